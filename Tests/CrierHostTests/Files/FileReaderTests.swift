import CrierHost
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("Reading a file") struct FileReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `stops at its limit`() throws {
    let path = try folder.write("12345", to: "a.json")
    #expect(try FileReader.read(path, limit: 5) == Array("12345".utf8))
    #expect(throws: FileError.tooLarge(path: path, limit: 4)) {
      try FileReader.read(path, limit: 4)
    }
    let (bytes, isCut) = try FileReader.readBeginning(path, limit: 4)
    #expect(bytes == Array("1234".utf8))
    #expect(isCut)
  }

  @Test func `reads a pipe that the user named, if it has data`() throws {
    #expect(
      try AnonymousPipe.with("text") { try FileReader.read($0) } == Array("text".utf8))
    try AnonymousPipe.with("") { path in
      #expect(throws: FileError.silentPipe(path: path)) { try FileReader.read(path) }
    }
    let late = try folder.makePipe("pipe")
    #expect(throws: FileError.silentPipe(path: late)) { try FileReader.read(late) }
  }

  @Test func `refuses a pipe, folder or planted link that the user did not name`() throws {
    try folder.write("text", to: "a.json")
    let (pipe, link) = (try folder.makePipe("pipe"), try folder.link("link", to: "a.json"))
    #expect(throws: FileError.notFile(path: pipe)) { try FileReader.readOrdinary(pipe) }
    #expect(throws: FileError.isFolder(path: folder.path)) {
      try FileReader.readOrdinary(folder.path)
    }
    #expect(try FileReader.readOrdinary(link) == Array("text".utf8))
    #expect(throws: FileError.notRead(path: link, code: ELOOP)) {
      try FileReader.readOrdinary(link, followsLinks: false)
    }
    #expect(try FileReader.readOrdinary("/dev/null") == [])
  }

  @Test func `suggests the name with .json if that file exists`() throws {
    try folder.write("{}", to: "a.json")
    let error = FileError(reading: folder.path(of: "a"), code: ENOENT)
    #expect(error.explanation.fix == "Did you mean \(folder.path(of: "a.json"))?")
    #expect(FileError(reading: "/nowhere/a", code: ENOENT).explanation.fix == "Check the path.")
  }

  @Test func `explains the words themselves if they name no file`() throws {
    let path = try folder.write("UNREGISTERED\r\n", to: "ticket.txt")
    #expect(try ExplainedText.read(path, limit: 99).bytes == Array("UNREGISTERED".utf8))
    #expect(try ExplainedText.read(path, limit: 3).isCut)
    #expect(
      try ExplainedText.read("QUOTA_EXCEEDED", limit: 3).bytes == Array("QUOTA_EXCEEDED".utf8))
    let lost = folder.path(of: "lost.txt")
    #expect(throws: FileError.missing(path: lost)) { try ExplainedText.read(lost, limit: 99) }
  }
}
