import TerminalKit

extension ComposerDriver {
  /// A driver with the focus on the JSON pane and the caret after the last letter of the title.
  static func editingJSON(
    _ json: String = Messages.news, rows: Int = 40, columns: Int = 120
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: rows, columns: columns, json: json)
    composer.press(.function(6), .enter)
    return composer
  }
}
