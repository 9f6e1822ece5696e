import CrierHost
import Foundation
import Testing

@Suite("Temporary folders", .timeLimit(.minutes(2))) struct ScratchFolderTests {
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

  @Test func `are removed later, unless they contain something worth keeping`()
    async throws
  {
    var paths: [String] = []
    for name in ["a", "b"] {
      let folder = try ScratchFolder(kind)
      try FileWriter.write(name, to: folder.path + "/" + name, replacing: false)
      paths.append(folder.path)
    }
    await sweep(paths[0]) { exists($0 + "/a") }
    #expect(exists(paths[1]))
    await sweep(paths[1]) { _ in true }
  }

  @Test func `are not kept by a program that was started meanwhile, unless it gets the lock`()
    async throws
  {
    for isGiven in [false, true] {
      var folder: ScratchFolder? = try ScratchFolder(kind)
      let (path, lock) = try #require(folder.map { ($0.path, $0.lock) })
      let program = try EndlessProgram(keeping: isGiven ? lock : nil)
      folder = nil
      if isGiven {
        ScratchFolder.sweep(kind) { _ in true }
        #expect(exists(path))
        program.end()
      }
      await sweep(path) { _ in true }
      if !isGiven { program.end() }
    }
  }

  @Test func `of somebody else are not touched, whatever they are named like`() throws {
    let parent = FileManager.default.temporaryDirectory.path
    let path = "\(parent)/crier-\(kind)-notes"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    ScratchFolder.sweep(kind) { _ in true }
    #expect(exists(path))
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Sweeps until a folder is gone: a program that another test starts at this moment holds a copy
  /// of each lock until it runs.
  private func sweep(_ path: String, where isUnneeded: (String) -> Bool) async {
    while exists(path) {
      ScratchFolder.sweep(kind, where: isUnneeded)
      await Task.yield()
    }
  }
}
