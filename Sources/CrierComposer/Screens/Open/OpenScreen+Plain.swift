import CrierMessage
import TerminalKit

/// The list of drafts in plain mode: a number or a path opens a message.
extension OpenScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "number, path or back" }

  func tell(in session: inout PlainSession) {
    if session.openingPath != nil { return session.openIfAsked() }
    guard !isWaiting else { return }
    for (number, index) in list.matches.prefix(Self.told).enumerated() {
      let entry = list.entries[index]
      session.say("\(number + 1): \(entry.title), \(entry.help)")
    }
    let more = list.matches.count - Self.told
    if more > 0 { session.say("Not listed: \(more) more.") }
    session.say("Type a number, the path of a file, or back.")
  }

  /// The number of messages that are printed.
  private static let told = 20

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed
    switch word.lowercased() {
    case "back", ".", "cancel", "close":
      session.openingPath = nil
      session.update(.terminal(.key(.escape)))
    default:
      if let number = Int(word), list.matches.prefix(Self.told).indices.contains(number - 1) {
        var screen = self
        screen.list.select(number - 1)
        session.enter(screen)
      } else {
        session.enter(OpenScreen(path: word))
      }
    }
  }
}

extension PlainSession {
  /// Presses Enter on the list.
  fileprivate mutating func enter(_ screen: OpenScreen) {
    state.overlay = .open(screen)
    update(.terminal(.key(.enter)))
  }

  /// Opens a file, after a question if there are unsaved changes.
  mutating func open(_ rest: String) {
    let path = rest.trimmed
    openingPath = path.isEmpty ? nil : path
    run(.open)
    openIfAsked()
  }

  /// Answers the list of drafts with the path that the user typed.
  mutating func openIfAsked() {
    guard case .open = state.overlay, let path = openingPath else { return }
    openingPath = nil
    enter(OpenScreen(path: path))
  }
}
