import CrierHost
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// A save replaces only content that the user has seen; otherwise Crier asks first.
@Suite("Files that the user has seen") struct SeenFilesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "a.json") }
  private let mine = Array("mine".utf8)
  private let theirs = Array("theirs".utf8)

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new file is written, and replaced by the next save`() throws {
    var files = SeenFiles()
    #expect(files.save(Array("first".utf8), to: path, replacing: false) == .saved)
    #expect(files.save(mine, to: path, replacing: true) == .saved)
    #expect(try folder.text(of: "a.json") == "mine")
  }

  @Test func `an unseen file is replaced only on request`() throws {
    try folder.write("theirs", to: "a.json")
    var files = SeenFiles()
    #expect(files.save(mine, to: path, replacing: false) == .inTheWay)
    #expect(try folder.text(of: "a.json") == "theirs")
    #expect(files.save(mine, to: path, replacing: true) == .saved)
    #expect(try folder.text(of: "a.json") == "mine")
  }

  @Test func `another program's change is reported once, then replaced on request`() throws {
    try folder.write("old", to: "a.json")
    var files = SeenFiles()
    #expect(files.read([path]).bytes == .success(Array("old".utf8)))
    try folder.write("theirs", to: "a.json")
    #expect(files.save(mine, to: path, replacing: true) == .changed(theirs))
    #expect(try folder.text(of: "a.json") == "theirs")
    #expect(files.save(mine, to: path, replacing: true) == .saved)
  }

  @Test func `a deleted file is written again`() throws {
    try folder.write("old", to: "a.json")
    var files = SeenFiles()
    _ = files.read([path])
    try FileManager.default.removeItem(atPath: path)
    #expect(files.save(mine, to: path, replacing: true) == .saved)
  }

  @Test func `each change is reported once, under any path`() throws {
    try folder.write("old", to: "a.json")
    let link = try folder.link("link.json", to: "a.json")
    var files = SeenFiles()
    var news = [files.news(of: path)]
    _ = files.read([link])
    news.append(files.news(of: path))
    for text in ["new", "newer"] {
      try folder.write(text, to: "a.json")
      news += [files.news(of: path), files.news(of: link)]
    }
    #expect(news == [nil, nil, .changed, nil, .changed, nil])
  }

  @Test func `a deletion is reported once, and so is the return of the file`() throws {
    try folder.write("old", to: "a.json")
    var files = SeenFiles()
    _ = files.read([path])
    func news(after text: String?) throws -> [FileNews?] {
      if let text {
        try folder.write(text, to: "a.json")
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      return [files.news(of: path), files.news(of: path)]
    }
    let steps: [(text: String?, news: FileNews)] = [
      (nil, .deleted), ("old", .restored), ("new", .changed), (nil, .deleted), ("new", .changed),
    ]
    for step in steps {
      let found = try news(after: step.text)
      #expect(found == [step.news, nil], "\(step.text ?? "no file")")
    }
    var others = SeenFiles()
    try FileManager.default.removeItem(atPath: path)
    #expect(others.news(of: path, countsNew: true) == nil, "It was never there.")
  }

  @Test func `an unseen file is news only if it counts, and one passed over is not`() throws {
    try folder.write("old", to: "a.json")
    var files = SeenFiles()
    var news = [files.news(of: path), files.news(of: path, countsNew: true)]
    try folder.write("broken", to: "a.json")
    files.passOver(path)
    news.append(files.news(of: path, countsNew: true))
    #expect(news == [nil, .changed, nil])
    let found = files.readAgain(path)
    #expect(found == Array("broken".utf8))
    #expect(files.seenBytes(of: path) == Array("broken".utf8))
  }

  @Test func `a failed save names the reason`() {
    var files = SeenFiles()
    let lost = folder.path(of: "none/a.json")
    #expect(
      files.save(mine, to: lost, replacing: false) == .failed(.folderMissing(path: lost)))
  }

  @Test func `the first path with a file is read, and the first one is reported`() throws {
    try folder.write("mine", to: "a.json")
    var files = SeenFiles()
    let short = folder.path(of: "a")
    let read = files.read([short, path])
    #expect(read.path == path)
    #expect(read.bytes == .success(mine))
    #expect(files.read([short, short + ".txt"]).bytes == .failure(.missing(path: short)))
  }

  @Test func `standard input and pipes are not read`() throws {
    var files = SeenFiles()
    for path in ["-", try folder.makePipe("pipe")] {
      #expect(files.read([path]).bytes == .failure(.notMessageFile(path: path)))
    }
  }
}
