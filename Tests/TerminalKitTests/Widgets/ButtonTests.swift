import Testing

@testable import TerminalKit

@Suite("A checkbox and a button") struct ButtonTests {
  @Test func `are turned over and pressed by space and Enter`() {
    var box = Checkbox("Vibrate")
    _ = box.handle(.character(" "))
    #expect(box.isChecked)
    _ = box.handle(.enter)
    #expect(!box.isChecked)
    #expect(Button("Send").handle(.enter) && !Button("Send").handle(.tab))
  }

  @Test func `show how they stand`() {
    let drawn = Picture(rows: 4, columns: 14) { canvas in
      Checkbox("Vibrate", isChecked: true).draw(on: &canvas, isFocused: true)
      Button("Send").draw(on: &canvas, at: Point(row: 1), isFocused: false)
      Button("Send").draw(on: &canvas, at: Point(row: 2), isFocused: true)
      Button("Send", isOn: false).draw(on: &canvas, at: Point(row: 3), isFocused: true)
    }
    #expect(drawn.rows == ["[✓] Vibrate", "[ Send ]", "[ Send ]", "[ Send ]"])
    #expect(
      drawn.roles.map { String($0.prefix(8)) } == ["UUU.....", "uuuuuuuu", "UUUUUUUU", "oooooooo"])
    #expect(drawn.canvas[3, 0].emphasis == .reverse)
  }
}
