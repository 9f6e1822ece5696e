import CrierHost
import CrierTestSupport
import Foundation
import Testing

/// What options such as `--ca-out` may write to.
@Suite("A file for output") struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func isOwn(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("own".utf8)) }

  private func write(_ name: String) throws {
    try OutputFile.write(Array("own 2".utf8), to: folder.path(of: name), over: Self.isOwn)
  }

  private func append(_ name: String) throws {
    let file = try OutputFile.open(folder.path(of: name), mode: 0o600)
    defer { close(file) }
    #expect(FileWriter.hand(Array("line".utf8), to: file) == 0)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: name), withDestinationPath: target)
  }

  /// A pipe without a reader is tried again for two seconds.
  @Test func `is not a file that takes the place of a pipe`() async throws {
    let victim = try folder.write("somebody's", to: "victim")
    let pipe = folder.path(of: "pipe")
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    let target = folder.path(of: "link")
    try link("link", to: victim)
    async let replaced = Self.replace(pipe, by: target)
    #expect(throws: FileError.self) { try OutputFile.open(pipe, mode: 0o600) }
    #expect(await replaced == 0)
    #expect(try folder.text(of: "victim") == "somebody's")
  }

  private static func replace(_ path: String, by other: String) async -> Int32 {
    unsafe rename(other, path)
  }

  /// Only root can give a file away.
  @Test(.enabled(if: geteuid() == 0))
  func `of another user gets nothing that only the user may read`()
    throws
  {
    let path = try folder.write("", to: "theirs")
    let given = unsafe chown(path, 12345, 12345)
    #expect(given == 0)
    #expect(throws: FileError.ofAnotherUser(path: path)) {
      try OutputFile.open(path, mode: 0o600)
    }
    close(try OutputFile.open(path, mode: 0o644))
    let own = try folder.write("", to: "own")
    close(try OutputFile.open(own, mode: 0o600))
    var status = stat()
    let found = unsafe stat(own, &status)
    #expect(found == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `is not another file behind a link below /dev or /proc`() throws {
    let victim = try folder.write("somebody's", to: "victim")
    let link = "/dev/shm/crier-test-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: victim)
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(throws: FileError.self) { try OutputFile.open(link, mode: 0o600) }
    #expect(throws: FileError.self) {
      try OutputFile.write(Array("own".utf8), to: link, over: Self.isOwn)
    }
    #expect(try folder.text(of: "victim") == "somebody's")
  }

  @Test func `is no file that is open only for reading`() throws {
    let path = try folder.write("rows", to: "rows")
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    for name in ["/dev/fd/\(file)", "/proc/self/fd/\(file)"] {
      #expect(throws: FileError.self, "\(name)") { try OutputFile.open(name, mode: 0o600) }
    }
    #expect(throws: FileError.self) { try OutputFile.open("/proc/1/fd/0", mode: 0o600) }
    #expect(try folder.text(of: "rows") == "rows")
    let open = unsafe Foundation.open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(open) }
    // What is closed in other programs is no file that this one was given, but one of its own.
    #expect(throws: FileError.notWritable(path: "/dev/fd/\(open)")) {
      try OutputFile.open("/dev/fd/\(open)", mode: 0o600)
    }
    #expect(fcntl(open, F_SETFD, 0) == 0)
    let own = try OutputFile.open("/dev/fd/\(open)", mode: 0o600)
    defer { close(own) }
    #expect(FileWriter.hand(Array(" more".utf8), to: own) == 0)
    #expect(try folder.text(of: "rows") == "rows more")
  }

  @Test func `is new, empty, or what Crier wrote`() throws {
    try write("new")
    #expect(try folder.text(of: "new") == "own 2")
    try folder.write("", to: "empty")
    try write("empty")
    #expect(try folder.text(of: "empty") == "own 2")
    try folder.write("own 1, and longer", to: "old")
    try write("old")
    #expect(try folder.text(of: "old") == "own 2")
    for name in ["lines", "empty2"] {
      if name == "empty2" { try folder.write("", to: name) }
      try append(name)
      #expect(try folder.text(of: name) == "line")
    }
  }

  @Test func `is never another file, and never the end of a link to one`() throws {
    let other = try folder.write("somebody's", to: "other")
    try folder.write("", to: "empty")
    try link("to-other", to: other)
    try link("to-empty", to: "empty")
    try link("to-nothing", to: "nothing")
    for name in ["other", "to-other"] {
      #expect(throws: FileError.exists(path: folder.path(of: name))) { try write(name) }
    }
    for name in ["to-nothing", "to-empty"] {
      #expect(throws: FileError.isLink(path: folder.path(of: name))) { try write(name) }
    }
    for name in ["to-nothing", "to-empty", "to-other"] {
      #expect(throws: FileError.isLink(path: folder.path(of: name))) { try append(name) }
    }
    #expect(throws: FileError.exists(path: other)) { try append("other") }
    #expect(try folder.text(of: "other") == "somebody's")
    #expect(try folder.text(of: "empty").isEmpty)
    #expect(!folder.exists("nothing"))
  }

  @Test func `may be what Crier wrote at the end of a link`() throws {
    try folder.write("own 1", to: "old")
    try link("to-old", to: "old")
    try write("to-old")
    #expect(try folder.text(of: "old") == "own 2")
  }

  @Test func `may be a device or a pipe`() throws {
    #expect(throws: Never.self) {
      close(try OutputFile.open("/dev/null", mode: 0o600))
      try OutputFile.write([0], to: "/dev/null") { _ in false }
    }
    try link("null", to: "/dev/null")
    #expect(throws: Never.self) { close(try OutputFile.open(folder.path(of: "null"), mode: 0o600)) }
    let pipe = Pipe()
    let name = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    #expect(fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, 0) == 0)
    let file = try OutputFile.open(name, mode: 0o600)
    #expect(FileWriter.hand([0x61], to: file) == 0)
    close(file)
    #expect(try pipe.fileHandleForReading.read(upToCount: 1) == Data([0x61]))
  }
}
