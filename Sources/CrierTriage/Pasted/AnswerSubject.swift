/// Which of the tokens and IDs in a text an answer is about.
package struct AnswerSubject: Hashable, Sendable {
  struct Device: Hashable, Sendable {
    /// The token or ID, shortened.
    let text: String
    let line: Int
  }

  /// The number of tokens and IDs in the text that it can be about.
  let count: Int
  /// Those that it is next to, or the only one; empty if several are equally near, or none is.
  let devices: [Device]
  /// Whether they are next to the answer.
  let isNear: Bool

  /// Whether the text shows which one it is about; if not, none is condemned.
  package var isKnown: Bool { !devices.isEmpty }

  /// Names the token or ID, or says that the text does not show which one it is.
  ///
  /// - Parameter isOneLine: Whether line numbers are not needed.
  package func sentence(isOneLine: Bool) -> String {
    let names = devices.map { isOneLine ? $0.text : "\($0.text) (line \($0.line))" }
      .joined(separator: " and ")
    guard isKnown else {
      return "The text has \(count) tokens or IDs and does not show which one this answer was for, "
        + "so none of them is condemned."
    }
    guard isNear else {
      return "The only token or ID in the text is \(names); the text does not show whether this "
        + "answer was for it."
    }
    let others = count - devices.count
    let rest =
      switch others {
      case 0: "."
      case 1: ", and says nothing about the other token or ID in the text."
      default: ", and says nothing about the \(others) other tokens or IDs in the text."
      }
    return "The answer seems to be about \(names)\(rest)"
  }

  /// What to do first if the text does not show which one it is about.
  package static let fix =
    "Find out which one it was for, and explain the answer together with only that one."
}
