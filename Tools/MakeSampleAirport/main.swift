import FoundationEssentials
import Grounded
import SampleAirport

// Writes AirportData/sample-airport, the same as a zip file, and its twins sample-airport.osm and
// sample-airport.gml, from the package's root or into the folder given as the only argument.
let target = CommandLine.arguments.dropFirst().first ?? "AirportData"
let folder = target + "/sample-airport"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let files = SampleArchive.files
for old in try FileManager.default.contentsOfDirectory(atPath: folder)
where !files.contains(where: { $0.name == old }) {
  try FileManager.default.removeItem(atPath: folder + "/" + old)
}
for file in files {
  try Data(file.text.utf8).write(to: URL(filePath: folder + "/" + file.name))
}
try ZipFile.write(
  files.map { (name: "sample-airport/" + $0.name, bytes: Array($0.text.utf8)) },
  to: target + "/sample-airport.zip")
try Data(SampleOSM.text.utf8).write(to: URL(filePath: target + "/sample-airport.osm"))
let guide = try VenueGuide(path: folder)
try Data(VenueConversion.indoorGML(of: guide.built).text.utf8)
  .write(to: URL(filePath: target + "/sample-airport.gml"))
print(
  "\(files.count) files in \(folder) and \(target)/sample-airport.zip, and its twins in .osm and .gml"
)
