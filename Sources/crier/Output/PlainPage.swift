import CrierComposer
import Foundation

/// Prints the lines and the prompt of plain mode.
final class PlainPage {
  /// Whether the prompt is the last output.
  private var isPrompted = false

  func show(_ lines: [PlainLine]) {
    let texts = lines.map { line in
      switch line {
      case .said(let text): text
      case .exact(let text): Console.fit(text)
      }
    }
    let start = isPrompted ? "\n" : ""
    isPrompted = false
    try? Console.write(start + texts.map { $0 + "\n" }.joined(), to: .output)
  }

  func prompt(_ words: String) {
    try? Console.write((isPrompted ? "\n" : "") + words, to: .output)
    isPrompted = true
  }

  /// Ends the line of the prompt for a pipe; a terminal ends it when the user presses Enter.
  func take(_ input: PlainInput) {
    if isPrompted, input == .end || isatty(STDIN_FILENO) == 0 { end() }
    isPrompted = false
  }

  /// Ends the line of the prompt.
  func end() {
    if isPrompted { try? Console.write("\n", to: .output) }
    isPrompted = false
  }
}
