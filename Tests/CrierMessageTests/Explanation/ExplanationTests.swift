import CrierMessage
import Testing

@Suite("An explanation") struct ExplanationTests {
  @Test(
    "gives the position before the problem",
    arguments: [
      (Explanation.Place(line: 3), "Line 3: a comma is missing."),
      (Explanation.Place(line: 3, column: 4), "Line 3, column 4: a comma is missing."),
      (
        Explanation.Place(file: "config.toml", line: 3),
        "In config.toml, line 3: a comma is missing."
      ),
      (
        Explanation.Place(file: "config.toml", line: 3, column: 4),
        "In config.toml, line 3, column 4: a comma is missing."
      ),
    ])
  func place(place: Explanation.Place, sentence: String) {
    let explanation = Explanation(in: place, "a comma is missing.", fix: "Write one.")
    #expect(explanation.sentence == sentence)
    #expect(explanation.spoken == sentence + " Write one.")
    #expect(explanation.placeless == Explanation("A comma is missing.", fix: "Write one."))
  }

  @Test func `is one sentence without a position`() {
    let explanation = Explanation(at: "topic", "crier cannot read it.")
    #expect(explanation.sentence == "crier cannot read it.")
    #expect(explanation.placeless == explanation)
  }

  @Test func `without its position keeps the spelling of a path`() {
    let explanation = Explanation(in: Explanation.Place(line: 3), "apns.headers is no text.")
    #expect(explanation.placeless.sentence == "apns.headers is no text.")
  }

  @Test func `of broken JSON has its position as numbers`() {
    let error = #expect(throws: JSONError.self) { try JSONReader.read("[1,\n  x]") }
    #expect(error?.explanation.place == Explanation.Place(line: 2, column: 3))
  }

  @Test func `keeps its position when secrets are removed`() {
    let explanation = Explanation(in: Explanation.Place(line: 3), "this is no token.")
    #expect(Redaction.scrubbed(explanation) == explanation)
  }
}
