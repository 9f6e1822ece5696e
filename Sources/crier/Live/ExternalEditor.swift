import CrierComposer
import CrierCore
import Foundation

/// The person's own editor, in the terminal that Crier lends it.
///
/// The text goes through a file in a folder that nobody else may enter. Both are gone afterwards,
/// unless what the editor wrote cannot be read: then it stays, and its place is told.
enum ExternalEditor {
  /// From `VISUAL` or `EDITOR`, as a shell runs it; else the first of these that is there.
  private static var command: String {
    Environment["VISUAL"] ?? Environment["EDITOR"]
      ?? "$(command -v sensible-editor || command -v nano || command -v vi)"
  }

  /// Tells `textEdited` or `textNotEdited`; the form keeps its text until then.
  ///
  /// `lend` runs a command of the shell on a file, with the terminal for itself.
  static func edit(
    _ order: TextOrder, lend: (String, String) async -> Int32
  ) async -> Action {
    let folder = "\(FileManager.default.temporaryDirectory.path)/crier-\(UUID().uuidString)"
    let file = "\(folder)/text\(order.suffix)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try FileWriter.write(order.text, to: file, replacing: false, mode: 0o600)
    } catch {
      return .textNotEdited(
        Explanation(
          "The editor was not started: no file for it could be made in \(folder).",
          fix: "Set TMPDIR to a folder that can be written."))
    }
    let status = await lend(command + " \"$1\"", file)
    let answer = status == 0 ? read(file, order) : .textNotEdited(failure(status))
    if status != 0 || answer.isEdited { try? FileManager.default.removeItem(atPath: folder) }
    return answer
  }

  /// Editors end the last line; a text that had no such end does not get one.
  private static func read(_ file: String, _ order: TextOrder) -> Action {
    guard let bytes = try? FileReader.readOrdinary(file),
      var text = String(validating: bytes, as: UTF8.self)
    else {
      return .textNotEdited(
        Explanation(
          "What the editor wrote cannot be read as text in UTF-8.", fix: "It is kept in \(file)."))
    }
    if text.hasSuffix("\n"), !order.text.hasSuffix("\n") { text.removeLast() }
    return .textEdited(order, text)
  }

  private static func failure(_ status: Int32) -> Explanation {
    switch status {
    case 126, 127:
      Explanation(
        "No editor could be started.",
        fix: "Set EDITOR to one, such as nano; the text is as it was.")
    case ..<0:
      // SAFETY: strerror's text is copied before anything else can ask for another.
      Explanation(
        "The editor could not be started: \(unsafe String(cString: strerror(-status))).",
        fix: "The text is as it was.")
    default:
      Explanation(
        "The editor ended with status \(status), so its text was not taken.",
        fix: "The text is as it was.")
    }
  }
}

extension Action {
  fileprivate var isEdited: Bool {
    if case .textEdited = self { true } else { false }
  }
}
