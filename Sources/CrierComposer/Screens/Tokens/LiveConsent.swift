import CrierMessage
import TerminalKit

/// The question before something happens in a live project.
///
/// As for a send, one token needs a move to the button, several need their number typed.
struct LiveConsent: Hashable, Sendable {
  enum Spot: Hashable, Sendable { case text, yes, no }

  /// What is asked for: `subscribe 3 tokens to topic news`.
  private let deed: String
  /// What to say after a no.
  let nothing: String
  let project: String
  /// The text to type; nil for one token.
  let text: String?
  var typed = TextField()
  var spot: Spot

  /// Nil if the order changes nothing or the destination is not live.
  init?(_ order: TokenOrder, at destination: Destination) {
    guard order.isChange else { return nil }
    self.init(
      order.deed, count: order.tokens.count, at: destination, nothing: "Nothing was changed.")
  }

  /// Nil if the destination is not live.
  init?(
    _ deed: String, count: Int, at destination: Destination, nothing: String = "Nothing was sent."
  ) {
    guard destination.mode == .live else { return nil }
    (self.deed, self.nothing, project) = (deed, nothing, destination.project)
    text = count == 1 ? nil : "\(count)"
    spot = text == nil ? .no : .text
  }

  var isGiven: Bool { text.map { typed.text.trimmed == $0 } ?? true }

  /// The deed as the beginning of a sentence.
  private var spokenDeed: String { deed.prefix(1).uppercased() + deed.dropFirst() }

  /// The word on the button that does it: `Subscribe`.
  private var verb: String { String(spokenDeed.prefix { $0 != " " }) }

  var question: String {
    "\(spokenDeed) in live project \(project)?" + (text.map { " Type \($0) to confirm." } ?? "")
  }

  var word: String {
    switch spot {
    case .text: isGiven ? "Continue" : "Why is \(verb) off?"
    case .yes: verb
    case .no: "Cancel"
    }
  }

  /// The drawn buttons, from left to right.
  static let buttons: [Spot] = [.yes, .no]

  mutating func move(by steps: Int) {
    let all: [Spot] = (text == nil ? [] : [.text]) + Self.buttons
    spot = all.turned(from: spot, by: steps)
  }

  /// The rows of the question, the field, a blank row and the buttons.
  static let rows = 5

  /// Draws the question and its answers from the top.
  func draw(on canvas: inout Canvas) {
    var row = canvas.drawFact("", question, row: 0, role: .warning, maxRows: 2)
    if text != nil {
      canvas.drawLabel("", row: row, isFocused: spot == .text)
      let start = Canvas.pointerColumns
      let rect = Rect(
        row: row, column: start, rows: 1, columns: min(20, canvas.windowSize.columns - start))
      canvas.inside(rect) { typed.draw(on: &$0, isFocused: spot == .text) }
      canvas.mark(rect, as: .field)
      row += 1
    }
    row += 1
    canvas.drawButtons(
      [(word: verb, isOn: isGiven), (word: "Cancel", isOn: true)],
      chosen: Self.buttons.firstIndex(of: spot), row: row)
  }
}
