import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

/// Unsaved text is offered once, to one composer, until it is saved or deleted.
@Suite("The recovery folder") struct RecoveryFolderTests {
  private typealias Reading = RecoveryFolder.Reading<String>

  private let folder: TemporaryFolder
  private var journals: [String] { folder.files.filter { $0.hasSuffix(".json") } }

  init() throws { folder = try TemporaryFolder() }

  @Test func `writes a journal that only its owner can read`() throws {
    let own = try RecoveryFolder(in: folder.state)
    try own.keep(.string("first"))
    try own.keep(.string("second"))
    let name = try #require(journals.first)
    #expect(try folder.text(of: name) == "\"second\"\n")
    #expect(try folder.permissions(of: name) == 0o600)
    own.dropOwn()
    #expect(journals.isEmpty)
  }

  @Test func `offers no journal of a running composer`() throws {
    let running = try RecoveryFolder(in: folder.state)
    try running.keep(.string("text"))
    #expect(try RecoveryFolder(in: folder.state).leftBehind(words).journals.isEmpty)
    #expect(running.leftBehind(words).journals.isEmpty)
    withExtendedLifetime(running) {}
  }

  @Test func `offers journals that were left behind, newest first`() throws {
    for (text, date) in [("old", 1000.0), ("new", 3000.0), ("middle", 2000.0)] {
      try leave(text, at: Date(timeIntervalSince1970: date))
    }
    let (found, news) = try RecoveryFolder(in: folder.state).leftBehind(words)
    #expect(found == ["new", "middle", "old"])
    #expect(news.isEmpty)
  }

  @Test func `offers a journal to one composer at a time`() throws {
    try leave("text")
    let (first, second) = try (RecoveryFolder(in: folder.state), RecoveryFolder(in: folder.state))
    #expect(first.leftBehind(words).journals == ["text"])
    #expect(second.leftBehind(words).journals.isEmpty)
    first.leave()
    #expect(second.leftBehind(words).journals == ["text"])
  }

  @Test func `keeps sends apart from text, and offers them to one composer at a time`() throws {
    #expect(!RecoveryFolder.exists(.sends, in: folder.state))
    try RecoveryFolder(.sends, in: folder.state).keep(.string("a send"))
    #expect(RecoveryFolder.exists(.sends, in: folder.state))
    let name = try #require(journals.first)
    #expect(name.hasPrefix("state/crier/waiting/"))
    #expect(try folder.permissions(of: name) == 0o600)
    #expect(try RecoveryFolder(in: folder.state).leftBehind(words).journals.isEmpty)
    let first = try RecoveryFolder(.sends, in: folder.state)
    let second = try RecoveryFolder(.sends, in: folder.state)
    let id = try #require(first.leftBehind { Reading.unsaved($0.id) }.journals.first)
    #expect(second.leftBehind(words).journals.isEmpty)
    first.drop(id)
    #expect(journals.isEmpty)
    #expect(second.leftBehind(words).journals.isEmpty)
  }

  @Test func `deletes a journal on request, even after the others were released`() throws {
    try leave("text")
    let own = try RecoveryFolder(in: folder.state)
    let ids = own.leftBehind { .unsaved($0.id) }.journals
    own.leave()
    own.drop(try #require(ids.first))
    #expect(journals.isEmpty)
    #expect(own.leftBehind(words).journals.isEmpty)
  }

  @Test func `does not delete a journal that another composer has taken`() throws {
    try leave("text")
    let (first, second) = try (RecoveryFolder(in: folder.state), RecoveryFolder(in: folder.state))
    let id = try #require(first.leftBehind { Reading.unsaved($0.id) }.journals.first)
    second.drop(id)
    #expect(journals.count == 1)
    withExtendedLifetime(first) {}
  }

  @Test func `deletes saved journals, and keeps unreadable ones`() throws {
    for text in ["saved", "other version", "unreadable"] { try leave(text) }
    let own = try RecoveryFolder(in: folder.state)
    let read: (RecoveryFolder.Entry) -> Reading = { entry in
      switch text(of: entry) {
      case "saved": .saved
      case "other version": .ofOtherVersion
      default: .unreadable
      }
    }
    let (found, news) = own.leftBehind(read)
    #expect(found.isEmpty)
    let kinds = news.map { note in
      switch note {
      case .ofOtherVersion(let path): path.hasSuffix(".json")
      case .unreadable(let path): path.hasSuffix(".unreadable")
      case .stoppedCrier: false
      }
    }
    #expect(kinds == [true, true])
    #expect(journals.count == 1)
    #expect(own.leftBehind(read).news.count == 1)
  }

  @Test func `sets aside a text that stopped Crier twice, but not one that was drawn`() throws {
    try leave("text")
    let own = try RecoveryFolder(in: folder.state)
    let id = try #require(own.leftBehind { Reading.unsaved($0.id) }.journals.first)
    own.leave()
    RecoveryFolder.look(from: nil, to: id, in: folder.state)
    RecoveryFolder.look(from: id, to: nil, in: folder.state)
    RecoveryFolder.look(from: nil, to: id, in: folder.state)
    #expect(own.leftBehind(words).journals == ["text"])
    own.leave()
    RecoveryFolder.look(from: nil, to: id, in: folder.state)
    let aside = folder.path(of: "state/crier/recovery/\(id).stopped")
    #expect(own.leftBehind(words).news == [.stoppedCrier(aside)])
    #expect(own.leftBehind(words).news.isEmpty)
  }

  @Test func `removes files of killed composers that belong to no journal`() throws {
    let process = try EndedProcess.number()
    for name in ["1-1.lock", "1-2.looking", "1-3.json.\(process).crier-part"] {
      try folder.write("", to: "state/crier/recovery/\(name)")
    }
    _ = unsafe chmod(folder.path(of: "state/crier"), 0o700)
    _ = unsafe chmod(folder.path(of: "state/crier/recovery"), 0o700)
    let own = try RecoveryFolder(in: folder.state)
    _ = own.leftBehind(words)
    #expect(folder.files.count == 1, "its own lock")
    withExtendedLifetime(own) {}
  }

  /// Leaves a journal behind, as a killed composer does.
  private func leave(_ text: String, at date: Date? = nil) throws {
    let before = Set(journals)
    try RecoveryFolder(in: folder.state).keep(.string(text))
    guard let date, let name = Set(journals).subtracting(before).first else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.path(of: name))
  }

  private func text(of entry: RecoveryFolder.Entry) -> String {
    (try? JSONReader.read(entry.bytes))?.text ?? ""
  }

  private func words(_ entry: RecoveryFolder.Entry) -> Reading { .unsaved(text(of: entry)) }
}
