import CrierMessage
import Testing

@Suite("Translations of drafts") struct TranslationTests {
  @Test("of a dry run is a dry run", arguments: ["null", "false", "true"])
  func dryRun(written: String) throws {
    let draft = try JSONReader.read(Array(#"{"message":{"topic":"a"},"validate_only":true}"#.utf8))
    let patch = try JSONReader.read(
      Array(#"{"message":{"topic":"b"},"validate_only":\#(written)}"#.utf8))
    #expect(Translation.applying(patch, to: draft).isDryRun)
  }

  @Test(
    "are named after their draft",
    arguments: [
      ("wk47.de.json", "wk47.json", "de"), ("offers/wk47.pt-BR.json", "offers/wk47.json", "pt-BR"),
      ("a.zh-Hant.json", "a.json", "zh-Hant"), ("a.es-419.json", "a.json", "es-419"),
      ("v1.2.de.JSON", "v1.2.JSON", "de"), ("a.iw.json", "a.json", "iw"),
      ("a.PT-br.json", "a.json", "PT-br"),
    ])
  func named(path: String, draft: String, language: String) throws {
    let found = try #require(DraftPath.translated(path))
    #expect(found.draft == draft && found.language == language)
    #expect(DraftPath.translation(of: draft, into: language) == path)
  }

  @Test(
    "are no other files",
    arguments: [
      "wk47.json", "wk47.old.json", "wk47.v2.json", "wk47.d.json", "de.json", "offers/de.json",
      ".de.json", "offers/.de.json", "wk47.de", "wk47.de.toml", "wk47.de-.json", "wk47.de_AT.json",
      "wk47.ünd.json", "", ".json", "b2.js.json", "b2.go.json", "b2.xx-DE.json", "b2.v2-DE.json",
    ])
  func others(path: String) { #expect(DraftPath.translated(path) == nil) }

  @Test func `have a sidecar's path only for a draft that can have one`() {
    #expect(Sidecar.path(of: "offers/wk47.json") == "offers/wk47.toml")
    for path in ["crier.json", "a/devices.json", "config.json", "wk47", "wk47.txt", ".json", ""] {
      #expect(Sidecar.path(of: path) == nil)
    }
  }

  private let draft =
    #"{"message": {"topic": "a", "notification": {"title": "Rain", "body": "Six"}}}"#

  private func problem(_ text: String, draft: String? = nil) throws -> String? {
    do {
      _ = try Translation.patch(
        in: Array(text.utf8), at: "a.de.json", of: try JSONReader.read(draft ?? self.draft))
      return nil
    } catch let error as TranslationError {
      return error.explanation.spoken
    }
  }

  @Test func `that cannot be used say why, and how to write them`() throws {
    #expect(try problem(#"{"message": {}}"#) == nil)
    #expect(try problem("{}") == nil)
    let broken = try #require(try problem("{"))
    #expect(broken.hasPrefix("a.de.json: Line 1, column 2"))
    let list = try #require(try problem("[]"))
    #expect(list.contains("a.de.json is a list") && list.contains("Write an object"))
    let bare = try #require(try problem(#"{"notification": {"title": "Regen"}}"#))
    #expect(bare.contains("not in \"message\"") && bare.contains("{\"message\": {…}}"))
    let wrapped = try #require(try problem(#"{"message": {}}"#, draft: #"{"topic": "a"}"#))
    #expect(wrapped.contains("Leave out \"message\""))
  }

  @Test func `lack the texts that only the draft has`() throws {
    func missing(_ patch: String) throws -> [FieldPath] {
      Translation.missing(in: try JSONReader.read(patch), of: try JSONReader.read(draft))
    }
    #expect(try missing("{}") == ["notification.title", "notification.body"])
    #expect(
      try missing(#"{"message": {"notification": {"title": "Rain"}}}"#) == ["notification.body"],
      "A text that is repeated is translated.")
  }

  @Test func `are listed in the order of the sidecar, then by name`() {
    #expect(["fr", "it", "de"].languages(inOrderOf: ["it"]) == ["it", "de", "fr"])
  }
}
