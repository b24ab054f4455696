/// The plan of Larkfield International Airport, a place that does not exist.
///
/// Metres on one grid: x runs east, y runs north. The origin lies in the North Sea, so that nobody
/// can take the airport for a real one.
///
///     Level 2, Departures (from west to east)
///
///     B16 to B10          Quiet Room   B01 to B09 (a branch to the north)    check-in A
///     ═══ Pier B West ═▯═ concourse ═══╧══ concourse ═══ lounge ═ security ═ check-in B ═ doors
///                  toilets   │    food    Lift 5, prayer room     (one way)   check-in C
///                            │ Lift 3, escalators 1 and 2, stairs 3           Lift 1
///
///     Level 1, Arrivals, below it
///
///                        Pier A Hall                Lift 5 ═ border ═ reclaim ═ customs ═ arrivals
///                            │ ramp                    │        (all one way)             hall
///                  A03 ══════╧══ A04 to A07 ═══════════╧══ A09
///
/// Level 3 has the lounges over the departures lounge (Lift 4) and, apart from them, the landside
/// Viewing Gallery (Lifts 1 and 2; Lift 2 does not stop on Level 2).
struct Plan {
  var spaces: [Space] = []
  var gaps: [Gap] = []
  var gates: [Gate] = []
  var toilets: [ToiletGroup] = []
  var things: [Thing] = []
  var markings: [Marking] = []
  var stalls: [Stall] = []
  var tenants: [Tenant] = []
  var facilities: [Facility] = []
  var areas: [Area] = []
  var zones: [Zone] = []
  var links: [Link] = []
  var lines: [Line] = []
  var shafts: [Shaft] = []
  var barriers: [Barrier] = []
  var signs: [Sign] = []
  var landmarks: [Landmark] = []

  /// The airport as it stands on 20 October 2026.
  static let larkfield: Plan = {
    var plan = Plan()
    plan.drawArrivals()
    plan.drawDepartures()
    plan.drawLounges()
    plan.drawShafts()
    plan.drawZones()
    plan.postClosures()
    return plan
  }()

  /// The grid of the north branch of Pier B, which leans west by the angle of a 5-12-13 triangle.
  static let northBranch = Frame(
    origin: Point(194, 160), along: Point(-5.0 / 13, 12.0 / 13), across: Point(12.0 / 13, 5.0 / 13))

  /// A wall along the x axis of the plan.
  static func wall(_ x: Double, _ y: Double, into direction: Point) -> Frame {
    let along: Point = direction.x == 0 ? .east : .north
    return Frame(origin: Point(x, y), along: along, across: direction)
  }
}
