// Reads a made-up OpenStreetMap file of about 90 MB with a bare loop over libxml2's text reader and with
// Grounded's reader, in turn, and prints times and memory: bench-xml [FOLDER]
import CLibXML2
import GroundedImport
import GroundedModel

#if canImport(Glibc)
  import Glibc
#endif

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "/tmp"
let path = "\(folder)/grounded-bench.osm"

/// Writes a file of a million nodes with one tag each, and a thousand rooms.
func writeFile() {
  guard let file = fopen(path, "w") else { return }
  defer { fclose(file) }
  fputs("<?xml version='1.0' encoding='UTF-8'?>\n<osm version='0.6' generator='bench'>\n", file)
  for id in 1...1_000_000 {
    let row = id / 1_000
    let column = id % 1_000
    fputs(
      "<node id='\(id)' lat='\(51 + Double(row) / 1e5)' lon='\(13 + Double(column) / 1e5)'>", file)
    fputs("<tag k='addr:street' v='made up'/></node>\n", file)
  }
  for id in 1...1_000 {
    let corner = id * 900
    let ring = [corner, corner + 1, corner + 1_001, corner + 1_000, corner]
    fputs("<way id='\(id)'>", file)
    for node in ring { fputs("<nd ref='\(node)'/>", file) }
    fputs("<tag k='indoor' v='room'/><tag k='level' v='\(id % 5)'/></way>\n", file)
  }
  fputs("</osm>\n", file)
}

/// A bare loop: every node of the document, nothing looked at.
func bareLoop() -> Int {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0,
    let reader = xmlReaderForFd(descriptor, nil, nil, grounded_xml_reader_options())
  else { return 0 }
  defer {
    xmlFreeTextReader(reader)
    close(descriptor)
  }
  var count = 0
  while xmlTextReaderRead(reader) == 1 { count += 1 }
  return count
}

/// Peak resident memory in MB.
func peakMegabytes() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Int(usage.ru_maxrss) / 1_024
}

/// Seconds of processor time, so that other work on the machine does not count.
func seconds(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

writeFile()
var status = stat()
stat(path, &status)
print("file: \(status.st_size / 1_000_000) MB")
var bare: [Double] = []
var ours: [Double] = []
for round in 1...3 {
  bare.append(seconds { _ = bareLoop() })
  if round == 1 { print("peak after a bare loop: \(peakMegabytes()) MB") }
  ours.append(
    seconds {
      do {
        let venue = try OSMReader.read(path: path)
        if round == 1 { print("units: \(venue.units.count), peak: \(peakMegabytes()) MB") }
      } catch {
        print("not read: \(error)")
      }
    })
}
print("bare loop: \(bare) s")
print("reader:    \(ours) s")
print("ratio of the best: \((ours.min() ?? 0) / (bare.min() ?? 1))")
unlink(path)
