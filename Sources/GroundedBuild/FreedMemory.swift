import CMalloc

/// Memory that was freed and that the process still holds.
enum FreedMemory {
  /// From how many units on a venue is worth the milliseconds that giving memory back takes.
  private static let fewestUnits = 2_000

  /// Gives freed memory between blocks in use back to the system, after work on a venue of some size.
  ///
  /// Building frees as much as it keeps. glibc would hold all of it, and what comes next, of other sizes,
  /// would lie on top of it.
  static func giveBack(unitCount: Int) {
    guard unitCount >= fewestUnits else { return }
    cmalloc_give_back()
  }
}
