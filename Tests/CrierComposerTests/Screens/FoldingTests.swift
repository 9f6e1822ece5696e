import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Groups of fields that fold") struct FoldingTests {
  private static let json =
    #"{"message":{"topic":"a","android":{"notification":{"ticker":"x","visibility":"SECRET"}}}}"#
  private static let ticker = FormItem.field("android.notification.ticker")

  private func android() throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 60, columns: 120, json: Self.json)
    composer.state.open(.android)
    return composer
  }

  private var more: Int {
    FormSection.android.groups.firstIndex { $0.items.contains(Self.ticker) } ?? 0
  }

  @Test func `a folded heading says how many of its fields are set`() throws {
    let composer = try android()
    #expect(composer.screen.contains("More display options · 2 set"))
    #expect(!composer.screen.contains("Ticker"))
    #expect(!composer.state.focusOrder.contains(.item(Self.ticker)))
  }

  @Test("Enter, Space and a click unfold and fold", arguments: ["enter", "space", "click"])
  func turn(way: String) throws {
    var composer = try android()
    composer.state.viewport.focus = .heading(more)
    let label = Self.ticker.label
    for isOpen in [true, false, true] {
      switch way {
      case "enter": composer.press(.enter)
      case "space": composer.press(.character(" "))
      default:
        let row = try #require(
          composer.canvas.rows.firstIndex { $0.contains("More display options") })
        composer.click(row: row, column: 8)
      }
      #expect(composer.screen.contains(label) == isOpen)
      #expect(composer.state.focusOrder.contains(.item(Self.ticker)) == isOpen)
      #expect(composer.state.viewport.focus == .heading(more))
    }
  }

  @Test func `a blank is between the pointer and the heading`() throws {
    var composer = try android()
    composer.state.viewport.focus = .heading(more)
    #expect(composer.screen.contains("› ▸ More display options"))
    composer.state.viewport.glyphs = .ascii
    #expect(composer.screen.contains("> [+] More display options | 2 set -"))
    #expect(composer.screen.contains("  [-] What people see -"))
  }

  @Test func `unfolding scrolls until the group is visible`() throws {
    var composer = try ComposerDriver(json: Self.json)
    composer.state.open(.android)
    composer.state.viewport.focus = .heading(more)
    composer.press(.enter)
    for item in FormSection.android.groups[more].items {
      #expect(composer.screen.contains(item.label))
    }
    #expect(composer.screen.contains("More display options"))
  }

  @Test func `Tab goes over headings and skips what is folded`() throws {
    var composer = try android()
    var seen: [Focus] = []
    for _ in 0..<60 {
      composer.press(.tab)
      seen.append(composer.state.viewport.focus)
      if composer.state.viewport.focus == .dryRun { break }
    }
    #expect(seen.last == .dryRun)
    #expect(seen.contains(.heading(more)))
    #expect(!seen.contains(.item(Self.ticker)))
  }

  @Test("every field can be jumped to, and is then visible", arguments: FormItem.all)
  func jump(item: FormItem) throws {
    var composer = try ComposerDriver(json: Self.json)
    composer.goTo(item)
    #expect(composer.state.focusOrder.contains(.item(item)))
    let layout = ComposeLayout(composer.state)
    let geometry = layout.geometry(of: composer.state.viewport.section, in: composer.state)
    #expect(geometry.rect(of: item) != nil)
  }

  @Test func `a page gets the rows that its help and the checks do not need`() throws {
    let body = "Ends Sunday 23:59. Your size 42 is back in stock: tap to see it."
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"a","notification":{"title":"Shoes","body":"\#(body)"}}}"#)
    composer.state.open(.android)
    let layout = ComposeLayout(composer.state)
    let geometry = layout.geometry(of: .android, in: composer.state)
    #expect(geometry.end <= geometry.visibleRows)
    #expect(composer.screen.contains("▸ Advanced"))
    // A page that scrolls keeps a line and three rows for help, and the checks take none of it.
    composer.state.open(.apple)
    let apple = layout.geometry(of: .apple, in: composer.state)
    #expect(apple.end > apple.visibleRows)
    #expect(apple.visibleRows == layout.inside(layout.form).rows - 4)
  }

  @Test func `find and undo unfold what they go to`() throws {
    var composer = try android()
    composer.press(.control("f"))
    composer.type("x")
    composer.press(.enter, .escape)
    composer.goTo(Self.ticker)
    composer.type("yz")
    composer.state.viewport.focus = .heading(more)
    composer.press(.enter)
    #expect(!composer.state.focusOrder.contains(.item(Self.ticker)))
    composer.press(.control("z"))
    #expect(composer.state.viewport.focus == .item(Self.ticker))
    #expect(composer.state.focusOrder.contains(.item(Self.ticker)))
  }

  @Test func `plain mode shows and asks for folded fields, too`() throws {
    var driver = try PlainDriver()
    driver.type("android ticker x", "show android")
    #expect(driver.said.contains("Ticker"), "\(driver.said)")
  }
}
