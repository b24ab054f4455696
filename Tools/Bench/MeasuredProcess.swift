#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What another program cost that was run to its end.
///
/// The peak counts from the memory of the process that starts it: that one must be small.
struct MeasuredProcess {
  /// Seconds of processor time, in the program and in the system for it.
  let seconds: Double
  /// The most memory that was resident, in bytes.
  let peakBytes: Double
  /// The exit code; nil where it was ended by a signal.
  let exitCode: Int32?

  /// Runs a program without showing what it prints; nil where it can't be started.
  init?(_ program: String, _ arguments: [String]) {
    var texts: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var id: pid_t = 0
    guard posix_spawn(&id, program, &actions, nil, texts, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(id, &status, 0, &usage) == id else { return nil }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    self.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if canImport(Glibc)
      peakBytes = Double(usage.ru_maxrss) * 1024
    #else
      peakBytes = Double(usage.ru_maxrss)
    #endif
    exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
