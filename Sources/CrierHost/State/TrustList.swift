import CrierConvert
package import CrierMessage
import Foundation
import OpenSSLSigning

/// The files whose content the user has read and trusts: `crier project trust`.
///
/// A file of a workspace may come from somebody else, so what it names (programs to run, files to
/// read, projects to send to) is used only if its path and the hash of its content are in this
/// list, as direnv does. A line of the list is `{"sha256": "…", "path": "…", "deeds": ["…"]}`; the
/// deeds are what the user saw, so that a change can be shown.
package struct TrustList: Sendable {
  private static let name = "trusted"
  /// The most files that are remembered; the oldest are forgotten first.
  private static let most = 1000
  /// The most bytes; a path has at most 4,096.
  private static let longest = 8_000_000

  private struct Entry: Hashable {
    var digest: String
    var path: String
    var deeds: [String]
  }

  private let state: StateFolder

  package init(in state: StateFolder = StateFolder()) { self.state = state }

  /// Returns whether this content is trusted at this path, or what to ask the user about.
  package func trust(of bytes: [UInt8], at path: String) -> FileTrust {
    guard let digest = ContentHash.of(bytes) else { return .notYet(UntrustedFile(path, "")) }
    let place = Self.place(of: path)
    // Compares bytes: two folders can have names that Swift calls equal.
    let known = entries().filter { $0.path.utf8.elementsEqual(place.utf8) }
    if known.contains(where: { $0.digest == digest }) { return .trusted }
    return .notYet(UntrustedFile(place, digest, earlier: known.last?.deeds))
  }

  /// The path of a file without links to its folder; the file itself may be a link, whose target is
  /// not what is trusted: `./token.sh` in it is a program of the folder with the link.
  package static func place(of path: String) -> String {
    let absolute = Path.absolute(path)
    let name = Path.last(of: absolute)
    let folder = Path.place(of: String(absolute.utf8.dropLast(name.utf8.count)) ?? absolute)
    return (folder == "/" ? "" : folder) + "/" + name
  }

  /// Trusts the contents that the user was asked about.
  package func add(_ questions: [TrustQuestion]) throws(FileError) {
    try add(
      questions.map {
        Entry(digest: $0.file.digest, path: $0.file.path, deeds: $0.deeds.map(TrustQuestion.kept))
      })
  }

  /// Trusts the contents from now on; earlier contents of the same files no longer.
  private func add(_ new: [Entry]) throws(FileError) {
    let folder = try state.make()
    try BriefLock.hold("\(folder)/\(Self.name).lock", LockPatience()) { _ throws(FileError) in
      let paths = Set(new.map(\.path))
      let others = entries().filter { !paths.contains($0.path) }
      let lines = (others + new).suffix(Self.most).map { entry in
        JSONWriter.compact(
          .object([
            JSONMember("sha256", .string(entry.digest)), JSONMember("path", .string(entry.path)),
            JSONMember("deeds", .array(entry.deeds.map(JSONValue.string))),
          ]))
      }
      try FileWriter.write(
        lines.joined(separator: "\n") + "\n", to: "\(folder)/\(Self.name)", replacing: true,
        mode: 0o600, followsLinks: false)
      unsafe chmod("\(folder)/\(Self.name)", 0o600)
    }
  }

  /// Trusts what Crier itself has written.
  package func add(_ bytes: [UInt8], at path: String, deeds: [String]) throws(FileError) {
    guard case .notYet(let file) = trust(of: bytes, at: path) else { return }
    try add([TrustQuestion(file: file, deeds: deeds)])
  }

  private func entries() -> [Entry] {
    // Nobody else may be able to write to the file or, as `make` checks, to the folder.
    guard let path = try? state.path(), Self.isOwn("\(path)/\(Self.name)"),
      let folder = try? state.make(),
      let bytes = try? FileReader.readOrdinary(
        "\(folder)/\(Self.name)", limit: Self.longest, followsLinks: false)
    else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let value = try? JSONReader.read(Array(line)), let digest = value["sha256"]?.text,
        let path = value["path"]?.text
      else { return nil }
      return Entry(
        digest: digest, path: path, deeds: (value["deeds"]?.elements ?? []).compactMap(\.text))
    }
  }

  private static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_uid == geteuid()
      && status.st_mode & 0o022 == 0
  }
}

/// Whether the user trusts the content of a file.
package enum FileTrust: Hashable, Sendable {
  case trusted
  case notYet(UntrustedFile)
}

/// A file with a content that the user has not trusted yet.
package struct UntrustedFile: Hashable, Sendable {
  /// The absolute path, without symbolic links to its folder.
  package let path: String
  let digest: String
  /// What the content did that the user trusted before; nil if there was none.
  package let earlier: [String]?

  init(_ path: String, _ digest: String, earlier: [String]? = nil) {
    (self.path, self.digest, self.earlier) = (path, digest, earlier)
  }

  /// Whether the user trusted another content of it.
  package var hasChanged: Bool { earlier != nil }

  /// Why the file is not used, and the command that trusts it.
  package var explanation: Explanation {
    let file = Path.shown(path)
    let isOfWorkspace = [WorkspaceSettings.projectFile, DeviceFiles.ownName]
      .contains(Path.last(of: path))
    return Explanation(
      hasChanged
        ? "\(file) has changed since you trusted it, so it is not used."
        : "You have not trusted \(file) yet, so it is not used.",
      fix:
        "Run crier project trust\(isOfWorkspace ? "" : " \(CurlExport.quote(path))") to see what "
        + "it does, and to trust it. In a script, add --yes.")
  }
}

/// What to tell the user about a file before it is trusted.
package struct TrustQuestion: Hashable, Sendable {
  package let file: UntrustedFile
  /// What Crier would do because of the file, each as the end of a sentence: `runs ./token.sh`.
  package let deeds: [String]

  package var explanation: Explanation { file.explanation }

  /// `runs vault read secret/fcm, for project live`.
  ///
  /// The command is whole: what looks like a secret could hide what runs. A program that comes with
  /// the folder is named once more: a change of it is not asked about.
  static func runs(_ words: [String], for purpose: String, in folder: String) -> String {
    let own = words.filter { word in
      !word.hasPrefix("/") && !word.hasPrefix("-") && !word.isEmpty
        && FileReader.isThere("\(folder)/\(word)")
    }.map { CurlExport.quote($0) }
    return "runs \(words.map { CurlExport.quote($0) }.joined(separator: " ")), for \(purpose)"
      + (own.isEmpty
        ? "" : " (you are not asked again when \(own.joined(separator: " or ")) changes)")
  }

  /// A deed as it is kept: with secrets masked and, so that a change of a masked part is seen, the
  /// beginning of the hash of the whole.
  package static func kept(_ deed: String) -> String {
    let masked = Redaction.scrubbed(deed, of: .secrets)
    guard masked != deed, let hash = ContentHash.of(Array(deed.utf8)) else { return masked }
    return "\(masked) [\(hash.prefix(12))]"
  }
}
