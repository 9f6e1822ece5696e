import CrierHost
import CrierTestSupport
import Foundation
import Testing

@Suite("Paths") struct PathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a path is the same through links, with and without the file`() throws {
    let file = try folder.write("{}", to: "real/a.json")
    let link = try folder.link("link", to: "real")
    #expect(Path.place(of: link + "/a.json") == file)
    #expect(Path.place(of: link + "/new.json") == folder.path(of: "real/new.json"))
    #expect(Path.place(of: folder.path(of: "none/a.json")) == folder.path(of: "none/a.json"))
  }

  @Test func `the home folder is shown as ~, and what is in it, too`() throws {
    let home = try #require(HomeFolder.path)
    #expect(Path.shown(home) == "~")
    #expect(Path.shown(home + "/a.json") == "~/a.json")
    #expect(Path.shown(home + "-b/a.json") == home + "-b/a.json")
  }

  @Test func `a folder stands for its JSON files, without hidden ones and loops`() throws {
    for name in ["m/b.json", "m/a/c.JSON", "m/.git/d.json", "m/.e.json", "m/f.txt"] {
      try folder.write("{}", to: name)
    }
    _ = try folder.link("m/loop", to: "m")
    let root = folder.path(of: "m")
    #expect(try MessagePaths.files(in: root + "/") == ["\(root)/a/c.JSON", "\(root)/b.json"])
    let empty = try folder.makeFolder("empty")
    #expect(throws: FileError.noMessages(path: empty)) { try MessagePaths.files(in: empty) }
    #expect(MessagePaths.relative("././m/b.json") == "m/b.json")
  }
}
