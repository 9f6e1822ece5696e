import TerminalKit

@testable import CrierSettings

extension Style {
  /// The style as in a theme file: `#ffffff on #d70000, bold`.
  var words: String {
    (["\(foreground.themeText) on \(background.themeText)"] + emphasis.names).joined(
      separator: ", ")
  }
}

extension Emphasis {
  var names: [String] {
    let all: [(Emphasis, String)] = [
      (.bold, "bold"), (.underline, "underline"), (.reverse, "reverse"), (.dim, "dim"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
