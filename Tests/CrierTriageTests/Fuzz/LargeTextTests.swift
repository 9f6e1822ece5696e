import CrierConvert
import CrierLint
import CrierMessage
import CrierPreview
import Testing

/// A long text must be read in linear time. With quadratic time, a megabyte of flags would take
/// hours, so even a generous time limit finds it.
@Suite("Very long texts", .timeLimit(.minutes(5))) struct LargeTextTests {
  static let units = [
    "rain at six ", "🇦", "日本", "سلام ", "\u{202E}", "{{", "<a", "\"(", " ", "a\n", "👩‍💻", "%",
    "\u{301}",
  ]

  static func message(_ unit: String) -> Message {
    // Flags are the most likely to need quadratic time. The other units are shorter, because tests
    // are slow.
    let bytes = unit == "🇦" ? 1_000_000 : 50_000
    let text = "e" + String(repeating: unit, count: bytes / unit.utf8.count) + "e"
    var message = Message()
    message.set("topic", to: .string("ferries"))
    message.set("notification.title", to: .string("Ferry"))
    message.set("notification.body", to: .string(text))
    return message
  }

  @Test("are checked", arguments: units)
  func check(unit: String) {
    let message = Self.message(unit)
    let findings = Linter.check(message)
    #expect(findings.first?.severity == .refused)
    #expect(PayloadSize(of: message).isOver)
  }

  @Test("are cut to fit", arguments: units)
  func cut(unit: String) throws {
    var message = Self.message(unit)
    guard let cut = PayloadSize(of: message).cutToFit(message) else { return }
    message.apply(cut.quickFix)
    #expect(!PayloadSize(of: message).isOver)
  }

  @Test("are previewed on every surface", arguments: units)
  func preview(unit: String) {
    let message = Self.message(unit)
    let words = PreviewWords(of: message)
    for surface in SurfaceTable.all {
      let card = PreviewCard(of: message, on: surface, known: words)
      #expect(CardDrawing(card, columns: 60).rows.count < 40)
    }
  }

  @Test("are written as a program", arguments: units, SnippetLanguage.allCases)
  func export(unit: String, language: SnippetLanguage) {
    let code = SnippetExport.code(for: Self.message(unit), in: language).code
    #expect(code.utf8.count > 45_000)
  }

  @Test func `are not shortened by a fix for white space`() {
    var message = Message()
    let text = String(repeating: "Rain  at six. ", count: 100_000)
    message.set("notification.body", to: .string(text))
    for finding in Linter.check(message) where finding.rule.hasPrefix("TX") {
      #expect(finding.explanation.quickFix == nil)
    }
  }
}
