// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target of the house: sources under `Sources/<name>`, strict settings.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// A test target: sources under `Tests/<name>`, strict settings.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

let package = Package(
  name: "Grounded",
  // The first systems with `Mutex`; Linux needs no line.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Grounded", targets: ["Grounded"]),
    .executable(name: "grounded", targets: ["grounded"]),
  ],
  targets: [
    // C libraries: a module map and a shim, nothing else.
    .systemLibrary(
      name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(name: "CMalloc"),
    .target(
      name: "CSimdJSON",
      linkerSettings: [.linkedLibrary("simdjson")]),

    // The pure core: no C library, no Foundation beyond FoundationEssentials.
    room("GroundedModel"),
    room("GroundedRouting", ["GroundedModel"]),
    room("GroundedDirections", ["GroundedRouting", "GroundedModel"]),

    // The journey around the route: pure Swift, so that an app adopts it unchanged.
    room("GroundedJourney", ["GroundedModel"]),

    // Bytes to venue, venue to graph.
    room("GroundedImport", ["GroundedModel", "CSimdJSON", "CZip", "CLibXML2", "CCrypto"]),
    room("GroundedBuild", ["GroundedModel", "GroundedRouting", "CGEOS", "CMalloc"]),

    // What is wrong with the data: one rule a file.
    room(
      "GroundedValidation",
      ["GroundedModel", "GroundedRouting", "GroundedImport", "GroundedBuild"]),

    // The facade and the command line.
    room(
      "Grounded",
      [
        "GroundedModel", "GroundedRouting", "GroundedDirections", "GroundedImport",
        "GroundedBuild", "GroundedValidation",
      ]),
    room(
      "GroundedCLI",
      [
        "Grounded", "GroundedModel", "GroundedRouting", "GroundedImport", "GroundedBuild",
        "GroundedDirections",
        "GroundedJourney", "GroundedValidation",
      ]),
    .executableTarget(
      name: "grounded", dependencies: ["GroundedCLI", "CMalloc"], path: "Sources/GroundedMain",
      swiftSettings: swiftSettings),

    // The fictional airport in AirportData/, written from its plan: a library that the test calls too.
    .target(
      name: "SampleAirport", dependencies: ["CZip"], path: "Tools/SampleAirport",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "make-sample-airport", dependencies: ["Grounded", "SampleAirport"],
      path: "Tools/MakeSampleAirport", swiftSettings: swiftSettings),

    // How fast OpenStreetMap files are read, against a bare loop of the XML library.
    .executableTarget(
      name: "bench-xml", dependencies: ["GroundedImport", "GroundedModel", "CLibXML2"],
      path: "Tools/BenchXML", swiftSettings: swiftSettings),
    // Ratios of costs against references of the same run, for Tools/bench.
    .executableTarget(
      name: "bench",
      dependencies: [
        "Grounded", "GroundedModel", "GroundedRouting", "GroundedImport", "GroundedBuild",
        "CSimdJSON",
      ],
      path: "Tools/Bench", swiftSettings: swiftSettings),

    tests("GroundedModelTests", ["GroundedModel"]),
    tests("GroundedImportTests", ["GroundedImport", "GroundedModel", "CZip", "CLibXML2"]),
    tests("GroundedBuildTests", ["GroundedBuild", "GroundedImport", "GroundedRouting", "CGEOS"]),
    tests("GroundedRoutingTests", ["GroundedRouting", "GroundedModel"]),
    tests(
      "GroundedDirectionsTests", ["GroundedDirections", "GroundedRouting", "GroundedModel"]),
    tests("GroundedJourneyTests", ["GroundedJourney", "GroundedModel"]),
    tests(
      "GroundedValidationTests",
      [
        "GroundedValidation", "GroundedModel", "GroundedRouting", "GroundedImport", "GroundedBuild",
        "Grounded",
      ]),
    tests(
      "GroundedCLITests",
      [
        "GroundedCLI", "Grounded", "GroundedModel", "GroundedRouting", "GroundedBuild",
        "GroundedImport", "GroundedJourney",
      ]),
    tests(
      "SampleAirportTests",
      [
        "SampleAirport", "Grounded", "GroundedModel", "GroundedRouting", "GroundedBuild",
        "GroundedDirections",
      ]),
    // Proofs on whole venues: searches, floors and masks against independent ways to know.
    tests(
      "VenueTests",
      [
        "Grounded", "GroundedModel", "GroundedRouting", "GroundedBuild", "GroundedImport",
        "SampleAirport",
      ]),
  ],
  cxxLanguageStandard: .cxx17
)
