/// What frames and marks of a drawn card are made of; each is one column wide.
package struct CardSigns: Hashable, Sendable {
  var edge, topLeft, bottomLeft, line: String
  var boxTopLeft, boxTopRight, boxBottomLeft, boxBottomRight: String
  /// The icon of the app or browser.
  var android, apple, web: String
  /// Before what goes on from the row above because the terminal is too narrow; and after it,
  /// where text runs from right to left.
  var fold, foldBack: String
  /// Where a line, or the lines, go on beyond a window that is too small for them.
  var more, below: String
  var dot: String

  package static let unicode = CardSigns(
    edge: "│", topLeft: "╭", bottomLeft: "╰", line: "─", boxTopLeft: "┌", boxTopRight: "┐",
    boxBottomLeft: "└", boxBottomRight: "┘", android: "●", apple: "▣", web: "◆", fold: "↳",
    foldBack: "↲", more: "›", below: "▼", dot: "·")

  package static let ascii = CardSigns(
    edge: "|", topLeft: "+", bottomLeft: "+", line: "-", boxTopLeft: "+", boxTopRight: "+",
    boxBottomLeft: "+", boxBottomRight: "+", android: "o", apple: "#", web: "@", fold: "\\",
    foldBack: "/", more: ">", below: "v", dot: "|")

  func icon(on platform: Platform) -> String {
    switch platform {
    case .android: android
    case .apple: apple
    case .web: web
    }
  }

  func line(_ columns: Int) -> String { String(repeating: line, count: max(0, columns)) }
}
