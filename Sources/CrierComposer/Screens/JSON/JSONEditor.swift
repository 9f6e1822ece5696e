package import CrierCore
package import TerminalKit

/// The request as text while it is edited in the JSON pane.
///
/// The text is the person's own until the pane is left: the tree does not know its white space.
package struct JSONEditor: Hashable, Sendable {
  /// Why the text says no message, and where.
  package struct Problem: Hashable, Sendable {
    package var place: JSONPlace
    package var explanation: Explanation
    /// The character it is about, counted from the start of the text.
    package var index: Int
  }

  package internal(set) var area: TextArea
  package private(set) var problem: Problem?
  /// What had the keyboard before.
  package let origin: Focus?
  /// Whether the message had no `{"message": …}` around it; then it gets none by being edited.
  private let isBare: Bool

  package init(_ text: String, isBare: Bool = false, origin: Focus? = nil) {
    area = TextArea(text)
    area.buffer.move(to: 0)
    self.isBare = isBare
    self.origin = origin
  }

  package var text: String { area.text }

  /// The message that the text says; nil while it says none, and `problem` tells why.
  package mutating func read() -> Message? {
    let bytes = Array(text.utf8)
    do {
      let request = try JSONReader.read(bytes)
      guard request.members != nil else {
        problem = problem(
          Explanation(
            "This is \(request.kind), and a message is an object in braces.",
            fix: "Write it like {\"message\": {…}}."),
          at: JSONPlace(line: 1, column: 1))
        return nil
      }
      problem = nil
      return message(request)
    } catch {
      problem = problem(error.explanation, at: error.place)
      return nil
    }
  }

  private func problem(_ explanation: Explanation, at place: JSONPlace) -> Problem {
    Problem(
      place: place, explanation: explanation,
      index: area.buffer.index(line: place.line, column: place.column))
  }

  private func message(_ request: JSONValue) -> Message {
    guard isBare, let members = request.members, members.count == 1, members[0].key == "message"
    else { return Message(request: request) }
    let bare = Message(request: members[0].value)
    return bare.isBare ? bare : Message(request: request)
  }
}
