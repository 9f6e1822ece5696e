import CrierComposer
import CrierMessage
import Foundation

/// The person's own editor, in the terminal that Crier lends it.
///
/// The text goes through a file in a folder that nobody else may enter. Both are gone afterwards,
/// unless what the editor wrote cannot be read: then it stays, and its place is told. Where Crier was
/// killed meanwhile, the next start removes them, unless the editor wrote something.
enum ExternalEditor {
  private static let kind = "edit"
  /// The file with the text as the editor got it.
  private static let before = "before"

  /// From `VISUAL` or `EDITOR`, as a shell runs it; else the first of these that is there.
  private static var command: String {
    EnvironmentVariable["VISUAL"] ?? EnvironmentVariable["EDITOR"]
      ?? "$(command -v sensible-editor || command -v nano || command -v vi)"
  }

  /// Tells `textEdited` or `textNotEdited`; the form keeps its text until then.
  ///
  /// `lend` runs a command of the shell on a file, with the terminal for itself.
  static func edit(
    _ order: TextOrder, lend: (String, String) async -> Int32
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
            "The editor was not started, because no file for it could be made: "
              + error.explanation.sentence,
            fix: "Set TMPDIR to a folder that can be written.")))
    }
    let status = await lend(command + " \"$1\"", file)
    let answer = status == 0 ? read(file, order) : .document(.textNotEdited(failure(status)))
    if status != 0 || answer.isEdited { folder.remove() }
    return answer
  }

  /// Removes what killed processes left, where no editor wrote anything.
  static func sweep() {
    ScratchFolder.sweep(kind) { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let text = try? FileReader.readOrdinary("\(folder)/\(before)")
      return names.allSatisfy { (try? FileReader.readOrdinary("\(folder)/\($0)")) == text }
    }
  }

  /// Editors end the last line; a text that had no such end does not get one.
  private static func read(_ file: String, _ order: TextOrder) -> Action {
    guard let bytes = try? FileReader.readOrdinary(file),
      var text = String(validating: bytes, as: UTF8.self)
    else {
      return .document(
        .textNotEdited(
          Explanation(
            "What the editor wrote cannot be read as text in UTF-8.", fix: "It is kept in \(file).")
        ))
    }
    if text.hasSuffix("\n"), !order.text.hasSuffix("\n") { text.removeLast() }
    return .document(.textEdited(order, text))
  }

  private static func failure(_ status: Int32) -> Explanation {
    switch status {
    case 126, 127:
      Explanation(
        "No editor could be started.",
        fix: "Set EDITOR to one, such as nano; the text is as it was.")
    case ..<0:
      Explanation(
        "The editor could not be started: \(SystemReason.words(-status)).",
        fix: "The text is as it was.")
    default:
      Explanation(
        "The editor ended with status \(status), so its text was not used.",
        fix: "The text is as it was.")
    }
  }
}

extension Action {
  fileprivate var isEdited: Bool {
    if case .document(.textEdited) = self { true } else { false }
  }
}
