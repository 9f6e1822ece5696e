import CrierMessage
import Testing

@Suite("A time on the wire") struct WireTimeTests {
  @Test(
    "is well formed",
    arguments: [
      "2026-05-01T09:30:00Z", "2026-05-01T09:30:00.123456789Z", "2024-02-29T00:00:00+05:30",
      "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59",
    ])
  func wellFormed(text: String) {
    #expect(WireTime.isWellFormed(text))
  }

  @Test(
    "is not well formed",
    arguments: [
      "", "tomorrow", "2026-05-01", "2026-05-01T09:30:00", "2026-5-1T09:30:00Z",
      "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-05-01T24:00:00Z",
      "2026-05-01 09:30:00Z", "2026-05-01T09:30:00.Z", "2026-05-01T09:30:00.1234567890Z",
      "2026-05-01T09:30:00+0530", "2026-05-01T09:30:00Zx", "0000-01-01T00:00:00Z",
      "２０２６-05-01T09:30:00Z",
    ])
  func notWellFormed(text: String) {
    #expect(!WireTime.isWellFormed(text))
  }
}
