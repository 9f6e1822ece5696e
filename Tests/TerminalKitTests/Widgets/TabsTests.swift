import Testing

@testable import TerminalKit

@Suite("Tabs") struct TabsTests {
  private let titles = [
    "Notification", "Target", "Android", "Apple", "Web", "Custom data", "Options",
  ]

  private func row(_ tabs: Tabs, columns: Int) -> String {
    Picture(rows: 1, columns: columns) { tabs.draw(on: &$0, isFocused: false) }.rows[0]
  }

  @Test func `all fit in 80 columns`() {
    #expect(
      row(Tabs(titles), columns: 80)
        == " 1 Notification  2 Target  3 Android  4 Apple  5 Web  6 Custom data  7 Options")
  }

  @Test func `show those around the open one if there is less room`() {
    #expect(row(Tabs(titles), columns: 40) == "  1 Notification  2 Target  3 Android  ›")
    #expect(row(Tabs(titles, open: 3), columns: 40) == "‹ 4 Apple  5 Web  6 Custom data        ›")
    #expect(row(Tabs(titles, open: 6), columns: 40) == "‹ 5 Web  6 Custom data  7 Options")
    #expect(row(Tabs(titles, open: 0), columns: 5) == "  1 ›")
  }

  @Test("always show the open one", arguments: 20...79)
  func openInSight(columns: Int) {
    for open in titles.indices {
      let tabs = Tabs(titles, open: open)
      let drawn = Picture(rows: 1, columns: columns) { tabs.draw(on: &$0, isFocused: false) }
      #expect(drawn.roles[0].filter { $0 == "T" }.count == titles[open].count + 4)
    }
  }

  @Test func `are opened by arrows and digits`() {
    var tabs = Tabs(titles)
    var open: [Int] = []
    for key in [Key.right, .character("6"), .right, .left, .character("1")] {
      _ = tabs.handle(key)
      open.append(tabs.open)
    }
    #expect(open == [1, 5, 6, 5, 0])
    let isLeftUsed = tabs.handle(.left)
    let isEightUsed = tabs.handle(.character("8"))
    #expect(!isLeftUsed && !isEightUsed)
  }

  @Test func `return the tab that was clicked`() {
    let tabs = Tabs(titles)
    #expect(tabs.tab(at: 0, columns: 80) == 0)
    #expect(tabs.tab(at: 16, columns: 80) == 1)
    #expect(tabs.tab(at: 79, columns: 80) == nil)
  }

  @Test func `marks tabs with errors, also without colors`() {
    let tabs = Tabs(["Text", "Colors", "Sound"], open: 1, wrong: [0, 1])
    let drawn = Picture(rows: 1, columns: 40) { tabs.draw(on: &$0, isFocused: false) }
    #expect(drawn.rows == [" 1 Text!!  2 Colors!!  3 Sound"])
    let open = Role.openTab
    #expect(drawn.canvas[0, 7].role == .button && drawn.canvas[0, 7].ink == .error)
    #expect(drawn.canvas[0, 18].role == open && drawn.canvas[0, 18].ink == nil)
    #expect(drawn.canvas[0, 19].role == open && drawn.canvas[0, 19].ink == .error)
    let focused = Picture(rows: 1, columns: 40) { tabs.draw(on: &$0, isFocused: true) }
    #expect(focused.canvas[0, 19].role == .focusButton && focused.canvas[0, 19].ink == nil)
  }
}
