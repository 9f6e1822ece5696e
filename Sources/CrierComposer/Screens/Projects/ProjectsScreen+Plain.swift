import CrierMessage
import TerminalKit

/// The projects in plain mode: a name chooses one.
extension ProjectsScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "name, explain NAME or back" }

  func tell(in session: inout PlainSession) {
    for entry in session.state.projects.entries {
      let kind = entry.isLive ? "LIVE" : entry.place == .sandbox ? nil : "test"
      let marks = [
        entry.id, kind,
        entry.place == session.state.projects.chosen ? "messages go here" : nil,
      ].compactMap(\.self)
      session.say("\(entry.name): \(marks.joined(separator: ", ")).")
    }
    if !session.state.projects.hasOthers { session.say(Self.hint) }
    session.say("Type the name of the one to send to, explain and a name, or back.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    if word.hasPrefix("explain") {
      let name = String(word.dropFirst("explain".count)).trimmed
      let shelf = session.state.projects
      let entry = shelf.entries.first {
        name.isEmpty ? $0.place == shelf.chosen : $0.name.lowercased() == name
      }
      if let entry {
        for (label, text) in Self.explanation(of: entry, in: session.state) {
          session.say("\(label): \(text)")
        }
        return
      }
    }
    session.state.overlay = nil
    guard !["back", ".", "close", ""].contains(word) else { return }
    let entries = session.state.projects.entries
    guard let entry = entries.first(where: { $0.name.lowercased() == word }) else {
      guard PlainSession.isCommand(line) else {
        // The next send was meant for another project.
        (session.hasLostLine, session.hasFailed) = (true, true)
        return session.say("There is no project named \(PlainWords.repeated(line.trimmed)).")
      }
      return session.perform(line)
    }
    session.order(session.state.open(entry.place))
  }
}
