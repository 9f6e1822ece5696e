import CrierHost
import Foundation
import Testing

@Suite("Temporary folders") struct ScratchFolderTests {
  /// Each test uses its own kind, so that it does not delete the folders of other tests.
  private let kind = "test-\(UUID().uuidString)"

  @Test func `stay while they are used`() throws {
    let folder = try ScratchFolder(kind)
    defer { folder.remove() }
    ScratchFolder.sweep(kind) { _ in true }
    #expect(exists(folder.path))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func `are removed later, unless they contain something worth keeping`() throws {
    var paths: [String] = []
    for name in ["a", "b"] {
      let folder = try ScratchFolder(kind)
      try FileWriter.write(name, to: folder.path + "/" + name, replacing: false)
      paths.append(folder.path)
    }
    ScratchFolder.sweep(kind) { exists($0 + "/a") }
    #expect(paths.map(exists) == [false, true])
    ScratchFolder.sweep(kind) { _ in true }
    #expect(paths.map(exists) == [false, false])
  }

  @Test func `are not kept by a program that was started meanwhile, unless it gets the lock`()
    throws
  {
    for isGiven in [false, true] {
      var folder: ScratchFolder? = try ScratchFolder(kind)
      let (path, lock) = try #require(folder.map { ($0.path, $0.lock) })
      let program = try EndlessProgram(keeping: isGiven ? lock : nil)
      folder = nil
      ScratchFolder.sweep(kind) { _ in true }
      #expect(exists(path) == isGiven)
      program.end()
      ScratchFolder.sweep(kind) { _ in true }
      #expect(!exists(path))
    }
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
