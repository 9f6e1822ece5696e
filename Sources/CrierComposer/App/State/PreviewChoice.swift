package import CrierPreview

/// What the preview shows: on which surface, when, and in what situation.
package struct PreviewChoice: Hashable, Sendable {
  package var surfaces: [Surface]
  /// The index of the visible surface.
  package var surface = 0
  package var situation = PreviewState.fresh
  /// The device's appearance in a situation that is not about it.
  package private(set) var appearance: PreviewState?
  /// Whether previews reorder right-to-left text for display; otherwise the terminal does.
  package var turnsText = true
}

extension PreviewChoice {
  /// The appearance that the previews have; nil for the theme's colors.
  var look: PreviewState? { situation.isAppearance ? situation : appearance }

  /// The situation and the appearance: `a day later, dark mode`.
  var label: String { states.map(\.label).joined(separator: ", ") }

  /// The same for a sentence: `a day after arrival, dark mode`.
  var words: String { states.map(\.words).joined(separator: ", ") }

  private var states: [PreviewState] {
    [situation == .fresh && appearance != nil ? nil : situation, appearance].compactMap(\.self)
  }

  /// Goes to the next situation; one that is about the appearance replaces the chosen one.
  mutating func advance() {
    situation = situation.next
    if situation.isAppearance || situation == .fresh { appearance = nil }
  }

  /// Takes the surfaces of another app.
  mutating func take(_ surfaces: [Surface]) {
    self.surfaces = surfaces
    surface = min(surface, max(0, surfaces.count - 1))
  }

  mutating func resetState() { (situation, appearance) = (.fresh, nil) }

  /// Switches between now and a day later; the appearance stays.
  mutating func toggleDayLater() {
    if situation.isAppearance { (appearance, situation) = (situation, .fresh) }
    situation = situation == .yesterday ? .fresh : .yesterday
  }

  /// Switches between a dark appearance and the theme's colors; the time stays.
  mutating func toggleNight() {
    appearance = look == .dark ? nil : .dark
    if situation.isAppearance { situation = .fresh }
  }
}
