import FoundationEssentials
import Grounded
import GroundedBuild
import GroundedImport
import GroundedModel
import GroundedRouting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What validating large airports costs, against reading and building them, their size, and each other.
///
/// Every measurement is a process of its own, so that its memory and processor time are its own.
struct LargeAirports {
  /// Most times of reading and building that validating may take.
  private static let mostTime = 4.0
  /// Most times of an archive's size that validating may hold in memory.
  private static let mostMemory = 10.0
  /// Piers of the small and of the large airport, each with `levels` levels: about 5,000 and 50,000 units.
  private static let piers = [4, 39]
  private static let levels = 4

  private struct Cost {
    var units = 0
    var bytes = 0.0
    /// Seconds of processor time.
    var building = 0.0
    var validating = 0.0
    /// The most memory while validating.
    var peakBytes = 0.0
  }

  private enum Failure: Error {
    case failed(String)
  }

  /// This program, and the command line tool beside it.
  private let bench: String
  private let grounded: String

  init(bench: String) {
    self.bench = bench
    let folder = bench.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    grounded = (folder + ["grounded"]).joined(separator: "/")
  }

  /// Does one part of the work in a process of its own; false where the arguments name none.
  static func runPart(_ arguments: [String]) throws -> Bool {
    guard let part = arguments.first, arguments.count > 1 else { return false }
    let folder = arguments[1]
    switch part {
    case "--make-airport":
      guard arguments.count == 3, let piers = Int(arguments[2]) else { return false }
      var airport = SyntheticAirport(piers: piers, levels: levels)
      for file in airport.files() {
        try Data(file.bytes).write(to: URL(filePath: folder + "/" + file.name))
      }
      let count = Data("\(airport.unitCount)".utf8)
      try count.write(to: URL(filePath: folder + ".units"))
    case "--load-and-build":
      let built = VenueBuilder.build(try IMDFReader.read(path: folder))
      print(built.graph.edgeCount)
    default: return false
    }
    return true
  }

  /// Measures both airports and prints the ratios beside their limits.
  func run() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.path + "/grounded-bench-" + UUID().uuidString
    defer { try? manager.removeItem(atPath: folder) }
    var costs: [Cost] = []
    for piers in Self.piers {
      let cost = try cost(piers, in: folder + "/\(piers)")
      costs.append(cost)
      let seconds = cost.validating / cost.building
      let memory = cost.peakBytes / cost.bytes
      print(
        "an airport of \(cost.units) units: validating takes \(text(seconds)) times reading and building it (limit \(text(Self.mostTime))), and \(text(memory)) times its size in memory\(piers == Self.piers.last ? " (limit \(text(Self.mostMemory)))" : "")"
      )
    }
    guard costs.count == 2 else { return }
    let size = { (cost: Cost) in Double(cost.units) * log2(Double(cost.units)) }
    let least = size(costs[1]) / size(costs[0])
    let building = costs[1].building / costs[0].building
    let validating = costs[1].validating / costs[0].validating
    print(
      "from \(costs[0].units) to \(costs[1].units) units: n log n grows \(text(least)) times, reading and building \(text(building)) times, validating \(text(validating)) times (limit \(text(least)))"
    )
  }

  private func cost(_ piers: Int, in folder: String) throws -> Cost {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard MeasuredProcess(bench, ["--make-airport", folder, "\(piers)"])?.exitCode == 0 else {
      throw Failure.failed("making an airport in \(folder)")
    }
    var cost = Cost()
    for name in try manager.contentsOfDirectory(atPath: folder) {
      // The type of the number is not the same on every platform.
      let size = try manager.attributesOfItem(atPath: folder + "/" + name)[.size]
      if let size = size as? any BinaryInteger { cost.bytes += Double(size) }
    }
    let count = try Data(contentsOf: URL(filePath: folder + ".units"))
    cost.units = Int(String(decoding: count, as: UTF8.self)) ?? 0
    let building = try measure(bench, ["--load-and-build", folder], mayFind: false)
    cost.building = building.seconds
    let validating = try measure(
      grounded, ["validate", folder, "--format", "json"], mayFind: true)
    cost.validating = validating.seconds
    cost.peakBytes = validating.peakBytes
    return cost
  }

  /// The lesser time and memory of two runs of a program; 1 is the exit code for findings.
  private func measure(
    _ program: String, _ arguments: [String], mayFind: Bool
  ) throws -> (seconds: Double, peakBytes: Double) {
    var least = (seconds: Double.infinity, peakBytes: Double.infinity)
    for _ in 0..<2 {
      guard let process = MeasuredProcess(program, arguments),
        process.exitCode == 0 || mayFind && process.exitCode == 1
      else { throw Failure.failed("\(program) \(arguments.joined(separator: " "))") }
      least.seconds = min(least.seconds, process.seconds)
      least.peakBytes = min(least.peakBytes, process.peakBytes)
    }
    return least
  }
}
