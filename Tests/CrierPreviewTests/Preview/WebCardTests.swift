import CrierPreview
import Testing

@Suite("Cards of web messages") struct WebCardTests {
  private static let fields = #"""
    "webpush": {"notification": {"title": "Trail shoes",
      "body": "Your size is back in stock. Ends Sunday at midnight.",
      "image": "https://a.example/b.png", "actions": [{"action": "m", "title": "Map"}]}}
    """#

  @Test func `an iPhone's web app is drawn like an app, with its name in a line of its own`() throws
  {
    let card = try PreviewCard(Self.fields, on: "web-safari-ios")
    let rows = CardDrawing(card, columns: 60).rows.map(\.text)
    #expect(rows[1].hasPrefix("│ ▣ Trail shoes") && rows[1].hasSuffix(" now │"))
    #expect(rows[2].hasPrefix("│   from your web app  "))
    #expect(!rows.joined().contains("Safari ·"))
    let hidden = try PreviewCard(Self.fields, on: "web-safari-ios", in: .hidden)
    let first = CardDrawing(hidden, columns: 60).rows[1].text
    #expect(first.contains("▣ your web app · now"), "\(first)")
  }

  @Test func `ChromeOS shows image, buttons and the rest of the text when it is open`() throws {
    let card = try PreviewCard(Self.fields, on: "web-chromeos")
    #expect(card.picture == .none && card.buttons == [])
    #expect(
      card.remarks == ["image, the rest of the text and buttons appear when it is open"])
  }
}
