import CrierComposer
import CrierConvert
import CrierHost
import CrierMessage
import CrierTriage
import Foundation

/// The message that the composer opens with.
struct ComposerStart {
  let message: Message
  let notice: Notice?
  /// The import of a file that is not a v1 request; the composer shows it with its repairs.
  let imported: Import?
  /// The file's contents as read, so that saving can detect changes by other programs.
  private(set) var files = SeenFiles()

  /// An empty message for a file that does not exist yet.
  ///
  /// Only `--new` creates a file, so that a mistyped name is reported and creates nothing.
  init(newFile path: String, keys: KeyBindings) throws(CommandError) {
    guard path != "-", !path.isEmpty else {
      throw .usage("--new needs the name of a file.", fix: "Write crier --new welcome.json.")
    }
    let file = Path.expanded(path)
    guard !FileManager.default.fileExists(atPath: file) else {
      throw .usage(
        "\(path) already exists; --new only starts new files.",
        fix: "Write crier \(path) to open it, or choose another name.")
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    guard FileManager.default.fileExists(atPath: folder) else {
      throw CommandError(.unreadable, FileError.folderMissing(path: path).explanation)
    }
    self.init(
      message: Message(),
      notice: Notice(.plain, "This is a new file; \(keys.label(of: .save)) writes \(path)."))
  }

  /// Reads the message from a file, or starts an empty one.
  ///
  /// A file that is not a message is an error and is left unchanged.
  init(file: String?, now: Int) throws(CommandError) {
    guard let file else {
      self.init(message: Message())
      return
    }
    guard file != "-" else {
      throw .usage(
        "The composer needs the keyboard, so it cannot read a message from standard input.",
        fix: "Name a file, or use crier check - or crier send -.")
    }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(file)
    } catch .missing {
      throw MistypedCommand.noFile(at: file)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    if let foreign = ForeignRequest(bytes, now: now), foreign == .explainable {
      throw CommandError(.unreadable, foreign.explanation(file: file).about(file))
    }
    do {
      let found = try Importer.read(bytes, now: now)
      if found.form == .v1, let request = try? JSONReader.read(bytes) {
        self.init(message: Message(request: request))
        files.saw(bytes, at: file)
      } else {
        self.init(message: Message(), imported: found)
      }
    } catch {
      throw CommandError(.unreadable, error.explanation.about(file))
    }
  }

  private init(message: Message, notice: Notice? = nil, imported: Import? = nil) {
    self.message = message
    self.notice = notice
    self.imported = imported
  }
}
