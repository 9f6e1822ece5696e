import Testing

@testable import CrierMessage
@testable import CrierTriage

@Suite("A text about several devices") struct CustomerDevicesTests {
  private static let android = ["my Pixel", "her Samsung", "the Android phone"]
  private static let apple = ["my iPhone", "his iPad", "the iOS device"]
  private static let states: [(Clue, String)] = CustomerWords.phrases.compactMap { clue, phrases in
    let statement = CustomerWords.Statement(clue: clue, lines: 1...1)
    return statement.isOfDevice ? phrases.first.map { (clue, $0) } : nil
  }

  private func evidence(_ text: String) -> Evidence {
    var evidence = Evidence()
    _ = evidence.add(PastedText(text, now: .zero))
    return evidence
  }

  @Test("asks which one it is, and mixes nothing", arguments: states.indices)
  func mixed(index: Int) {
    let (clue, phrase) = Self.states[index]
    for (one, other) in zip(Self.android, Self.apple) {
      for (first, second) in [(one, other), (other, one)] {
        let text = "I get nothing on \(first). It is the same on \(second): \(phrase)."
        let evidence = evidence(text)
        #expect(evidence.clues.isDisjoint(with: [clue, .android, .apple]), "\(text)")
        let diagnosis = Diagnosis(evidence)
        let known = diagnosis.known(in: .utc).joined(separator: " ")
        #expect(known.contains("which of them gets nothing"), "\(known)")
        #expect(known.contains("line 1 says that \(clue.words)"), "\(text): \(known)")
        #expect(diagnosis.next?.name == .platform, "\(text)")
        let told = PastedText("\(text)\n/topics/news", now: .zero).conclusion.map(\.sentence)
        #expect(
          told.contains { $0.contains("an Apple device") && $0.contains("an Android device") })
      }
    }
  }

  @Test func `takes the one that the words are about, if they say so`() {
    let text = "My Android phone gets nothing. My wife's iPhone gets everything."
    let pasted = PastedText(text, now: .zero)
    #expect(pasted.clues == [.android] && pasted.cluesElsewhere == [.apple])
    #expect(pasted.wordsAboutSeveral == nil)
  }

  @Test func `keeps what is about the message`() {
    let pasted = PastedText(
      "No push on my Pixel or my iPhone: ttl=0 priority=high, with Android 14.", now: .zero)
    #expect(Set(pasted.clues) == [.ttlZero, .highPriority])
  }

  @Test func `keeps the log of one of them`() {
    let log = "W GCM : broadcast intent callback: result=CANCELLED forIntent { pkg=com.example }"
    let evidence = evidence("It works on my iPhone.\n\(log)")
    #expect(evidence.clues.isSuperset(of: [.android, .forceStopped]))
    #expect(!evidence.clues.contains(.apple))
    let both = self.evidence(
      "\(log)\n[FirebaseMessaging][I-FCM002022] APNS device token not set before retrieving it")
    #expect(both.clues.isDisjoint(with: [.android, .apple, .forceStopped, .noToken]))
  }
}
