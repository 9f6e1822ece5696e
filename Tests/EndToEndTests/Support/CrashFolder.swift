import CrierTestSupport
import Foundation
import Testing

/// What a Crier that ended badly leaves in a home: reports and journals.
enum CrashFolder {
  /// The paths of the reports, from the home's folder.
  static func reports(of home: CrierHome) -> [String] {
    names(in: "state/crier/crashes", of: home).filter { $0.hasSuffix(".txt") }
      .map { "state/crier/crashes/\($0)" }
  }

  /// Waits until a journal is on the disk that has some words in it.
  static func journal(of home: CrierHome, with words: String) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    let folder = "state/crier/recovery"
    while !names(in: folder, of: home).contains(where: { name in
      name.hasSuffix(".json")
        && (try? home.folder.text(of: "\(folder)/\(name)").contains(words)) == true
    }) {
      try #require(clock.now < end, "no journal with “\(words)” was written")
      await Task.yield()
    }
  }

  /// Waits until no journal is on the disk any more.
  static func noJournal(of home: CrierHome) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    while names(in: "state/crier/recovery", of: home).contains(where: { $0.hasSuffix(".json") }) {
      try #require(clock.now < end, "a journal is still there")
      await Task.yield()
    }
  }

  /// Waits until that process has told others which file it has open.
  static func mark(of home: CrierHome, by process: Int32) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(30)
    let folder = "state/crier/open"
    while !names(in: folder, of: home).contains(where: { name in
      (try? home.folder.text(of: "\(folder)/\(name)").contains("\(process)")) == true
    }) {
      try #require(clock.now < end, "no file is marked as open by \(process)")
      await Task.yield()
    }
  }

  private static func names(in folder: String, of home: CrierHome) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.folder.path(of: folder))) ?? []
  }
}
