/// Different values, each with a number in the order they came: no value is kept twice.
struct InternTable<Value: Hashable & Sendable>: Sendable {
  /// The values by number.
  private(set) var values: [Value] = []
  /// The numbers at the places where their hash sends them, or the next free one; −1 is free.
  private var slots: [Int32] = []

  /// The number of a value that was added.
  func number(of value: Value) -> Int? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: value)]
    return found < 0 ? nil : Int(found)
  }

  /// The number of a value, which is added where it is new.
  mutating func add(_ value: Value) -> Int {
    if values.count * 2 >= slots.count { grow() }
    let slot = slot(of: value)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(truncatingIfNeeded: values.count)
    values.append(value)
    return values.count - 1
  }

  /// Where a value stands, else where it would; there is always a free place.
  private func slot(of value: Value) -> Int {
    let mask = slots.count - 1
    var slot = value.hashValue & mask
    while slots[slot] >= 0, values[Int(slots[slot])] != value { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(16, slots.count * 2))
    for (number, value) in values.enumerated() {
      slots[slot(of: value)] = Int32(truncatingIfNeeded: number)
    }
  }
}
