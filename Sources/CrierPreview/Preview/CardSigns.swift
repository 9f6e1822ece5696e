import CrierMessage

/// The characters for frames and marks of a drawn card; each is one column wide, except the icons
/// in ASCII, where a single letter would look like a part of the text.
package struct CardSigns: Hashable, Sendable {
  var edge, topLeft, topRight, bottomLeft, bottomRight, line: String
  /// The character that fills the place of a small picture.
  var fill: String
  /// The icons of the app or browser.
  var android, apple, web: String
  /// The arrows of an Android notification that can be opened, or closed.
  var expand, collapse: String
  /// The mark for text that continues below a small window.
  var below: String
  /// The separator of notes, which replaces " ·".
  var dot: String
  /// The mark for notes that are missing.
  var more: String

  package static let unicode = CardSigns(
    edge: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", line: "─",
    fill: "▨", android: "●", apple: "▣", web: "◆", expand: "▾", collapse: "▴",
    below: "▼", dot: " ·", more: "…")

  package static let ascii = CardSigns(
    edge: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", line: "-",
    fill: ":", android: "(o)", apple: "(#)", web: "(@)", expand: "v", collapse: "^",
    below: "v", dot: " |", more: "...")

  func icon(on surface: Surface) -> String {
    switch surface.platform {
    case .android: android
    case .apple: apple
    case .web: surface.isOnIPhone ? apple : web
    }
  }

  /// The arrow beside the time of an Android notification.
  func arrow(on surface: Surface) -> String {
    surface.withPicture == nil && surface.withoutPicture == nil ? expand : collapse
  }

  func line(_ columns: Int) -> String { String(repeating: line, count: max(0, columns)) }
}
