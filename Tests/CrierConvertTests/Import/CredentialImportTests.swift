import CrierConvert
import CrierMessage
import Testing

@Suite("Importing a secret") struct CredentialImportTests {
  @Test(
    "is refused by name and not repeated",
    arguments: ["private_key", "client_secret", "access_token", "refresh_token"],
    [ImportFormat.auto, .v1, .sample])
  func refused(key: String, format: ImportFormat) {
    let text = "{\"type\": \"x\", \"\(key)\": \"hush\"}"
    let error = #expect(throws: ImportError.self) {
      try Importer.read(Array(text.utf8), as: format, now: 0)
    }
    #expect(error?.reason == .credentials(key: key))
    #expect(error?.explanation.sentence.contains("hush") == false)
  }

  @Test func `keeps the user's own data with such a name`() throws {
    let text = "{\"message\": {\"topic\": \"a\", \"data\": {\"access_token\": \"1\"}}}"
    let found = try Importer.read(Array(text.utf8), as: .auto, now: 0)
    #expect(found.requests.count == 1)
  }
}
