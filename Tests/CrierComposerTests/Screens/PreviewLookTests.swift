import CrierComposer
import CrierCore
import CrierTestSupport
import TerminalKit
import Testing

/// The preview pane and the matrix as people see them, kept as goldens.
@Suite("The looks of the preview") struct PreviewLookTests {
  struct Situation: Sendable, CustomTestStringConvertible {
    var name, surface, fields: String
    var state = PreviewState.fresh
    var testDescription: String { name }
  }

  static let sale = #"""
    "notification": {"title": "Wochenend-Sale: 30 % auf Trailschuhe",
      "body": "Nur bis Sonntag, 23:59 Uhr. Deine Größe 42 ist wieder verfügbar – jetzt ansehen, bevor sie weg ist."}
    """#

  static let situations = [
    Situation(
      name: "text", surface: "ios-lock",
      fields: #""notification": {"title": "Rain at six", "body": "Bring an umbrella."}"#),
    Situation(
      name: "picture", surface: "ios-lock",
      fields: #"""
        "notification": {"title": "Opens on Friday", "body": "Three floors, forty artists, and a workshop.",
          "image": "https://museum.example/paper.jpg"},
        "apns": {"payload": {"aps": {"mutable-content": 1}}}
        """#),
    Situation(
      name: "rtl", surface: "ios-lock",
      fields: #"""
        "notification": {"title": "הספרייה פתוחה היום עד 22:00, כל הקומות",
          "body": "החזירו ספרים שקראתם, או הישארו איתנו להרצאה על מפות עתיקות של העיר.",
          "image": "https://library.example/maps.jpg"},
        "apns": {"payload": {"aps": {"mutable-content": 1}}}
        """#),
    Situation(name: "cut", surface: "and-collapsed", fields: sale),
    Situation(
      name: "data-only", surface: "and-collapsed", fields: #""data": {"screen": "weather"}"#),
    Situation(
      name: "web-buttons", surface: "web-chrome-win",
      fields: #"""
        "webpush": {"notification": {"title": "Order 4711 is on its way",
          "body": "It comes between nine and eleven.", "icon": "/box.png",
          "image": "https://shop.example/van.jpg", "actions": [
            {"action": "track", "title": "Track"}, {"action": "move", "title": "Another day"},
            {"action": "mute", "title": "Mute"}]},
          "fcm_options": {"link": "https://shop.example/orders/4711"}}
        """#),
    Situation(name: "private", surface: "ios-lock", fields: sale, state: .hidden),
  ]

  static let sizes = [(24, 80), (40, 120), (60, 200)]

  private func composer(
    _ situation: Situation, _ rows: Int, _ columns: Int, glyphs: Glyphs = .unicode
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: rows, columns: columns,
      json: "{\"message\": {\"topic\": \"news\", \(situation.fields)}}", glyphs: glyphs)
    let index = composer.state.surfaces.firstIndex { $0.id == situation.surface }
    composer.state.surface = try #require(index)
    composer.state.previewState = situation.state
    return composer
  }

  @Test("the pane", arguments: situations, sizes)
  func pane(situation: Situation, size: (Int, Int)) throws {
    let composer = try composer(situation, size.0, size.1)
    #expect(composer.canvas.checkInvariants() == [])
    try expectScreen(composer.canvas.rows, "preview-\(situation.name)-\(size.1)x\(size.0)")
  }

  @Test func `the pane in ASCII`() throws {
    let composer = try composer(Self.situations[1], 60, 200, glyphs: .ascii)
    try expectScreen(composer.canvas.rows, "preview-ascii-200x60")
  }

  @Test("the matrix", arguments: [(18, 60), (24, 80), (40, 120)])
  func matrix(rows: Int, columns: Int) throws {
    var composer = try composer(Self.situations[3], rows, columns)
    composer.press(.control("l"), .down, .down)
    try expectScreen(composer.canvas.rows, "matrix-\(columns)x\(rows)")
  }
}
