import CrierAnswers
import CrierMessage
import Testing

@Suite("What crier doctor says about the clock") struct ClockCheckupTests {
  @Test(arguments: [
    (94, true, "clock is 1 min 34 s ahead."), (13_369, false, "clock is 3 h 42 min behind."),
    (180_000, true, "clock is 2 days 2 h ahead."),
  ])
  func `is the difference in words, without needless seconds`(
    seconds: Int, isAhead: Bool, words: String
  ) {
    let checkup = Checkup.clock(off: .seconds(seconds), isAhead: isAhead)
    #expect(checkup.verdict == .warning)
    #expect(checkup.finding.sentence.contains(words), "\(checkup.finding.sentence)")
  }

  @Test func `is nothing for a small difference`() {
    #expect(Checkup.clock(off: .seconds(30), isAhead: true).verdict == .fine)
  }
}
