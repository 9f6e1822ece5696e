import CrierComposer
import CrierHost
import CrierMessage
import Foundation
import Synchronization

/// The user's own editor, which uses the terminal while Crier's screen is suspended.
///
/// The text is passed in a file in a private folder. The folder is deleted as soon as the edited
/// text is on the disk elsewhere; otherwise it is kept and its path is shown. If Crier is killed in the
/// meantime, the next start deletes the folder unless the text was changed.
enum ExternalEditor {
  private static let kind = "edit"
  /// The folder of an edited text that is nowhere else yet.
  private static let untaken = Mutex<String?>(nil)
  /// The name of the file with the original text.
  private static let before = "before"

  /// The command from `VISUAL` or `EDITOR`, otherwise the first common editor that is installed.
  private static var command: String {
    let environment = EnvironmentVariables.current
    return environment["VISUAL"] ?? environment["EDITOR"]
      ?? "$(command -v sensible-editor || command -v nano || command -v vi)"
  }

  /// Edits a text and returns `textEdited` or `textNotEdited`; the form keeps its text until then.
  ///
  /// `lend` runs a shell command on a file, with exclusive use of the terminal. The command gets the
  /// file descriptor of the folder's lock, so that no other Crier deletes the folder if this one is
  /// killed and the editor goes on.
  static func edit(
    _ order: TextOrder, lend: (_ command: String, _ file: String, _ lock: Int32) async -> Int32
  ) async -> Action {
    let (path, file): (String, String)
    let status: Int32
    do {
      let folder = try ScratchFolder(kind)
      defer { withExtendedLifetime(folder) {} }
      path = folder.path
      file = "\(path)/text\(order.suffix)"
      for path in [file, "\(path)/\(before)"] {
        try FileWriter.write(order.text, to: path, replacing: false, mode: 0o600)
      }
      status = await lend(command + " \"$1\"", file, folder.lock)
    } catch {
      return .document(
        .textNotEdited(
          Explanation(
            "The editor was not started because its file could not be created: "
              + error.explanation.sentence,
            fix: "Set TMPDIR to a folder that you can write to.")))
    }
    // An editor that was ended, or whose terminal is gone, may have saved the text, or left it in a
    // file of its own; one that goes on without its shell still has the folder's lock.
    _ = sweep()
    let kept = FileManager.default.fileExists(atPath: path) ? path : nil
    untaken.withLock { $0 = kept }
    if status != 0 { return .document(.textNotEdited(failure(status, keptIn: kept))) }
    if kept == nil { return .document(.textEdited(order, order.text)) }
    return read(file, order)
  }

  /// The folder of the newest edited text that is nowhere else yet.
  static var newest: String? { untaken.withLock { $0 } }

  /// Deletes the folder of an edited text, unless an editor goes on with it.
  static func drop(_ folder: String) {
    ScratchFolder.sweep(kind) { $0 == folder }
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    untaken.withLock { if $0 == folder { $0 = nil } }
  }

  /// Says, when Crier ends, where an edited text is that is nowhere else.
  static func tellUntaken() {
    guard let folder = untaken.withLock({ $0 }) else { return }
    Console.warn(Explanation("The text from the editor is kept in \(folder)."))
  }

  /// Removes the folders that killed processes left behind; returns those in which the text was
  /// changed.
  static func sweep() -> [String] {
    var kept: [String] = []
    ScratchFolder.sweep(kind) { folder in
      let isUnneeded = isUnchanged(folder)
      if !isUnneeded { kept.append(folder) }
      return isUnneeded
    }
    return kept
  }

  private static func isUnchanged(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let text = try? FileReader.readOrdinary("\(folder)/\(before)") else {
      return names.isEmpty
    }
    return names.allSatisfy { (try? FileReader.readOrdinary("\(folder)/\($0)")) == text }
  }

  /// Reads the edited text without the final newline that editors add.
  private static func read(_ file: String, _ order: TextOrder) -> Action {
    guard let bytes = try? FileReader.readOrdinary(file),
      var text = String(validating: bytes, as: UTF8.self)
    else {
      return .document(
        .textNotEdited(
          Explanation(
            "The edited text cannot be read as UTF-8.", fix: "It is kept in \(file).")
        ))
    }
    if text.hasSuffix("\n"), !order.text.hasSuffix("\n") { text.removeLast() }
    return .document(.textEdited(order, text))
  }

  private static func failure(_ status: Int32, keptIn folder: String?) -> Explanation {
    switch status {
    case 126, 127:
      Explanation(
        "No editor could be started.",
        fix: "Set EDITOR to an editor such as nano. The text is unchanged.")
    case ..<0:
      Explanation(
        "The editor could not be started: \(SystemReason.words(-status)).",
        fix: "The text is unchanged.")
    default:
      Explanation(
        "The editor ended with status \(status), so its text was not used.",
        fix: "The text is unchanged."
          + (folder.map { " What the editor left is kept in \($0)." } ?? ""))
    }
  }
}
