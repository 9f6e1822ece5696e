import CrierComposer
import CrierTestSupport
import TerminalKit
import Testing

/// The JSON pane as people see it while they edit it, kept as goldens.
@Suite("The looks of the JSON pane") struct JSONPaneLookTests {
  private func composer(_ rows: Int, _ columns: Int) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: rows, columns: columns, json: LookTests.message)
    composer.press(.function(6), .enter)
    composer.type(", or later")
    return composer
  }

  @Test("edited", arguments: [(24, 80), (40, 120), (60, 200)])
  func edited(rows: Int, columns: Int) throws {
    let composer = try composer(rows, columns)
    try expectScreen(composer.canvas.rows, "json-edited-\(columns)x\(rows)")
  }

  @Test("broken", arguments: [(24, 80), (40, 120), (60, 200)])
  func broken(rows: Int, columns: Int) throws {
    var composer = try composer(rows, columns)
    composer.press(.end, .backspace)
    try expectScreen(composer.canvas.rows, "json-broken-\(columns)x\(rows)")
  }

  @Test func `broken, in roles`() throws {
    var composer = try composer(40, 120)
    composer.press(.end, .backspace)
    let pane = composer.canvas.roleMap[18...].map { String($0.dropFirst(67)) }
    try expectScreen(pane, "json-broken-roles")
  }

  @Test func `the question before broken text is dropped`() throws {
    var composer = try composer(24, 80)
    composer.press(.end, .backspace, .escape)
    try expectScreen(composer.canvas.rows, "json-drop-80x24")
  }
}
