/// A heap with four children a node; the smallest key first, of equal keys the smaller node.
struct SearchHeap: ~Copyable {
  /// An entry: the key that orders it, the cost it was pushed with, and what it stands for.
  struct Entry {
    var key: Double
    var cost: Double
    var node: UInt32
    var label: UInt32

    @inline(__always)
    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      a.key < b.key
        || (a.key == b.key && (a.node < b.node || (a.node == b.node && a.label < b.label)))
    }
  }

  private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 64)
  private var capacity = 64
  private(set) var count = 0

  deinit {
    entries.deallocate()
  }

  mutating func removeAll() {
    count = 0
  }

  /// Adds an entry; O(log n).
  @inline(__always)
  mutating func push(_ entry: Entry) {
    if count == capacity { grow() }
    var hole = count
    count += 1
    while hole > 0 {
      let parent = (hole - 1) / 4
      guard Entry.precedes(entry, entries[parent]) else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  /// Takes the first entry out; O(log n).
  @inline(__always)
  mutating func pop() -> Entry? {
    guard count > 0 else { return nil }
    let first = entries[0]
    count -= 1
    let last = entries[count]
    var hole = 0
    while true {
      let child = hole * 4 + 1
      guard child < count else { break }
      var best = child
      let end = min(child + 4, count)
      var other = child + 1
      while other < end {
        if Entry.precedes(entries[other], entries[best]) { best = other }
        other += 1
      }
      guard Entry.precedes(entries[best], last) else { break }
      entries[hole] = entries[best]
      hole = best
    }
    entries[hole] = last
    return first
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}
