import CrierTestSupport
import Foundation
import Testing

@Suite("A temporary folder") struct TemporaryFolderTests {
  @Test func `keeps files, and is gone when nobody holds it`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("Grüße", to: "drafts/one.json")
    #expect(try folder?.text(of: "drafts/one.json") == "Grüße")
    #expect(folder?.files == ["drafts/one.json"])
    #expect(folder?.exists("drafts/two.json") == false)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `is another each time`() throws {
    #expect(try TemporaryFolder().path != TemporaryFolder().path)
  }

  @Test func `gives files the permissions that are asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", to: "key.json", permissions: 0o644)
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    #expect(facts[.posixPermissions] as? Int == 0o644)
  }
}
