import CrierMessage
import CrierPreview
import Testing

@Suite("The matrix of messages and surfaces") struct SurfaceMatrixTests {
  private func matrix(_ fields: String) throws -> SurfaceMatrix {
    let message = try Message(json: "{\"message\": {\"topic\": \"a\", \(fields)}}")
    return SurfaceMatrix(of: [("", message)])
  }

  @Test func `says whose text a surface shows`() throws {
    let matrix = try matrix(
      #""notification": {"title": "a"}, "apns": {"payload": {"aps": {"alert": {"body": "own"}}}}"#)
    let words = matrix.rows.map { ($0.surface.platform, $0.cells.first??.words) }
    #expect(words.allSatisfy { $1 == ($0 == .apple ? "Apple" : "common") })
    let titles = matrix.rows.map { ($0.surface.platform, $0.cells.first??.title) }
    #expect(
      titles.allSatisfy { $1 == ($0 == .apple ? FitVerdict.notEstablished : FitVerdict.fits) })
  }

  @Test func `leaves out the surface that a picture replaces`() throws {
    let plain = try matrix(#""notification": {"title": "a"}"#).rows.map(\.surface.id)
    #expect(plain.contains("and-expanded") && !plain.contains("and-expanded-img"))
    #expect(plain.count == 15)
    let image = try matrix(#""notification": {"title": "a", "image": "https://a.example/b.png"}"#)
    let order = SurfaceTable.inTurn.map(\.id)
    #expect(plain == order)
    #expect(
      image.rows.map(\.surface.id) == order.map { $0 == "and-expanded" ? "and-expanded-img" : $0 })
  }

  @Test func `shows no text for custom data`() throws {
    let matrix = try matrix(#""data": {"a": "1"}"#)
    #expect(matrix.rows.allSatisfy { $0.cells.first??.body == .notShown })
  }

  @Test func `has one JSON object per surface`() throws {
    let matrix = try matrix(#""notification": {"title": "a"}"#)
    let first = try #require(matrix.json.first)
    #expect(
      JSONWriter.compact(first)
        == #"{"surface":"and-collapsed","texts":[{"name":"","words":"common","#
        + #""title":{"verdict":"fits"},"body":{"verdict":"absent"}}]}"#)
  }

  @Test(
    "has short words for each verdict",
    arguments: [
      (FitVerdict.absent, "none"), (.notShown, "not shown"), (.fits, "fits"),
      (.notEstablished, "not known"),
      (.mayBeCut, "may be cut"), (.cut(23), "cut"),
      (.overflows(lines: 5, of: 4, cut: 9), "cut"),
    ])
  func words(verdict: FitVerdict, words: String) {
    #expect(verdict.words == words)
    #expect(words.count <= 13)
  }
}
