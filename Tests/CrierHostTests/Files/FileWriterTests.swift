import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

/// A file always contains its old or its new text, and keeps its permissions.
@Suite("Writing a file") struct FileWriterTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "a.json") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `creates it and leaves nothing else behind`() throws {
    try FileWriter.write("new", to: path, replacing: false, mode: 0o600)
    #expect(try folder.text(of: "a.json") == "new")
    #expect(try folder.permissions(of: "a.json") == 0o600)
    #expect(folder.files == ["a.json"])
  }

  @Test func `replaces it completely and keeps its permissions`() throws {
    try folder.write("a long old text", to: "a.json", permissions: 0o640)
    let number = try inode()
    try FileWriter.write("new", to: path, replacing: true)
    #expect(try folder.text(of: "a.json") == "new")
    #expect(try folder.permissions(of: "a.json") == 0o640)
    #expect(try inode() != number)
    #expect(folder.files == ["a.json"])
  }

  @Test func `keeps a file that must not be replaced`() throws {
    try folder.write("old", to: "a.json")
    #expect(throws: FileError.exists(path: path)) {
      try FileWriter.write("new", to: path, replacing: false)
    }
    #expect(try folder.text(of: "a.json") == "old")
  }

  @Test func `keeps a file that has changed since it was read`() throws {
    try folder.write("theirs", to: "a.json")
    #expect(throws: FileError.changed(path: path)) {
      try FileWriter.write(
        Array("new".utf8), to: path, replacing: true, over: Array("old".utf8))
    }
    #expect(try folder.text(of: "a.json") == "theirs")
    try FileWriter.write(Array("new".utf8), to: path, replacing: true, over: Array("theirs".utf8))
    #expect(try folder.text(of: "a.json") == "new")
  }

  @Test func `compares files that are larger than messages`() throws {
    let large = [UInt8](repeating: 0x61, count: 9_000_000)
    try FileWriter.write(large, to: path, replacing: false)
    try FileWriter.write(large + [0x62], to: path, replacing: true, over: large)
    #expect(throws: FileError.changed(path: path)) {
      try FileWriter.write(large, to: path, replacing: true, over: large)
    }
  }

  @Test func `follows links, even to a file that does not exist yet`() throws {
    let link = try folder.link("link.json", to: "a.json")
    for text in ["first", "second"] {
      try FileWriter.write(text, to: link, replacing: true)
      #expect(try folder.text(of: "a.json") == text)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func `does not follow a link that others may have created`() throws {
    try folder.write("old", to: "a.json")
    let link = try folder.link("link.json", to: "a.json")
    #expect(throws: FileError.notOrdinary(path: link)) {
      try FileWriter.write("new", to: link, replacing: true, followsLinks: false)
    }
    #expect(try folder.text(of: "a.json") == "old")
  }

  @Test("overwrites a hard link in place", arguments: ["longer than before", "x", ""])
  func hardLinks(text: String) throws {
    try folder.write("old text", to: "a.json")
    try FileManager.default.linkItem(atPath: path, toPath: folder.path(of: "b.json"))
    try FileWriter.write(text, to: path, replacing: true)
    #expect(try folder.text(of: "a.json") == text)
    #expect(try folder.text(of: "b.json") == text)
  }

  @Test func `is refused for a folder, a pipe and a missing folder`() throws {
    let pipe = try folder.makePipe("pipe")
    let lost = folder.path(of: "none/a.json")
    let cases: [(String, FileError)] = [
      (folder.path, .isFolder(path: folder.path)), (pipe, .notOrdinary(path: pipe)),
      (lost, .folderMissing(path: lost)),
    ]
    for (path, error) in cases {
      #expect(throws: error) { try FileWriter.write("new", to: path, replacing: true) }
    }
    #expect(folder.files == ["pipe"])
  }

  @Test(.enabled(if: geteuid() != 0, "Root may write anywhere."))
  func `is refused without permission; in a read-only folder, a writable file is overwritten`()
    throws
  {
    try folder.write("old", to: "in/locked.json", permissions: 0o400)
    try folder.write("old", to: "in/open.json")
    let (locked, open) = (folder.path(of: "in/locked.json"), folder.path(of: "in/open.json"))
    chmodFolder(0o500)
    defer { chmodFolder(0o700) }
    #expect(throws: FileError.notWritable(path: locked)) {
      try FileWriter.write("new", to: locked, replacing: true)
    }
    let new = folder.path(of: "in/new.json")
    #expect(throws: FileError.notWritable(path: new)) {
      try FileWriter.write("new", to: new, replacing: false)
    }
    try FileWriter.write("new", to: open, replacing: true)
    #expect(try folder.text(of: "in/locked.json") == "old")
    #expect(try folder.text(of: "in/open.json") == "new")
  }

  @Test func `reports a full disk with the system's code`() {
    let file = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    let code = FileWriter.hand([0x61], to: file)
    #expect(code == ENOSPC)
    #expect(FileError(writing: "a.json", code: code) == .diskFull(path: "a.json"))
  }

  @Test func `removes temporary files of killed processes, and nothing else`() throws {
    let others = [
      "a.json.\(getppid()).crier-part", "a.json.crier-part", "b.json.1.crier-part",
      "a.json.99999.part",
    ]
    for name in others { try folder.write("", to: name) }
    try folder.write("", to: "a.json.\(try EndedProcess.number()).crier-part")
    try FileWriter.write("new", to: path, replacing: false)
    #expect(folder.files == (["a.json"] + others).sorted())
  }

  private func chmodFolder(_ mode: mode_t) { _ = unsafe chmod(folder.path(of: "in"), mode) }

  private func inode() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }
}
