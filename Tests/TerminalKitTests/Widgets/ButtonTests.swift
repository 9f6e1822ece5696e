import Testing

@testable import TerminalKit

@Suite("A button") struct ButtonTests {
  @Test func `is pressed by space and Enter`() {
    #expect(Button("Send").handle(.enter) && Button("Send").handle(.character(" ")))
    #expect(!Button("Send").handle(.tab))
  }

  @Test func `shows whether it is focused or disabled`() {
    let drawn = Picture(rows: 3, columns: 14) { canvas in
      Button("Send").draw(on: &canvas, isFocused: false)
      Button("Send").draw(on: &canvas, at: Point(row: 1), isFocused: true)
      Button("Send", isOn: false).draw(on: &canvas, at: Point(row: 2), isFocused: true)
    }
    #expect(drawn.rows == ["[ Send ]", "[ Send ]", "[ Send ]"])
    #expect(
      drawn.roles.map { String($0.prefix(8)) } == ["uuuuuuuu", "UUUUUUUU", "oooooooo"])
    #expect(drawn.canvas[2, 0].emphasis == .reverse)
  }
}
