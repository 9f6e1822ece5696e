import CrierComposer
import CrierHost
import CrierMessage
import Foundation

/// The user's own editor, which uses the terminal while Crier's screen is suspended.
///
/// The text is passed in a file in a private folder. The folder is deleted afterwards unless the
/// edited text cannot be read; then the folder is kept and the file's path is shown. If Crier is
/// killed in the meantime, the next start deletes the folder unless the text was changed.
enum ExternalEditor {
  private static let kind = "edit"
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
  ///
  /// - Parameter isEnding: Whether Crier ends, so that nobody takes the text: then it stays in the
  ///   folder.
  static func edit(
    _ order: TextOrder, isEnding: () -> Bool = { false },
    lend: (_ command: String, _ file: String, _ lock: Int32) async -> Int32
  ) async -> Action {
    let folder: ScratchFolder
    let file: String
    do {
      folder = try ScratchFolder(kind)
      file = "\(folder.path)/text\(order.suffix)"
      for path in [file, "\(folder.path)/\(before)"] {
        try FileWriter.write(order.text, to: path, replacing: false, mode: 0o600)
      }
    } catch {
      return .document(
        .textNotEdited(
          Explanation(
            "The editor was not started because its file could not be created: "
              + error.explanation.sentence,
            fix: "Set TMPDIR to a folder that you can write to.")))
    }
    let status = await lend(command + " \"$1\"", file, folder.lock)
    if status == 0, isEnding(), !isUnchanged(folder.path) {
      return .document(
        .textNotEdited(
          Explanation(
            "Crier has ended, so the edited text was not used.",
            fix: "It is kept in \(folder.path).")))
    }
    if status == 0 {
      let answer = read(file, order)
      if answer.isEdited { folder.remove() }
      return answer
    }
    // An editor that was ended, or whose terminal is gone, may have saved the text, or left it in a
    // file of its own.
    let isKept = !isUnchanged(folder.path)
    if !isKept { folder.remove() }
    return .document(.textNotEdited(failure(status, keptIn: isKept ? folder.path : nil)))
  }

  /// Removes the folders that killed processes left behind, unless the text was changed.
  static func sweep() {
    ScratchFolder.sweep(kind, where: isUnchanged)
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

extension Action {
  fileprivate var isEdited: Bool {
    if case .document(.textEdited) = self { true } else { false }
  }
}
