/// Every surface that is drawn, with the sources of its numbers.
///
/// The three lists contain only numbers and no logic, so that a new measurement only changes a row.
package enum SurfaceTable {
  package static let all: [Surface] = android + apple + web

  package static func surface(_ id: String) -> Surface? { all.first { $0.id == id } }

  /// The source of numbers that are not measured, but agree with experience.
  static let unmeasured = "general knowledge, not measured"
  static let guide = "a guide to character counts, not measured"
  static let options = "browser-compat-data, August 2026"
}
