import CrierMessage
import Testing

@Suite("The changed words of two texts") struct ChangedWordsTests {
  private func changed(_ before: String, _ after: String) -> [String]? {
    ChangedWords(from: before, to: after).map { words in
      [String(Array(before)[words.before]), String(Array(after)[words.after])]
    }
  }

  @Test(
    "are what is between their common beginning and end",
    arguments: [
      ("Rain at five", "Rain at six", ["five", "six"]),
      ("Only 39 € today", "Only 29 € today", ["39", "29"]),
      ("Rain", "Rain at six", ["", "at six"]),
      ("Rain, rain, go away", "Rain, go away", ["rain,", ""]),
      ("Ends today!", "Ends today?", ["!", "?"]),
      ("Caf\u{E9} open", "Cafe\u{301} open", ["Caf\u{E9}", "Cafe\u{301}"]),
      ("https://shop.example/wk47?a=1", "https://shop.example/wk48?a=1", ["wk47", "wk48"]),
      ("Rain", "Rain", ["", ""]),
    ])
  func words(before: String, after: String, expected: [String]) {
    #expect(changed(before, after) == expected)
  }

  @Test(
    "are not marked in texts without a common word at an end",
    arguments: [("Sun", "Rain at six"), ("", "Rain"), ("Sun!", "Rain!"), ("60s", "3600s")])
  func unlike(before: String, after: String) {
    #expect(changed(before, after) == nil)
  }
}
