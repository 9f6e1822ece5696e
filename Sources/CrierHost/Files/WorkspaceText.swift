import CrierConvert
import CrierMessage
import CrierSettings
import Foundation

/// The text of a file in a workspace; a missing or unreadable one is empty.
struct WorkspaceText {
  private(set) var text = ""
  /// The path for error messages.
  let file: String
  private(set) var problem: FileProblem?
  /// Whether the user trusts the content; an empty or missing file needs no trust.
  private(set) var trust = FileTrust.trusted

  /// Reads a file that can name programs to run and files to read.
  ///
  /// - Parameter trusted: Nil for a file in the user's own configuration folder, which needs no
  ///   trust.
  init(_ path: String, trusted: TrustList?) {
    let refusal = trusted == nil ? Self.refusal(ofOwn: path) : Self.refusal(of: path)
    self.init(path, trusted: trusted, refusal: refusal)
  }

  /// Reads a file that only describes, so that it needs no trust.
  init(describing path: String) { self.init(path, trusted: nil, refusal: nil) }

  private init(_ path: String, trusted: TrustList?, refusal: Explanation?) {
    file = Path.shown(path)
    if let refusal {
      problem = FileProblem(file: file, line: 1, reason: .unreadable(refusal))
      return
    }
    do throws(FileError) {
      let bytes = try FileReader.readIfThere(path)
      // A link to a missing file was meant to lead to something.
      if bytes == nil, FileReader.isThere(path) { throw .missing(path: path) }
      text = String(decoding: bytes ?? [], as: UTF8.self)
      if let trusted, let bytes, !bytes.isEmpty { trust = trusted.trust(of: bytes, at: path) }
    } catch {
      problem = FileProblem(file: file, line: 1, reason: .unreadable(error.explanation))
    }
  }

  /// Why a file in the user's own configuration folder is not used: it or the folder is not only the
  /// user's. Nil if it is.
  static func refusal(ofOwn path: String) -> Explanation? {
    guard FileReader.isThere(path) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return refusal(of: path) ?? refusal(of: folder)
  }

  /// Why a file is never used, whoever trusts it: others can change it. Nil if they cannot.
  static func refusal(of path: String) -> Explanation? {
    var status = stat()
    let path = Path.expanded(path)
    guard unsafe stat(path, &status) == 0 else { return nil }
    let file = Path.shown(path)
    if ![geteuid(), 0].contains(status.st_uid) {
      return Explanation(
        "\(file) belongs to another user, so it is not used.",
        fix: "Copy it into a folder of your own.")
    }
    // Devices such as /dev/null are writable for everybody, and contain nothing.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT), status.st_mode & 0o002 != 0 else {
      return nil
    }
    return Explanation(
      "Every user of this machine can write to \(file), so it is not used.",
      fix: "Read it, then run: chmod o-w \(CurlExport.quote(path))")
  }
}
