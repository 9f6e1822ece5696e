import CrierComposer
import TerminalKit

extension ComposerDriver {
  /// A driver on the start page.
  static func atStart(
    _ rows: Int = 24, _ columns: Int = 80, destination: Destination = .readySandbox,
    json: String? = nil, glyphs: Glyphs = .unicode
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: rows, columns: columns, destination: destination, json: json, glyphs: glyphs)
    composer.state.beginStart()
    return composer
  }
}
