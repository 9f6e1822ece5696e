import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

@Suite("The state folder") struct StateFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `is private from the start`() throws {
    #expect(try folder.state.make("open") == folder.path(of: "state/crier/open"))
    for name in ["state/crier", "state/crier/open"] {
      #expect(try folder.permissions(of: name) == 0o700)
    }
  }

  @Test func `is in the home folder if the variable is missing or relative`() throws {
    for variables in [["HOME": "/h"], ["HOME": "/h", "XDG_STATE_HOME": "state"]] {
      #expect(
        try StateFolder(EnvironmentVariables(variables)).path(of: "open")
          == "/h/.local/state/crier/open")
    }
  }

  @Test func `is not used if others can write to it, or if it is a link`() throws {
    let path = try folder.makeFolder("state/crier")
    _ = unsafe chmod(path, 0o770)
    #expect(throws: FileError.openFolder(path: path)) { try folder.state.make() }
    _ = unsafe chmod(path, 0o700)
    let link = try folder.link("state/crier/open", to: "elsewhere")
    try folder.makeFolder("elsewhere")
    #expect(throws: FileError.notFolder(path: link)) { try folder.state.make("open") }
  }

  @Test func `records the first start once`() throws {
    #expect(
      [FirstStart.claim(in: folder.state), FirstStart.claim(in: folder.state)] == [true, false])
    try folder.write("", to: "file")
    let broken = StateFolder(EnvironmentVariables(["XDG_STATE_HOME": folder.path(of: "file")]))
    #expect(!FirstStart.claim(in: broken))
  }

  @Test func `stores the hidden panes, and reports a failure`() throws {
    #expect(KeptChoice.panes.read(from: folder.state) == "")
    #expect(KeptChoice.panes.keep("json hidden\n", in: folder.state) == nil)
    #expect(KeptChoice.panes.keep("preview hidden\n", in: folder.state) == nil)
    #expect(KeptChoice.panes.read(from: folder.state) == "preview hidden\n")
    #expect(try folder.permissions(of: "state/crier/panes") == 0o600)
    try folder.write("", to: "file")
    let broken = StateFolder(EnvironmentVariables(["XDG_STATE_HOME": folder.path(of: "file")]))
    #expect(KeptChoice.panes.read(from: broken) == "")
    #expect(KeptChoice.panes.keep("", in: broken)?.sentence.hasPrefix("The next start") == true)
  }

  @Test func `keeps five crash reports, and reports the newest once`() throws {
    for (age, name) in ["a", "b", "c", "d", "e", "f"].enumerated() {
      let file = try folder.write("", to: "crashes/\(name).txt")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(age))], ofItemAtPath: file)
    }
    let news = CrashReports.news(in: folder.path(of: "crashes"))
    #expect(news?.sentence.hasSuffix("/crashes/f.txt") == true)
    #expect(
      folder.files.map { $0.suffix(5) } == ["b.txt", "c.txt", "d.txt", "e.txt", "f.txt", "/told"])
    #expect(CrashReports.news(in: folder.path(of: "crashes")) == nil)
  }
}
