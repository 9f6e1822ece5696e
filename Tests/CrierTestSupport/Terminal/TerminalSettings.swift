import CPty
import Foundation

/// The modes of a terminal, as `stty` shows and sets them.
package struct TerminalSettings: Hashable, Sendable {
  private var input: UInt32 = 0
  private var output: UInt32 = 0
  private var control: UInt32 = 0
  private var local: UInt32 = 0
  private var characters: [UInt8] = []

  /// The modes of a new terminal.
  package static let plain: TerminalSettings = {
    let terminal = cpty_open(24, 80)
    defer { if terminal >= 0 { close(terminal) } }
    return TerminalSettings(of: terminal) ?? TerminalSettings()
  }()

  private init() {}

  init?(of terminal: Int32) {
    var settings = cpty_settings()
    guard unsafe cpty_get_settings(terminal, &settings) == 0 else { return nil }
    input = settings.input
    output = settings.output
    control = settings.control
    local = settings.local
    characters = unsafe withUnsafeBytes(of: settings.characters) { unsafe Array($0) }
  }

  /// Returns the names of the groups of modes that differ.
  func differences(from other: TerminalSettings) -> [String] {
    [
      (input != other.input, "input settings differ (stty: icrnl, ixon …)"),
      (output != other.output, "output settings differ (stty: opost, onlcr …)"),
      (control != other.control, "control settings differ"),
      (local != other.local, "local settings differ (stty: echo, icanon, isig …)"),
      (characters != other.characters, "control characters differ (stty: intr, erase, min …)"),
    ].filter(\.0).map(\.1)
  }
}
