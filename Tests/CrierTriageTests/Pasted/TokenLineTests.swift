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

  private static let error =
    #"{"code":404,"message":"Requested entity was not found.","#
    + #""status":"NOT_FOUND","details":[{"@type":"#
    + #""type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"UNREGISTERED"}]}"#

  @Test(
    "is the subject of the error beside it, until a later request succeeds",
    arguments: [
      #"Nov 30 06:31:57 app-2 node[811]: alarm 77120 {"token":"ONE","error":ERROR}"#,
      "{\"time\": \"2026-11-28T06:31:57Z\",\n\"token\": \"ONE\",\n\"error\": ERROR\n}",
      #"2026-11-28T10:14:03Z WARN worker user=4471 token=ONE status=404 body={"error":ERROR}"#,
    ])
  func besideError(record: String) {
    func pasted(_ end: String) -> [PastedPiece] {
      let text = (record + "\n" + end).replacing("ERROR", with: Self.error)
        .replacing("ONE", with: Self.first).replacing("TWO", with: Self.second)
      return PastedText(text, now: .seconds(1_796_000_000)).pieces
    }
    let other = pasted("In the table is now TWO")
    #expect(other.filter { $0.kind == .token }.map(\.isDead) == [true, false], "\(other)")
    #expect(other.count { $0.kind == .error } == 1, "\(other)")
    // Only the line of an answer has its time.
    guard record.contains("2026-11-28"), !record.contains("\n") else { return }
    let later = pasted(
      "2026-11-29T10:14:03Z INFO worker user=4471 token=ONE status=200 "
        + "name=projects/shop/messages/0:1795946043301618%49e4df4d4d2e5590")
    #expect(later.filter { $0.kind == .token }.map(\.isDead) == [false], "\(later)")
  }
}
