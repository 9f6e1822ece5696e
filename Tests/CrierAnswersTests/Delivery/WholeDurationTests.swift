import CrierMessage
import Testing

@Suite("A duration in whole units") struct WholeDurationTests {
  @Test(
    "is rounded up to seconds",
    arguments: [
      (.zero, 0), (.milliseconds(1), 1), (.seconds(1), 1), (.milliseconds(29_001), 30),
    ] as [(Duration, Int)])
  func seconds(duration: Duration, seconds: Int) {
    #expect(duration.secondsRoundedUp == seconds)
  }

  @Test func `drops fractions of a unit`() {
    let duration = Duration.nanoseconds(2_999_999_999)
    #expect(duration.secondsRoundedDown == 2)
    #expect(duration.millisecondsRoundedDown == 2_999)
    #expect(duration.microsecondsRoundedDown == 2_999_999)
  }

  @Test(
    "has the remaining milliseconds",
    arguments: [
      (.zero, 0), (.microseconds(1_999), 1), (.milliseconds(2_500), 2_500),
    ] as [(Duration, Int)])
  func milliseconds(duration: Duration, milliseconds: Int) {
    #expect(duration.millisecondsRoundedDown == milliseconds)
  }
}
