import CrierMessage
import Testing

@Suite("A field path") struct FieldPathTests {
  @Test func `is written in the usual notation`() {
    #expect(
      FieldPath("android").appending("vibrate_timings").appending(1).description
        == "android.vibrate_timings[1]")
    #expect(FieldPath.message.description == "message")
    #expect(FieldPath("").steps.isEmpty)
  }

  @Test func `keeps a key with a dot in one component`() {
    let path = FieldPath("data").appending("a.b")
    #expect(path.steps.count == 2)
    #expect(path != "data.a.b")
    #expect(path.parent == "data")
    #expect(path.lastKey == "a.b")
  }

  @Test func `distinguishes composed and decomposed letters`() {
    let composed = FieldPath("data").appending("\u{E9}")
    let decomposed = FieldPath("data").appending("e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }
}
