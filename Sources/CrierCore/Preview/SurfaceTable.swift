/// Every surface that is drawn, with where its numbers come from.
///
/// The three lists hold numbers and no decisions, so that a measurement changes a row and nothing
/// else.
package enum SurfaceTable {
  package static let all: [Surface] = android + apple + web

  package static func surface(_ id: String) -> Surface? { all.first { $0.id == id } }

  /// Nobody measured it; it agrees with what people see.
  static let unmeasured = "general knowledge, not measured"
  static let guide = "a guide to character counts, not measured"
  static let options = "browser-compat-data, August 2026"
}
