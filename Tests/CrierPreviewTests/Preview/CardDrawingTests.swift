import CrierMessage
import CrierPreview
import CrierTestSupport
import Testing
import TextLayout

@Suite("A drawn preview card") struct CardDrawingTests {
  private func card(
    _ fields: String, on surface: String, in state: PreviewState = .fresh
  ) throws -> PreviewCard {
    let message = try Message(json: "{\"message\": {\"topic\": \"a\", \(fields)}}")
    return PreviewCard(of: message, on: try #require(SurfaceTable.surface(surface)), in: state)
  }

  private func draw(
    _ card: PreviewCard, columns: Int = 60, signs: CardSigns = .unicode, turnsText: Bool = true
  ) -> [String] {
    CardDrawing(card, columns: columns, signs: signs, turnsText: turnsText).rows.map { row in
      String(row.text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static let sale = #"""
    "notification": {"title": "Wochenend-Sale: 30 % auf Trailschuhe",
      "body": "Nur bis Sonntag, 23:59 Uhr. Deine Größe 42 ist wieder verfügbar – jetzt ansehen, bevor sie weg ist.",
      "image": "https://shop.example/a.jpg"},
    "apns": {"payload": {"aps": {"mutable-content": 1}}}
    """#

  @Test func `shows an iPhone with picture, time and cut-off texts`() throws {
    let rows = draw(try card(Self.sale, on: "ios-lock"))
    #expect(
      rows == [
        "╭─ iPhone lock screen ───────────────────────╮",
        "│ ▣ Wochenend-Sale: 30 % auf Trailschu…  now │",
        "│   Nur bis Sonntag, 23:59            ╭────╮ │",
        "│   Uhr. Deine Größe 42 ist           │ ▨▨ │ │",
        "│   wieder verfügbar – jetzt          ╰────╯ │",
        "│   ansehen, bevor sie weg is…               │",
        "╰────────────────────────────────────────────╯",
        "title 34 of 36 shown · text 97 of 99 shown",
        "image needs a service extension",
      ])
  }

  @Test func `of an iPhone has no row for the app's name, even if the time does not fit`() throws {
    let card = try card(#""notification": {"title": "Trail shoes: 30% off"}"#, on: "ios-lock")
    let rows = draw(card, columns: 28)
    #expect(rows.contains { $0.contains("▣ Trail shoes: 30% off") })
    #expect(!rows.joined().contains("Your app"))
  }

  @Test func `has an iPhone's time in the lower edge if it is later and does not fit`() throws {
    let fields = #"""
      "notification": {"title": "Trail shoes: 30% off"}, "apns": {"payload": {"aps": {"badge": 1}}}
      """#
    func edge(_ state: PreviewState, columns: Int) throws -> String? {
      draw(try card(fields, on: "ios-lock", in: state), columns: columns)
        .first { $0.hasPrefix("╰") }
    }
    #expect(try edge(.yesterday, columns: 29) == "╰───── Yesterday · badge 1 ─╯")
    #expect(try edge(.fresh, columns: 28)?.hasSuffix("─── badge 1 ─╯") == true)
    #expect(try edge(.yesterday, columns: 60)?.contains("Yesterday") == false)
  }

  @Test func `names an appearance in the same words on narrow cards`() throws {
    let fields = #""notification": {"title": "Rain"}"#
    for (surface, name) in [("and-collapsed", "Android"), ("ios-lock", "iPhone lock")] {
      let edge = try #require(draw(try card(fields, on: surface, in: .dark), columns: 29).first)
      #expect(edge.contains("─ \(name) · dark mode ─"), "\(edge)")
    }
  }

  @Test func `shows the app on a watch, but neither the time nor the badge`() throws {
    let fields = #"""
      "notification": {"title": "Rain", "body": "b"}, "apns": {"payload": {"aps": {"badge": 1}}}
      """#
    #expect(
      draw(try card(fields, on: "watch-short"))[1...3] == [
        "│ ▣ Your app                │",
        "│   Rain                    │",
        "╰───────────────────────────╯",
      ])
  }

  @Test func `shows Android with the thumbnail beside both lines`() throws {
    let rows = draw(try card(Self.sale, on: "and-collapsed"), columns: 64)
    #expect(
      rows == [
        "╭─ Android panel, closed ──────────────────────────╮",
        "│ ●  Your app · now                              ▾ │",
        "│    Wochenend-Sale: 30 % auf Trailschuhe   ╭────╮ │",
        "│    Nur bis Sonntag, 23:59 Uhr. Deine Gr…  │ ▨▨ │ │",
        "│                                           ╰────╯ │",
        "╰──────────────────────────────────────────────────╯",
        "text 36 of 99 shown · title may be cut on narrow screens",
      ])
  }

  @Test(
    "says the same below a card at any width, first what is cut",
    arguments: [
      (64, ["text 36 of 99 shown · title may be cut on narrow screens"]),
      (49, ["text 36 of 99 shown", "title may be cut on narrow screens"]),
      (28, ["text 36 of 99 shown", "title may be cut on narrow", "  screens · cut earlier here"]),
    ])
  func footer(columns: Int, notes: [String]) throws {
    let rows = draw(try card(Self.sale, on: "and-collapsed"), columns: columns)
    let end = try #require(rows.firstIndex { $0.hasPrefix("╰") })
    #expect(Array(rows[(end + 1)...].prefix(notes.count)) == notes)
  }

  @Test func `shows the web's buttons, also in ASCII`() throws {
    let card = PreviewCard(
      of: try Fixture.message("messages/web-buttons.json"),
      on: try #require(SurfaceTable.surface("web-chrome-win")))
    let rows = draw(card, columns: 54, signs: .ascii)
    #expect(
      rows == [
        "+- Chrome on Windows --------------------------------+",
        "| (@) Chrome | shop.example  [icon]                  |",
        "| Order 4711 is on its way                           |",
        "| It comes between nine and eleven.                  |",
        "| [ Track ] [ Another day ]                          |",
        "+----------------------------------------------------+",
        "2 of 3 buttons | title fits | text fits",
      ])
    #expect(rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test func `leaves the icon out as a whole where the sender needs the room`() throws {
    let card = PreviewCard(
      of: try Fixture.message("messages/web-buttons.json"),
      on: try #require(SurfaceTable.surface("web-chrome-win")))
    #expect(draw(card, columns: 35)[1] == "│ ◆ Chrome · shop.example  [icon] │")
    #expect(draw(card, columns: 34)[1] == "│ ◆ Chrome · shop.example        │")
  }

  @Test func `is an empty phone if the app decides`() throws {
    let rows = draw(try card(#""data": {"a": "1"}"#, on: "and-collapsed"), columns: 40)
    #expect(
      rows == [
        "╭─ Android panel, closed ──────────────╮", "│ (nothing is shown)                   │",
        "╰──────────────────────────────────────╯", "data only: the app decides",
      ])
  }

  @Test func `mirrors right-to-left text, with the cut and the picture on the left`() throws {
    let fields = #"""
      "notification": {"title": "שלום 30", "body": "אבגד הוזח טיכל מנסע פצקר שתאב גדהו זחטי כלמנ",
        "image": "https://shop.example/a.jpg"}
      """#
    let rows = draw(try card(fields, on: "and-collapsed"), columns: 64)
    #expect(rows[2] == "│ ╭────╮                                30 םולש │")
    #expect(rows[3].hasPrefix("│ │ ▨▨ │ "))
    #expect(rows[3].contains("…"))
    #expect(rows[3].hasSuffix("דגבא │"))
    let byTerminal = draw(try card(fields, on: "and-collapsed"), columns: 64, turnsText: false)
    #expect(byTerminal[2].hasSuffix("שלום 30 │"))
    #expect(byTerminal[3].contains("…אבגד"))
  }

  @Test("stays inside the window", arguments: SurfaceTable.all)
  func columns(surface: Surface) throws {
    for name in try Fixture.names(in: "messages") {
      for state in PreviewState.allCases {
        let card = PreviewCard(of: try Fixture.message(name), on: surface, in: state)
        for columns in [20, 30, 34, 51, 80] {
          for row in CardDrawing(card, columns: columns).rows {
            #expect(
              CellWidth.columns(of: row.text) <= columns, "\(name), \(columns): \(row.text)")
          }
        }
      }
    }
  }

  @Test("has a closed frame in any window", arguments: SurfaceTable.all)
  func frames(surface: Surface) throws {
    for name in try Fixture.names(in: "messages") {
      let card = PreviewCard(of: try Fixture.message(name), on: surface)
      for (columns, style) in [(24, CardDrawing.Style.whole), (49, .whole), (80, .compact)] {
        let rows = CardDrawing(card, columns: columns, style: style).rows.map(\.text)
        let end = try #require(rows.firstIndex { $0.hasPrefix("╰") })
        let width = CellWidth.columns(of: rows[0])
        for (index, row) in rows[...end].enumerated() {
          let (left, right) = index == 0 ? ("╭", "╮") : index == end ? ("╰", "╯") : ("│", "│")
          #expect(row.hasPrefix(left) && row.hasSuffix(right), "\(name), \(columns): \(row)")
          #expect(CellWidth.columns(of: row) == width, "\(name), \(columns): \(row)")
        }
      }
    }
  }

  @Test("has a whole heading in narrow windows, too", arguments: SurfaceTable.all)
  func heading(surface: Surface) throws {
    for state in PreviewState.allCases {
      for columns in [29, 34, 49, 60] {
        let card = try card(Self.sale, on: surface.id, in: state)
        let edge = try #require(draw(card, columns: columns).first)
        #expect(card.headings.contains { edge.contains("─ \($0) ─") }, "\(edge) at \(columns)")
      }
    }
  }

  @Test func `shows a large picture's frame, as wide as the card`() throws {
    let rows = draw(try card(Self.sale, on: "and-expanded-img"), columns: 49)
    let middle = rows.filter { $0.hasPrefix("│ │") }
    #expect(middle.count == 1)
    #expect(middle[0].contains("  image 2:1: a.jpg  "))
    #expect(middle[0].hasSuffix("│ │"))
  }

  @Test func `cuts a device's only line, without an indent, if the window is narrow`() throws {
    let rows = draw(try card(Self.sale, on: "and-lock"), columns: 34)
    #expect(
      rows[1...3] == [
        "│ ● Your app · now             ▾ │",
        "│ Wochenend-Sale: 30 % auf T… ▨▨ │",
        "│ Nur bis Sonntag, 23:59 Uhr…    │",
      ])
    #expect(rows[4].hasPrefix("╰"))
    #expect(rows.contains { $0.contains("cut earlier here") })
    let short = #""notification": {"title": "a", "body": "One line that the device shows whole"}"#
    let whole = draw(try card(short, on: "and-lock"), columns: 34)
    #expect(whole.contains { $0.contains("cut only here") })
  }

  @Test(
    "marks the last note if others do not fit",
    arguments: [
      (60, "title 34 of 36 shown · text 97 of 99 shown · …"),
      (44, "title 34 of 36 shown · text 97 of 99 shown …"),
      (42, "title 34 of 36 shown · text 97 of 99 show…"),
    ])
  func missingNotes(columns: Int, note: String) throws {
    let drawing = CardDrawing(try card(Self.sale, on: "ios-lock"), columns: columns)
    let all = drawing.rows.count
    #expect(drawing.framedRows(within: all)?.last?.text == "image needs a service extension")
    #expect(drawing.framedRows(within: all - 1)?.last?.text == note)
  }

  @Test func `says last that texts fit, and leaves that out first`() throws {
    let fields = #"""
      "notification": {"title": "Rain", "body": "At six.", "image": "https://shop.example/a.jpg"}
      """#
    let card = try card(fields, on: "web-safari-mac")
    #expect(draw(card).last == "not shown: image · title fits · text fits")
    let narrow = CardDrawing(card, columns: 40)
    #expect(narrow.rows.suffix(2).map(\.text) == ["not shown: image", "title fits · text fits"])
    #expect(narrow.framedRows(within: narrow.rows.count - 1)?.last?.text == "not shown: image")
  }

  @Test func `breaks the words anew if the window is too narrow for a device's lines`() throws {
    let card = try card(Self.sale, on: "ios-lock")
    #expect(
      draw(card, columns: 30)[2...7] == [
        "│   Nur bis Sonntag,      ▨▨ │",
        "│   23:59 Uhr. Deine         │",
        "│   Größe 42 ist wieder      │",
        "│   verfügbar – jetzt        │",
        "│   ansehen, bevor sie       │",
        "│   weg is…                  │",
      ])
    // No more lines than on the device.
    let small = CardDrawing(card, columns: 30, style: .compact)
    #expect(small.rows.count { $0.text.hasPrefix("│   ") } == 4)
  }

  @Test("keeps the important rows if there are few", arguments: [1, 2, 3, 4, 5, 6])
  func few(most: Int) throws {
    let drawing = CardDrawing(try card(Self.sale, on: "ios-lock"), columns: 60)
    let rows = drawing.rows(within: most).map(\.text)
    #expect(rows.count == most)
    #expect(rows.contains { $0.contains("iPhone lock screen") || $0.contains("Wochenend-Sale") })
    // Without the frame, six rows have room for all lines. With fewer, `▼` marks hidden lines.
    if 3...5 ~= most { #expect(rows.contains { $0.hasPrefix("▼ ") }) }
  }

  @Test func `shows Apple's level, stack and category`() throws {
    let fields = #"""
      "apns": {"payload": {"aps": {"alert": {"title": "Rain", "subtitle": "From six", "body": "b"},
        "interruption-level": "time-sensitive", "thread-id": "t", "badge": 3}}}
      """#
    let rows = draw(try card(fields, on: "ios-lock", in: .hours), columns: 50)
    #expect(
      rows == [
        "╭─ iPhone lock screen · 3 h later ───────────╮",
        "│   TIME SENSITIVE                           │",
        "│ ▣ Rain                              3h ago │",
        "│   From six                                 │",
        "│   b                                        │",
        "╰────────────────────────────────── badge 3 ─╯",
        "  ╰─ +2 more ──────────────────────────────╯",
        "stacked with others in thread t",
        "title fits · subtitle fits · text fits",
      ])
  }

  @Test(
    "marks a text that FCM may not add, and draws the rest",
    arguments: [
      (#"{"title": "Oslo"}"#, "Soon", "text not known · title fits"),
      (#""Oslo""#, "Rain", "title not known · text fits"),
    ])
  func notEstablished(alert: String, unsure: String, footer: String) throws {
    let fields = #"""
      "notification": {"title": "Rain", "body": "Soon"},
      "apns": {"payload": {"aps": {"alert": \#(alert)}}}
      """#
    let card = try card(fields, on: "ios-lock")
    let drawing = CardDrawing(card, columns: 60)
    let mark = try #require(drawing.rows.first { $0.text.contains("unknown whether") })
    #expect(mark.text.contains("│   unknown whether FCM adds \"\(unsure)\" "))
    #expect(mark.spans.contains { $0.text.contains(unsure) && $0.tone == .remark })
    #expect(drawing.rows.filter { $0.text.contains(unsure) } == [mark])
    #expect(drawing.rows.contains { $0.text.contains("Oslo") })
    #expect(drawing.rows.last?.text == footer)
    #expect(card.json["notEstablished"]?.elements?.count == 1)
  }

  @Test func `hides the text on a private lock screen`() throws {
    let rows = draw(try card(Self.sale, on: "and-lock", in: .hidden), columns: 60)
    #expect(
      rows == [
        "╭─ Android lock screen · private ──────────────────────╮",
        "│ ●  Your app · now                                  ▾ │",
        "│    1 notification                                    │",
        "╰──────────────────────────────────────────────────────╯", "the content is hidden",
      ])
  }
}
