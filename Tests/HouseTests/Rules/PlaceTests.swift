import Testing

/// The repository works wherever it is cloned, and does not reveal where it was written.
@Suite("No file contains a path of one machine") struct PlaceTests {
  // Split, so that the rule finds no path in this line.
  private static let places = ["/wo" + "rk/", "/ro" + "ot/", "/Us" + "ers/", "/opt/sw" + "ift"]

  static func breaches(in tree: SourceTree) -> [String] {
    tree.files.flatMap { file in
      places.flatMap { place in
        guard file.text.contains(place) else { return [String]() }
        return file.lines.indices.filter { file.lines[$0].contains(place) }
          .map { file.breach(line: $0 + 1, "names \(place), which is a place on one machine.") }
      }
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `a path is found, in comments and data too`() {
    let place = "/ro" + "ot/"
    let tree = SourceTree([
      "Sources/CrierMessage/A.swift": "// Seen in \(place)crier.\n",
      "Tests/Fixtures/imports/a.json": "{\n  \"path\": \"\(place)a\"\n}\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierMessage/A.swift:1 names \(place), which is a place on one machine.",
        "Tests/Fixtures/imports/a.json:2 names \(place), which is a place on one machine.",
      ])
  }
}
