import CrierComposer
import Foundation

/// What the linear mode prints: lines, and a prompt that waits at the beginning of the next.
final class LinearPage {
  /// Whether the prompt is the last thing on the page.
  private var isPrompted = false

  func show(_ lines: [LinearLine]) {
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
  func take(_ input: LinearInput) {
    if isPrompted, input == .end || isatty(STDIN_FILENO) == 0 { end() }
    isPrompted = false
  }

  /// Ends the line that the prompt stands on.
  func end() {
    if isPrompted { try? Console.write("\n", to: .output) }
    isPrompted = false
  }
}
