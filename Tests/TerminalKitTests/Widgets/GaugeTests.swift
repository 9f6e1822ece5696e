import Testing

@testable import TerminalKit

@Suite("A gauge") struct GaugeTests {
  @Test(
    "fills as its number approaches the limit",
    arguments: [
      (0, "──────────    0 / 4096 bytes", Role.hint), (1, "━─────────    1 / 4096 bytes", .hint),
      (2048, "━━━━━───── 2048 / 4096 bytes", .hint), (3276, "━━━━━━━━── 3276 / 4096 bytes", .hint),
      (3277, "━━━━━━━━━─ 3277 / 4096 bytes", .warning),
      (4096, "━━━━━━━━━━ 4096 / 4096 bytes", .warning),
      (4097, "━━━━━━━━━━ 4097 / 4096 bytes !", .error),
    ])
  func fills(value: Int, row: String, role: Role) {
    let gauge = Gauge(value: value, limit: 4096, unit: "bytes")
    let columns = gauge.naturalColumns + 11
    let drawn = Picture(rows: 1, columns: columns) { gauge.draw(on: &$0) }
    #expect(drawn.rows == [row])
    #expect(gauge.role == role)
  }

  @Test func `stays amber if its limit is only advice`() {
    let gauge = Gauge(value: 2500, limit: 2048, unit: "bytes", isAdvice: true)
    #expect(gauge.role == .warning)
    #expect(gauge.text == "2500 / 2048 bytes !")
  }

  @Test func `ends its bar where the others end theirs`() {
    var gauge = Gauge(value: 5, limit: 10, unit: "bytes")
    gauge.textColumns = 20
    let drawn = Picture(rows: 1, columns: 31) { gauge.draw(on: &$0) }
    #expect(drawn.rows == ["━━━━━─────  5 / 10 bytes"])
  }

  @Test func `has a note after the text, which stays dim`() {
    var gauge = Gauge(value: 1900, limit: 2048, unit: "bytes", isAdvice: true)
    gauge.note = "for topics"
    let drawn = Picture(rows: 1, columns: 33) { gauge.draw(on: &$0) }
    #expect(drawn.rows == ["━━━━ 1900 / 2048 bytes for topics"])
    #expect(drawn.roles == ["wwww.wwwwwwwwwwwwwwwww.hhhhhhhhhh"])
    #expect(gauge.barColumns(in: 32) < Gauge.leastBarColumns)
  }

  @Test func `is only text if there is no room for a bar`() {
    let drawn = Picture(rows: 1, columns: 12) { Gauge(value: 12, limit: 178).draw(on: &$0) }
    #expect(drawn.rows == ["12 / 178"])
  }

  @Test func `does not crash if its limit is 0`() {
    let drawn = Picture(rows: 1, columns: 20) { Gauge(value: 3, limit: 0).draw(on: &$0) }
    #expect(drawn.rows == ["━━━━━━━━━━━━ 3 / 0 !"])
  }
}
