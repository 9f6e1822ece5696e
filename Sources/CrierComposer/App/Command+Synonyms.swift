extension Command {
  /// What people type into the palette who look for the place that shows or says this: which
  /// platforms show the message, where it goes, and what an error means.
  var synonyms: [String] {
    switch name {
    case .sideBySide: ["platforms"]
    case .review: ["sandbox", "emulator"]
    case .start: ["platforms", "sandbox", "emulator"]
    case .explain: ["error", "answer", "log", "ticket"]
    default: []
    }
  }
}
