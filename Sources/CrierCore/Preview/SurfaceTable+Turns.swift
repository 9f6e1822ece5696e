extension SurfaceTable {
  /// The order in which previews show them: one of each platform, then the next of each.
  ///
  /// Surfaces that only take over for messages with a picture are not listed by themselves.
  package static let inTurn: [Surface] = {
    let rows = Platform.allCases.map { platform in
      all.filter { $0.platform == platform && $0.withoutPicture == nil }
    }
    let most = rows.map(\.count).max() ?? 0
    return (0..<most).flatMap { turn in
      rows.compactMap { $0.indices.contains(turn) ? $0[turn] : nil }
    }
  }()
}
