extension PreviewCard {
  /// The surface's name, and the situation unless the notification has just arrived; from the
  /// longest wording to the shortest.
  package var headings: [String] {
    let names = [surface.name, surface.shortName]
    // A locked screen does not change what a device shows elsewhere.
    let isUnchanged = state == .fresh || state == .hidden && isShown && hiddenWords == nil
    let states = [isUnchanged ? nil : state, appearance].compactMap(\.self)
    if states.isEmpty { return names }
    let label = states.map(\.label).joined(separator: ", ")
    // The mode alone is not shortened, so that all cards name it alike.
    let isMode = states.count == 1 && states[0].isAppearance
    let short = isMode ? label : states.map(\.shortLabel).joined(separator: ", ")
    let device = surface.shortName.prefix { $0 != "," && $0 != " " }
    return names.map { "\($0) · \(label)" }
      + ["\(surface.shortName) · \(short)", "\(device) · \(short)"]
  }
}
