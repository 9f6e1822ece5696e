import CrierTestSupport
import Foundation

/// The reports and journals that a crashed Crier leaves in a home.
enum CrashFolder {
  /// Returns the paths of the reports, relative to the home's folder.
  static func reports(of home: CrierHome) -> [String] {
    names(in: "state/crier/crashes", of: home).filter { $0.hasSuffix(".txt") }
      .map { "state/crier/crashes/\($0)" }
  }

  /// Waits until a journal on the disk contains these words.
  static func journal(of home: CrierHome, with words: String = "") async throws {
    let folder = "state/crier/recovery"
    try await home.folder.wait(for: "a journal with “\(words)”") {
      names(in: folder, of: home).contains { name in
        name.hasSuffix(".json")
          && (words.isEmpty
            || (try? home.folder.text(of: "\(folder)/\(name)").contains(words)) == true)
      }
    }
  }

  /// Waits until there is no journal on the disk.
  static func noJournal(of home: CrierHome) async throws {
    try await home.folder.wait(for: "the journals to go") {
      !names(in: "state/crier/recovery", of: home).contains { $0.hasSuffix(".json") }
    }
  }

  /// Waits until this process has created the mark for its open file.
  static func mark(of home: CrierHome, by process: Int32) async throws {
    let folder = "state/crier/open"
    try await home.folder.wait(for: "a file that is marked as open by \(process)") {
      names(in: folder, of: home).contains { name in
        (try? home.folder.text(of: "\(folder)/\(name)").contains("\(process)")) == true
      }
    }
  }

  private static func names(in folder: String, of home: CrierHome) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.folder.path(of: folder))) ?? []
  }
}
