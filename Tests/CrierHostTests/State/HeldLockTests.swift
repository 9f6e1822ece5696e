import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

/// A lock has one holder at a time; a leftover lock file without a holder is no obstacle.
@Suite("Locks") struct HeldLockTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "a.lock") }

  init() throws { folder = try TemporaryFolder() }

  @Test func `one is held until it is released, and then its file is deleted`() throws {
    var lock: HeldLock? = try HeldLock(path)
    #expect(throws: HeldLock.Refusal.isHeld) { try HeldLock(path) }
    #expect(throws: HeldLock.Refusal.isHeld) { try HeldLock(path, .look) }
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(folder.files == [])
    _ = try HeldLock(path)
  }

  @Test func `its file names the process and the time`() throws {
    let lock = try HeldLock(path)
    let holder = HeldLock.holder(of: path)
    #expect(holder.process == Int(getpid()))
    #expect(holder.time?.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d/) != nil)
    withExtendedLifetime(lock) {}
  }

  @Test func `checking a lock does not change its file`() throws {
    try folder.write("theirs", to: "a.lock")
    let lock = try HeldLock(path, .look)
    #expect(try folder.text(of: "a.lock") == "theirs")
    withExtendedLifetime(lock) {}
  }

  @Test func `one left behind by a killed process is taken over`() throws {
    try folder.write(#"{"process": \#(try EndedProcess.number())}"#, to: "a.lock")
    #expect(HeldLock.holder(of: path) == LockHolder(process: nil, time: nil))
    let lock = try HeldLock(path)
    #expect(HeldLock.holder(of: path).process == Int(getpid()))
    withExtendedLifetime(lock) {}
  }

  @Test func `is not made through a link or without a folder`() throws {
    try folder.write("keep", to: "other")
    _ = try folder.link("a.lock", to: "other")
    #expect(throws: HeldLock.Refusal.noFile) { try HeldLock(path) }
    #expect(try folder.text(of: "other") == "keep")
    #expect(throws: HeldLock.Refusal.noFile) { try HeldLock(folder.path(of: "none/a.lock")) }
  }

  @Test func `a file is open only once, by any path`() throws {
    try folder.write("{}", to: "a.json")
    let link = try folder.link("link.json", to: "a.json")
    var first: OpenFileLock? = OpenFileLock(folder.path(of: "a.json"), in: folder.state)
    #expect(first?.holder == nil)
    #expect(OpenFileLock(link, in: folder.state).holder?.process == Int(getpid()))
    #expect(OpenFileLock(folder.path(of: "b.json"), in: folder.state).holder == nil)
    withExtendedLifetime(first) {}
    first = nil
    #expect(OpenFileLock(link, in: folder.state).holder == nil)
  }
}
