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

  @Test func `covers the files beside it on request, and ends`() async throws {
    let folder = try TemporaryFolder()
    let (news, tell) = AsyncStream<Void>.makeStream()
    // The thread's end releases `tell`, which ends the stream.
    let watch = FileWatch.watch(
      folder.path(of: "wk47.json"), coversNeighbors: true, begin: {},
      tell: { [last = Last(tell)] in last.tell.yield() })
    var changes = news.makeAsyncIterator()
    for name in ["wk47.de.json", "wk47.toml", "wk47.json"] {
      try folder.write("new", to: name)
      #expect(await changes.next() != nil, "\(name)")
    }
    try FileManager.default.removeItem(atPath: folder.path(of: "wk47.toml"))
    #expect(await changes.next() != nil)
    try FileManager.default.moveItem(
      atPath: folder.path(of: "wk47.json"), toPath: folder.path(of: "other.json"))
    #expect(await changes.next() != nil)
    try folder.write("not watched", to: "wk470.json")
    try #require(watch).end()
    while await changes.next() != nil {}
  }

  /// Finishes a stream when nobody can call it any more.
  private final class Last: Sendable {
    let tell: AsyncStream<Void>.Continuation
    init(_ tell: AsyncStream<Void>.Continuation) { self.tell = tell }
    deinit { tell.finish() }
  }
}
