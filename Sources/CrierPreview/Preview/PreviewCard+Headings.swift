extension PreviewCard {
  /// The surface's name, and the situation unless the notification has just arrived; from the
  /// longest wording to the shortest.
  package var headings: [String] {
    let names = [surface.name, surface.shortName]
    if state == .fresh { return names }
    let device = surface.shortName.prefix { $0 != "," && $0 != " " }
    return names.map { "\($0) · \(state.label)" }
      + ["\(surface.shortName) · \(state.shortLabel)", "\(device) · \(state.shortLabel)"]
  }
}
