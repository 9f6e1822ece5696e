import CrierHost
import CrierTestSupport
import Foundation
import Testing

@Suite("Watching a file") struct FileWatchTests {
  @Test func `reports a write, a replacement and a file that was not there`() async throws {
    let folder = try TemporaryFolder()
    let (news, tell) = AsyncStream<Void>.makeStream()
    FileWatch.watch(folder.path(of: "a.toml"), begin: {}, tell: { tell.yield() })
    var changes = news.makeAsyncIterator()
    try folder.write("not watched", to: "b.toml")
    try FileWriter.write("new", to: folder.path(of: "a.toml"), replacing: false)
    await changes.next()
    try FileWriter.write("replaced", to: folder.path(of: "a.toml"), replacing: true)
    await changes.next()
    let file = try #require(FileHandle(forWritingAtPath: folder.path(of: "a.toml")))
    try file.write(contentsOf: Data("written".utf8))
    try file.close()
    await changes.next()
    #expect(try folder.text(of: "a.toml") == "writtend")
  }
}
