import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

@Suite("The drafts of a folder") struct DraftFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(#"{"message": {"topic": "a", "notification": {"title": "Rain"}}}"#, "a.json", age: 30)
    try write(#"{"topic": "b"}"#, "offers/b.JSON", age: 10)
    try write(#"{"name": "package", "version": "1"}"#, "package.json", age: 5)
    try write("{", "broken.json", age: 5)
    try write(#"{"topic": "hidden"}"#, ".crier/c.json", age: 5)
    try write(#"{"topic": "module"}"#, "node_modules/d.json", age: 5)
    try write(#"{"topic": "e"}"#, "e.txt", age: 5)
  }

  private func write(_ text: String, _ name: String, age: Double) throws {
    let path = try folder.write(text, to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - age)], ofItemAtPath: path)
  }

  @Test func `are its messages, the last written first, with their titles`() {
    let (files, isCut) = DraftFolder(folder.path, isDeep: true).drafts()
    #expect(!isCut)
    #expect(
      files.map(\.path) == ["broken.json", "offers/b.JSON", "a.json"].map(folder.path(of:)))
    #expect(files.map(\.title) == ["", "", "Rain"])
    #expect(files.map(\.isBroken) == [true, false, false], "A message may be fixed.")
    #expect(files.map(\.modified) == [999_995, 999_990, 999_970])
  }

  @Test func `are only those directly in it if it is no workspace`() {
    let files = DraftFolder(folder.path, isDeep: false).drafts().files
    #expect(files.map(\.title) == ["", "Rain"])
  }

  @Test func `end at a number of files, and do not follow links`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "loop"), withDestinationPath: folder.path)
    #expect(DraftFolder(folder.path, isDeep: true).drafts().files.count == 3)
    #expect(DraftFolder(folder.path, isDeep: true, mostEntries: 2).drafts().isCut)
  }

  @Test func `complete a path with the names in its folder`() {
    let listing = FolderListing(reading: folder.path + "/")
    #expect(
      listing.names == [
        "a.json", "broken.json", "e.txt", "node_modules/", "offers/", "package.json",
      ])
    #expect(FolderListing(reading: folder.path + "/missing/").names == [])
  }

  @Test func `that were open last come first, each once, and at most thirty`() throws {
    let state = StateFolder(EnvironmentVariables(["XDG_STATE_HOME": folder.path(of: "state")]))
    for name in ["a", "b", "a"] { RecentFiles.note("/tmp/\(name).json", in: state) }
    #expect(RecentFiles.read(from: state) == ["/tmp/a.json", "/tmp/b.json"])
    for number in 1...40 { RecentFiles.note("/tmp/\(number).json", in: state) }
    #expect(RecentFiles.read(from: state).count == 30)
    #expect(RecentFiles.read(from: state).first == "/tmp/40.json")
    RecentFiles.note("/tmp/two\nlines.json", in: state)
    #expect(RecentFiles.read(from: state).first == "/tmp/40.json")
  }
}
