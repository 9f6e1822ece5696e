import CrierTestSupport
import Foundation
import Testing

@Suite("A temporary folder") struct TemporaryFolderTests {
  @Test func `keeps files, and is deleted with the last reference`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("Grüße", to: "drafts/one.json")
    #expect(try folder?.text(of: "drafts/one.json") == "Grüße")
    #expect(folder?.files == ["drafts/one.json"])
    #expect(folder?.exists("drafts/two.json") == false)
    folder = nil
    #expect(FileManager.default.fileExists(atPath: path) == (TemporaryFolder.keptIn != nil))
  }

  @Test func `has another path each time`() throws {
    #expect(try TemporaryFolder().path != TemporaryFolder().path)
  }

  @Test func `gives files the requested permissions`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "key.json", permissions: 0o644)
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    #expect(facts[.posixPermissions] as? Int == 0o644)
  }
}
