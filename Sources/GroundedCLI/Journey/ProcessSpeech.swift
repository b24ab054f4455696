internal import GroundedJourney

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#endif

/// Speech through `espeak-ng` or `spd-say` (speech-dispatcher) where one is installed.
///
/// espeak-ng rests and goes on by signals. spd-say hands the words to a server, so that a pause cancels and
/// going on starts the instruction again.
struct ProcessSpeech: SpeechEngine {
  /// The sentence where neither is installed.
  static let reason =
    "Speech is off. This device has no speech program. The words stay as text."

  private let program: String?
  private var isDispatcher: Bool { program?.hasSuffix("/spd-say") == true }
  private var process: pid_t?
  private var last: (instruction: SpokenInstruction, language: String)?

  /// Looks for a program in the folders of `PATH`.
  init(environment: [String: String]) {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    program = ["espeak-ng", "spd-say"].lazy
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }

  mutating func play(_ instruction: SpokenInstruction, language: String) -> Bool {
    stop()
    guard let program else { return false }
    let voice = language.lowercased()
    let options = isDispatcher ? ["--wait", "-l", voice] : ["-v", voice]
    let words = [program] + options + ["--", instruction.text]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    guard posix_spawn(&id, program, nil, nil, &arguments, environ) == 0 else { return false }
    process = id
    last = (instruction, language)
    return true
  }

  mutating func pause() {
    guard let process else { return }
    if isDispatcher {
      end(process)
    } else {
      kill(process, SIGSTOP)
    }
  }

  mutating func resume() {
    if isDispatcher, let last {
      _ = play(last.instruction, language: last.language)
    } else if let process {
      kill(process, SIGCONT)
    }
  }

  mutating func stop() {
    if let process { end(process) }
    last = nil
  }

  /// The number of the playback that has come to its end since the last question; nil where none has.
  mutating func finished() -> Int? {
    guard let process, let last else { return nil }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    self.process = nil
    return last.instruction.number
  }

  private mutating func end(_ id: pid_t) {
    kill(id, SIGTERM)
    kill(id, SIGCONT)
    var status: Int32 = 0
    _ = waitpid(id, &status, 0)
    process = nil
  }
}
