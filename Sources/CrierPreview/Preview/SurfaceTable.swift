import CrierMessage

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

extension SurfaceTable {
  /// The order of surfaces in previews: one of each platform, then the next of each.
  ///
  /// Does not include surfaces that only replace others for messages with a picture.
  package static let inTurn: [Surface] = {
    let rows = Platform.allCases.map { platform in
      all.filter { $0.platform == platform && $0.withoutPicture == nil }
    }
    let most = rows.map(\.count).max() ?? 0
    return (0..<most).flatMap { turn in
      rows.compactMap { $0.indices.contains(turn) ? $0[turn] : nil }
    }
  }()

  /// Returns the surfaces in the same order, each with its variants for messages with and without a
  /// picture, of which a card shows the fitting one.
  static func withVariants(_ surfaces: [Surface]) -> [Surface] {
    var listed: [Surface] = []
    for surface in surfaces {
      let variants = [surface.withoutPicture, surface.withPicture].compactMap(\.self)
      for one in [surface] + variants.compactMap(Self.surface) where !listed.contains(one) {
        listed.append(one)
      }
    }
    return listed
  }
}
