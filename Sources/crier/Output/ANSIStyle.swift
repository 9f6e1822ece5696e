import CrierHost
import TerminalKit

/// Adds colors to text if `--color`, the environment and the stream allow it.
struct ANSIStyle: Sendable {
  enum Color: String, Sendable, CaseIterable {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case faint = "2"
    case strong = "1"
    /// Changed words within red and green text: bold and underlined, too.
    case redMark = "1;4;31"
    case greenMark = "1;4;32"
  }

  /// All escape sequences that Crier writes for colors.
  static let sequences = ([""] + Color.allCases.map(\.rawValue)).map {
    Array("\u{1B}[\($0)m".unicodeScalars)
  }

  let isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  init(for stream: Console.Stream) {
    let environment = EnvironmentVariables.current
    isOn = OutputStyle.current.color.isOn(isTerminal: stream.isTerminal) { environment[$0] }
  }

  /// Adds a color to text that is already safe to print.
  func paint(_ text: String, _ color: Color) -> String {
    isOn ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[m" : text
  }

  /// Gives text that is safe to print the color of a role of the screen.
  func paint(_ text: String, as role: Role) -> String {
    switch role {
    case .good: paint(text, .green)
    case .warning: paint(text, .yellow)
    case .error: paint(text, .red)
    case .hint: paint(text, .faint)
    case .strong: paint(text, .strong)
    default: text
    }
  }
}
