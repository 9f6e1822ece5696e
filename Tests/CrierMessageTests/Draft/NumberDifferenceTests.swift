import CrierMessage
import CrierTestSupport
import Testing

@Suite("Numbers of translations") struct NumberDifferenceTests {
  private static func difference(_ base: String, _ translation: String) throws -> NumberDifference?
  {
    func message(_ text: String) -> Message {
      var message = Message()
      message.set("notification.title", to: .string(text))
      return message
    }
    return NumberDifference(from: message(base), to: message(translation))
  }

  @Test(
    "are the same however a language writes them",
    arguments: [
      ("Only $1,299.00", "Nur 1.299,00 $"), ("Only 24.90", "Nur 24,90 €"),
      ("1,299 steps", "1 299 pas"), ("1,299 steps", "1\u{202F}299 pas"),
      ("1,299 steps", "1’299 Schritte"), ("24.90", "٢٤٫٩٠"), ("100,000 rupees", "1,00,000 रुपये"),
      ("29.00", "29,–"), ("50 % off", "%50 indirim"), ("0.5 l", "0,50 l"),
      ("Only {{price|24.90}}", "Nur {{preis|24,90}}"), ("Only {{price|24.90}}", "Nur {{price}}"),
    ])
  func same(base: String, translation: String) throws {
    #expect(try Self.difference(base, translation) == nil)
    #expect(try Self.difference(translation, base) == nil)
  }

  @Test func `are those of defaults, too`() throws {
    for other in ["Nur {{price|24,90}}", "Nur 24,90"] {
      let found = try #require(try Self.difference("Only {{price|19.90}}", other))
      #expect(found.base == ["19.90"] && found.translation == ["24,90"])
    }
  }

  @Test(
    "may be fewer or more in a language, for dates, times and number words",
    arguments: [
      ("Until 8 pm on Nov 29", "Bis 20:00 am 29.11."), ("Until 8:30 p.m.", "Bis 20.30 Uhr"),
      ("3 days only", "Nur drei Tage"), ("Two for one", "2 für 1"), ("24 hours", "24 h, 7/7"),
      ("Only $29.90", "Nur 27,90 €"), ("50 % off", "5折"), ("10,000 yen", "1万円"),
      ("Hi {{name2}}, 5 left", "Hallo {{name}}, noch 5"),
    ])
  func fewer(base: String, translation: String) throws {
    #expect(try Self.difference(base, translation) == nil)
  }

  @Test(
    "are found in place of others",
    arguments: [
      ("Only 24.90", "Nur 29,90", ["24.90"], ["29,90"]),
      ("Only €24.90", "Nur 24,09 €", ["24.90"], ["24,09"]),
      ("Only 24.90, 20 % off", "Nur 29,90, 15 % Rabatt", ["24.90", "20"], ["29,90", "15"]),
      ("1,299 steps", "1.298 Schritte", ["1,299"], ["1.298"]),
      ("19.50", "19.30", ["19.50"], ["19.30"]), ("Until 8 pm", "Bis 21 Uhr", ["8"], ["21"]),
    ])
  func other(base: String, translation: String, left: [String], right: [String]) throws {
    let found = try #require(try Self.difference(base, translation))
    #expect(found.base == left && found.translation == right)
  }

  @Test func `are compared over all texts, each as often as it stands there`() throws {
    let base = try Message(
      json: #"{"message":{"notification":{"title":"Only 24.90","body":"24.90 instead of 49"}}}"#)
    let good = #"{"message":{"notification":{"title":"24,90 statt 49","body":"Nur 24,90"}}}"#
    #expect(NumberDifference(from: base, to: try Message(json: good)) == nil)
    let bad = #"{"message":{"notification":{"title":"Nur 24,90","body":"29,90 statt 49"}}}"#
    let found = try #require(NumberDifference(from: base, to: try Message(json: bad)))
    #expect(found.field == "notification.body")
    #expect(
      found.sentence(about: "This translation")
        == "This translation has 29,90 where the base message has 24.90.")
  }

  @Test func `differ in exactly the price that was not corrected, in each notation`() throws {
    var chance = SeededGenerator(seed: 5)
    func written(_ cents: Int, _ thousands: String, _ decimal: String) -> String {
      let (whole, rest) = (cents / 100, cents % 100)
      let fraction = decimal + (rest < 10 ? "0\(rest)" : "\(rest)")
      guard whole >= 1000 else { return "\(whole)\(fraction)" }
      let low = "\(whole % 1000)"
      return "\(whole / 1000)\(thousands)" + String(repeating: "0", count: 3 - low.count) + low
        + fraction
    }
    for _ in 0..<500 {
      let prices = (0..<Int.random(in: 1...4, using: &chance)).map { _ in
        Int.random(in: 100...999_999, using: &chance)
      }
      let (thousands, decimal) =
        [(".", ","), (",", "."), ("\u{A0}", ","), ("’", "."), ("", ",")]
        .randomElement(using: &chance) ?? ("", ".")
      var old = prices
      let isOld = Bool.random(using: &chance)
      let index = Int.random(in: prices.indices, using: &chance)
      if isOld { old[index] += 100 * Int.random(in: 1...99, using: &chance) }
      guard !isOld || !prices.contains(old[index]) else { continue }
      let base = prices.map { "€" + written($0, ",", ".") }.joined(separator: " and ")
      let other = old.map { written($0, thousands, decimal) + " €" }.joined(separator: " und ")
      let found = try Self.difference(base, other)
      #expect((found != nil) == isOld, "\(base) / \(other)")
      if isOld {
        #expect(found?.translation == [written(old[index], thousands, decimal)])
        #expect(found?.base == [written(prices[index], ",", ".")])
      }
    }
  }
}
