import CrierAnswers
import CrierMessage
import Testing

@testable import CrierTriage

@Suite("A token and its line") struct TokenLineTests {
  private static let first =
    "u8jzPde0IgxLd6GncfBAep:APA91bl2hpChYgCfrL1spNxnyVmihA_2O76UMFxFkM_R5Kjp1vRt-1fjO"
    + "RS_6ilI8ihN5KXSc7Tvo_hBKqFYY_kv5ZJr3J1TWDtkwtDDb-xHKas1VOqg6YYZYn9ZhyiA4uoRgnatmUdj"
  private static let second =
    "3nNyjOq9wMxEhh2FDEEtfj:APA91bnRH9ucAUsdMlHUvTCQCyEZDz_TddJ8HyS5SUkCnD8zRA9a9SkpX"
    + "z9w3QlY7Zkuvqdt7s8Stqcbnr3yBdGBLEPH1qhT61qtc4xatws8phP9nhFyJfm5di4PzJ59FHz5r1pY4OjE"

  @Test(
    "is read whole if a mail has broken it into lines",
    arguments: ["", "Here it is, in two gos:\n", "> "], [40, 90])
  func broken(start: String, length: Int) throws {
    let mark = start == "> " ? start : ""
    let text =
      start + Self.first.prefix(length) + "\n" + mark + Self.first.dropFirst(length)
      + "\n\nIt stopped working yesterday."
    let pasted = PastedText(text, now: .zero)
    let tokens = pasted.pieces.filter { $0.kind == .token }
    #expect(tokens.map(\.identifier?.cleaned) == [Self.first], "\(pasted.pieces)")
    #expect(!pasted.linesNotUnderstood.contains { $0.text.contains(Self.first.suffix(9)) })
  }

  @Test func `is not joined with the next token of a list`() {
    let pasted = PastedText("They are:\n\(Self.first)\n\(Self.second)\n", now: .zero)
    #expect(
      pasted.pieces.compactMap { $0.kind == .token ? $0.identifier?.cleaned : nil }
        == [Self.first, Self.second])
  }

  @Test(
    "names its platform, and that of no other token",
    arguments: [
      ("web ONE\nandroid TWO", [Platform.web, .android], nil as Platform?),
      (
        "My iPhone gets nothing.\nplatform=ios ONE\nplatform=android TWO", [.apple, .android],
        .apple
      ),
      ("ONE ok\nTWO ok\nhis Pixel gets nothing", [nil, nil], .android),
      ("On a laptop with Chrome.\nweb ONE\nandroid TWO", [.web, .android], .web),
      ("ONE\nTWO\nweb team", [nil, nil], nil),
    ])
  func platform(text: String, ofTokens: [Platform?], ofPerson: Platform?) {
    let text = text.replacing("ONE", with: Self.first).replacing("TWO", with: Self.second)
    let pasted = PastedText(text, now: .zero)
    #expect(pasted.pieces.filter { $0.kind == .token }.map(\.platform) == ofTokens)
    var evidence = Evidence()
    _ = evidence.add(pasted)
    #expect(evidence.platform == ofPerson)
  }
}
