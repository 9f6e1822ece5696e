import Testing

@testable import CrierMessage
@testable import CrierTriage

@Suite("A customer's words") struct CustomerWordsTests {
  private static let sentence =
    "The push never came on my Samsung, only after I unlocked the phone"

  private func pasted(_ text: String) -> PastedText {
    PastedText(text, now: .seconds(1_795_168_800))
  }

  @Test func `are shown again, with what they say, and are called no broken identifier`() throws {
    for text in [Self.sentence, "Hello,\n\(Self.sentence)\nThanks"] {
      let pasted = pasted(text)
      #expect(pasted.isWords && pasted.pieces.count == 1)
      let piece = try #require(pasted.pieces.first)
      #expect(piece.text.contains(Self.sentence))
      #expect(!piece.explanation.spoken.contains("copied completely"))
      #expect(piece.explanation.spoken.contains("it came when the phone was unlocked"))
      #expect(piece.explanation.fix?.contains("crier why") == true)
    }
    #expect(!pasted("hello there, you").isWords)
    #expect(!pasted("The push to /topics/news never came on my phone").isWords)
  }

  @Test func `never show a secret in full`() throws {
    let secret = "xK9dQ2mZ7tRb4LwV8nYc3HsJ6pGfAe5Ui1oTq0X"
    for piece in pasted("my password is \(secret) and nothing arrives").pieces {
      #expect(!piece.text.contains(secret.prefix(13)))
    }
  }

  @Test(
    "are evidence only where the table of causes has them",
    arguments: [
      (sentence, Clue.onUnlock),
      ("It arrived when I unlocked my phone this morning.", .onUnlock),
      ("The message did not come until I unlocked the screen.", .onUnlock),
      ("Only the last message arrived, the others are missing.", .onlyLast),
      ("It did not come, not even after I unlocked the phone.", nil),
      ("It never arrives when I unlock the phone.", nil),
      ("The push came after the mutex was unlocked.", nil),
      ("I changed my phone when the shop unlocked it.", nil),
      ("Only the last message did not arrive.", nil),
      ("The push never came on my Samsung.", nil),
      ("Nothing arrives since I closed the app.", nil),
    ] as [(String, Clue?)])
  func evidence(text: String, clue: Clue?) {
    var evidence = Evidence()
    #expect(evidence.add(pasted(text)) == (clue != nil))
    #expect(evidence.answers[.arrival] == clue)
  }

  @Test func `count beside an identifier, and the conclusion says so`() {
    let pasted = pasted(
      "\(Self.sentence).\nprojects/p/messages/0:1763650923441120%8f2c\n/topics/news")
    #expect(!pasted.isWords)
    let last = pasted.conclusion.last?.sentence
    #expect(last == "The words say that it came when the phone was unlocked.")
    var evidence = Evidence()
    _ = evidence.add(pasted)
    #expect(evidence.clues.isSuperset(of: [.accepted, .onUnlock]))
  }
}
