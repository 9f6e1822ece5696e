import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 17: draw only what every terminal agrees on") struct Rule17SafeDrawingTests {
  /// Joined emoji, flags, keycaps, marks, right-to-left, overrides, controls, new and private-use
  /// scalars.
  static let odd =
    "👩‍👩‍👧‍👦🇨🇭1️⃣❤️👍🏽e\u{301}\u{302}\u{303}日\u{301}עברית\u{202E}evil\u{2066}\u{200B}\u{FEFF}\u{1B}]0;x\u{7}\u{9B}2J\u{1FAE8}\u{E000}\u{10FFFD}"

  private static func message() -> Message {
    var message = Message()
    for (path, text) in [
      ("notification.title", odd), ("notification.body", odd + "\n" + odd), ("topic", odd),
      ("android.notification.channel_id", odd), ("apns.payload.aps.sound.name", odd),
      ("webpush.fcm_options.link", odd), ("fcm_options.analytics_label", odd),
    ] as [(FieldPath, String)] { message.set(path, to: .string(text)) }
    message.set("data", to: .object([JSONMember(odd, .string(odd))]))
    return message
  }

  @Test("on every screen, for any message", arguments: Scene.all)
  func screens(scene: Scene) throws {
    for (size, glyphs) in [(Scene.sizes[0], Glyphs.ascii), (Scene.sizes[3], .unicode)] {
      var composer = try scene.composer(size)
      composer.state.document.form.replaceMessage(Self.message())
      composer.state.analyze()
      composer.state.file.path = Self.odd
      composer.state.viewport.glyphs = glyphs
      #expect(composer.canvas.checkInvariants() == [], "\(size.label)")
    }
  }

  @Test("the inspector names odd characters", arguments: ["👩‍👩‍👧‍👦", "\u{202E}", "e\u{301}", "🇨🇭"])
  func inspector(text: String) throws {
    var composer = try ComposerDriver(rows: 40, columns: 200)
    composer.type(text)
    composer.tell(.chosen(.inspect))
    composer.press(.home)
    #expect(composer.screen.contains("U+"))
    #expect(composer.state.document.form.text(of: .title) == text)
  }

  @Test("only the frame is to the right of the user's text", arguments: Scene.sizes.map(\.rows))
  func right(rows: Int) throws {
    let size = try #require(Scene.sizes.first { $0.rows == rows })
    let mark = "終"
    let composer = try ComposerDriver(
      rows: size.rows, columns: size.columns,
      json:
        #"{"message":{"topic":"a","notification":{"title":"\#(mark)","body":"\#(mark)"}}}"#)
    let layout = ComposeLayout(composer.state)
    let canvas = composer.canvas
    var seen = 0
    for part in [layout.preview, layout.json] {
      for row in part.row..<part.row + part.rows {
        let cells = (part.column..<part.column + part.columns).map { canvas[row, $0].text }
        guard let last = cells.lastIndex(of: mark) else { continue }
        seen += 1
        let rest = cells[(last + 1)...].joined()
        // Besides frames, only JSON punctuation and the time on the phone (`now`) may follow.
        #expect(rest.allSatisfy { " \",now│┃".contains($0) }, "\(rest)")
        if layout.isFramed { #expect(rest.hasSuffix("│"), "\(rest)") }
      }
    }
    #expect(seen >= 2)
  }
}
