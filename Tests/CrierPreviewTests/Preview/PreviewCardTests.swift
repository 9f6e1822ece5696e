import CrierPreview
import CrierTestSupport
import Testing
import TextLayout

@Suite("A preview card") struct PreviewCardTests {
  static let sale = #"""
    "notification": {"title": "Wochenend-Sale: 30 % auf Trailschuhe",
      "body": "Nur bis Sonntag, 23:59 Uhr. Deine Größe 42 ist wieder verfügbar – jetzt ansehen, bevor sie weg ist.",
      "image": "https://shop.example/a.jpg"},
    "apns": {"payload": {"aps": {"mutable-content": 1}}}
    """#

  @Test(
    "shows less of an iPhone's title the older the message is",
    arguments: [
      (PreviewState.fresh, "now", "Wochenend-Sale: 30 % auf Trailschu…", 2),
      (.hours, "3h ago", "Wochenend-Sale: 30 % auf Trailsc…", 4),
      (.yesterday, "Yesterday", "Wochenend-Sale: 30 %…", 16),
    ])
  func ages(state: PreviewState, stamp: String, line: String, cut: Int) throws {
    let card = try PreviewCard(Self.sale, on: "ios-lock", in: state)
    #expect(card.stamp == stamp)
    #expect(card.titleLines.map(\.text) == [line])
    #expect(card.titleVerdict == .cut(cut))
    #expect(card.titleLines.first?.cutCharacters == cut)
    #expect(card.footer.hasPrefix("title \(36 - cut) of 36 shown"))
  }

  @Test func `counts lines after wrapping, and wraps earlier beside a picture`() throws {
    let card = try PreviewCard(Self.sale, on: "ios-lock")
    #expect(
      card.bodyLines.map(\.text) == [
        "Nur bis Sonntag, 23:59", "Uhr. Deine Größe 42 ist", "wieder verfügbar – jetzt",
        "ansehen, bevor sie weg is…",
      ])
    #expect(card.bodyVerdict == .overflows(lines: 5, of: 4, cut: 2))
    #expect(card.footer.hasSuffix("text 97 of 99 shown (fits wide phones)"))
    #expect(card.picture == .thumbnail(title: 0, body: 10))
    #expect(card.remarks.contains("image needs a service extension"))
  }

  @Test func `has room for the whole text without the picture`() throws {
    let plain = Self.sale.replacing(
      #""image": "https://shop.example/a.jpg""#, with: #""image": """#)
    let card = try PreviewCard(plain, on: "ios-lock")
    #expect(card.bodyLines.count == 3)
    #expect(card.bodyVerdict == .fits)
    #expect(card.picture == .none)
  }

  @Test func `gives Android's thumbnail eight columns of both texts`() throws {
    let card = try PreviewCard(Self.sale, on: "and-collapsed")
    #expect(card.titleLines.first?.isCut == false)
    #expect(card.bodyLines.map(\.text) == ["Nur bis Sonntag, 23:59 Uhr. Deine Gr…"])
    #expect(card.bodyLines.first?.cutCharacters == 63)
  }

  @Test func `shows one line of text if there is a picture`() throws {
    #expect(try PreviewCard(Self.sale, on: "and-expanded").surface.id == "and-expanded-img")
    #expect(try PreviewCard(Self.sale, on: "and-expanded").bodyLines.count == 1)
    let plain = #""notification": {"title": "a", "body": "b"}"#
    #expect(try PreviewCard(plain, on: "and-expanded-img").surface.id == "and-expanded")
  }

  @Test func `shows the platform's text, not the common one`() throws {
    let fields =
      #""notification": {"title": "a", "body": "b"}, "apns": {"payload": {"aps": {"alert": "Own"}}}"#
    let apple = try PreviewCard(fields, on: "ios-lock")
    #expect(apple.titleLines.isEmpty)
    #expect(apple.bodyLines.map(\.text) == ["Own"])
    #expect(try PreviewCard(fields, on: "and-collapsed").titleLines.map(\.text) == ["a"])
  }

  @Test func `replaces a line break with a space if there is one line`() throws {
    let fields = #""notification": {"body": "one\ntwo"}"#
    #expect(try PreviewCard(fields, on: "and-collapsed").bodyLines.map(\.text) == ["one two"])
    #expect(try PreviewCard(fields, on: "ios-banner").bodyLines.map(\.text) == ["one", "two"])
    let long = #""notification": {"body": "one\ntwo\nthree\n\n"}"#
    let banner = try PreviewCard(long, on: "ios-banner")
    #expect(banner.bodyLines.map(\.text) == ["one", "two…"])
    #expect(banner.bodyVerdict == .overflows(lines: 3, of: 2, cut: 6))
    let blank = try PreviewCard(#""notification": {"body": "one\n\n\n\n"}"#, on: "ios-banner")
    #expect(blank.bodyVerdict == .fits)
  }

  @Test func `never splits what people see as one character`() throws {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 30)
    let line = try #require(
      try PreviewCard("\"notification\": {\"title\": \"\(family)\"}", on: "ios-lock").titleLines
        .first)
    #expect(line.text == String(repeating: "👨‍👩‍👧‍👦", count: 17) + "…")
    #expect(line.cutCharacters == 13)
  }

  @Test func `counts wide letters twice`() throws {
    let title = String(repeating: "字", count: 17)
    let notification = "\"notification\": {\"title\": \"\(title)\"}"
    #expect(try PreviewCard(notification, on: "ios-lock", in: .hours).titleVerdict == .cut(1))
    #expect(try PreviewCard(notification, on: "ios-lock").titleVerdict == .mayBeCut)
  }

  @Test func `knows the direction of the text`() throws {
    #expect(
      try PreviewCard(#""notification": {"title": "שלום"}"#, on: "ios-lock").direction
        == .rightToLeft)
    #expect(
      try PreviewCard(#""notification": {"title": "Hi שלום"}"#, on: "ios-lock").direction
        == .leftToRight)
  }

  @Test func `draws as many of the web's buttons as are visible`() throws {
    let message = try Fixture.message("messages/web-buttons.json")
    let chrome = PreviewCard(of: message, on: try #require(SurfaceTable.surface("web-chrome-win")))
    #expect(chrome.buttons == ["Track", "Another day"])
    #expect(chrome.remarks == ["2 of 3 buttons"])
    let safari = PreviewCard(of: message, on: try #require(SurfaceTable.surface("web-safari-mac")))
    #expect(safari.buttons == [])
    #expect(safari.remarks == ["not shown: icon, buttons"])
    #expect(chrome.hasIcon && !safari.hasIcon)
    #expect(chrome.sender == "Chrome · shop.example")
  }

  @Test func `shows placeholders for the app's strings`() throws {
    let message = try Fixture.message("messages/localised.json")
    let card = PreviewCard(of: message, on: try #require(SurfaceTable.surface("and-collapsed")))
    #expect(card.titleLines.map(\.text) == ["(parcel_title)"])
    #expect(card.remarks == ["text in brackets comes from the app"])
  }

  @Test func `takes the line for Apple's subtitle from the text`() throws {
    let fields =
      #""apns": {"payload": {"aps": {"alert": {"title": "a", "subtitle": "s", "body": "b\nc\nd"}}}}"#
    let card = try PreviewCard(fields, on: "ios-banner")
    #expect(card.subtitle?.verdict == .fits)
    #expect(card.titleLines.map(\.text) == ["a", "s"])
    #expect(card.bodyLines.map(\.text) == ["b c d"])
  }

  @Test func `shows what Apple's payload asks for`() throws {
    let fields = #"""
      "apns": {"payload": {"aps": {"alert": {"title": "a"}, "interruption-level": "time-sensitive",
        "thread-id": "t7", "badge": 0, "category": "REPLY"}}}
      """#
    let card = try PreviewCard(fields, on: "ios-lock")
    #expect(card.label == "TIME SENSITIVE")
    #expect(card.stack == "+2 more")
    #expect(card.badge == "badge cleared")
    #expect(card.buttonNote == nil)
    let banner = try PreviewCard(fields, on: "ios-banner")
    #expect(banner.buttonNote == "category REPLY: buttons come from the app")
    let passive = fields.replacing("time-sensitive", with: "passive")
    #expect(try !PreviewCard(passive, on: "ios-banner").isShown)
    #expect(try PreviewCard(passive, on: "ios-lock").isShown)
  }

  @Test func `may be cut between narrow and typical phones, and may fit wide ones`() throws {
    func verdict(_ count: Int) throws -> (FitVerdict, Bool?) {
      let text = String(repeating: "x", count: count)
      let card = try PreviewCard("\"notification\": {\"title\": \"\(text)\"}", on: "and-collapsed")
      return (card.titleVerdict, card.title?.fitsWide)
    }
    #expect(try verdict(20) == (.fits, true))
    #expect(try verdict(21) == (.mayBeCut, true))
    #expect(try verdict(45) == (.mayBeCut, true))
    #expect(try verdict(46) == (.cut(2), true))
    #expect(try verdict(56) == (.cut(12), false))
  }

  @Test(.timeLimit(.minutes(5))) func `survives a megabyte`() throws {
    let text = String(repeating: "word 字 ", count: 120_000)
    let card = try PreviewCard("\"notification\": {\"body\": \"\(text)\"}", on: "ios-lock")
    #expect(card.bodyLines.count == 4)
    #expect(card.bodyVerdict.cutCharacters > 700_000)
  }

  @Test("never exceeds its lines and columns", arguments: SurfaceTable.all)
  func bounds(surface: Surface) throws {
    for name in try Fixture.names(in: "messages") {
      let card = PreviewCard(of: try Fixture.message(name), on: surface)
      #expect(card.bodyLines.count <= max(card.surface.body.lines, 0))
      for line in card.bodyLines {
        #expect(CellWidth.columns(of: line.text) <= card.surface.body.typical)
      }
      for line in card.titleLines {
        #expect(CellWidth.columns(of: line.text) <= card.surface.title(in: .fresh).typical)
      }
    }
  }
}

extension Surface: CustomTestStringConvertible {
  public var testDescription: String { id }
}
