import CrierMessage
import Testing

@Suite("A capital") struct CapitalTests {
  @Test(
    "begins a sentence, and the rest is unchanged",
    arguments: [("this is JSON", "This is JSON"), ("éa", "Éa"), ("{a}", "{a}"), ("", "")])
  func capital(text: String, capital: String) {
    #expect(text.withCapital == capital)
  }
}
