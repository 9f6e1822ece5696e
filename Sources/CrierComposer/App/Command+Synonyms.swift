extension Command {
  /// What people type into the palette who look for the place that shows or says this: which
  /// platforms show the message, and where it goes.
  var synonyms: [String] {
    switch name {
    case .sideBySide: ["platforms"]
    case .review: ["sandbox", "emulator"]
    case .start: ["platforms", "sandbox", "emulator"]
    default: []
    }
  }
}
