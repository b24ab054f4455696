import Testing

@testable import GroundedModel

/// Zones from their rule of today, without a file.
enum Zones {
  static let london = zone("Europe/London", "GMT0BST,M3.5.0/1,M10.5.0")
  static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
  static let kathmandu = zone("Asia/Kathmandu", "<+0545>-5:45")
  static let lordHowe = zone("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
  static let santiago = zone("America/Santiago", "<-04>4<-03>,M9.1.6/24,M4.1.6/24")
  static let nuuk = zone("America/Nuuk", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
  static let dublin = zone("Europe/Dublin", "IST-1GMT0,M10.5.0,M3.5.0/1")
  static let gaza = zone("Asia/Gaza", "EET-2EEST,M3.4.4/50,M10.4.4/50")
  static let allYear = zone("Test/All_Year", "XXX3EDT4,0/0,J365/23")

  static func zone(_ identifier: String, _ rule: String) -> TimeZoneRules {
    let tail = PosixTimeZoneRule(rule)
    return TimeZoneRules(
      identifier: identifier, initialOffset: tail?.standardOffset ?? 0, changes: [], offsets: [],
      tail: tail)
  }
}
