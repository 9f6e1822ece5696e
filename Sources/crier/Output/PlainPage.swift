import CrierComposer
import Foundation

/// Prints plain mode: lines, and a prompt at the beginning of the next line.
final class PlainPage {
  /// Whether the prompt is the last thing on the page.
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

  /// A terminal ends the line of the prompt when a line is typed; a pipe does not show it.
  func take(_ input: PlainInput) {
    if isPrompted, input == .end || isatty(STDIN_FILENO) == 0 { end() }
    isPrompted = false
  }

  /// Ends the line that the prompt stands on.
  func end() {
    if isPrompted { try? Console.write("\n", to: .output) }
    isPrompted = false
  }
}
