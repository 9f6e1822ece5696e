import CrierComposer
import CrierMessage
import CrierPreview
import CrierSettings
import Foundation

/// The user's `config.toml`, and what it chooses.
enum SettingsFile {
  /// As rows of the screen call it, for they are short.
  static let name = "config.toml"

  /// `$XDG_CONFIG_HOME/crier/config.toml`; `~/.config` where that is not set, and nil without a home.
  static var path: String? {
    let folder =
      EnvironmentVariable.folder("XDG_CONFIG_HOME") ?? HomeFolder.path.map { $0 + "/.config" }
    return folder.map { $0 + "/crier/config.toml" }
  }

  /// The same as a person would type it, with `~` for the home folder.
  static var shownPath: String { path.map(Path.shown) ?? name }

  /// Why the file cannot be read, with what to do about it.
  static func explanation(of error: FileError) -> Explanation {
    switch error {
    case .isFolder:
      Explanation(
        "\(shownPath) is a folder, so there are no settings.",
        fix: "Move it away; the settings are a text file of that name.")
    case .notFile:
      Explanation(
        "\(shownPath) is no ordinary file, so there are no settings.",
        fix: "Move it away; the settings are a text file of that name.")
    case .tooLarge(_, let limit):
      Explanation(
        "\(shownPath) is larger than \(limit / 1_048_576) MiB, so there are no settings.",
        fix: "Check that this is the right file.")
    case .notAllowed:
      Explanation(
        "\(shownPath) may not be opened by this user, so there are no settings.",
        fix: "Change its permissions.")
    default: Explanation("There are no settings: \(error.explanation.sentence)")
    }
  }

  /// Writes the theme's line into the file, which is made where there is none; whatever else stands
  /// in it stays as it is, byte for byte.
  static func keepTheme(_ id: String) -> Action {
    do {
      guard let path else { throw FileError.homeless }
      let old = try bytes(of: path)
      let text = String(decoding: old ?? [], as: UTF8.self)
      // Its other bytes could not be written again as they are.
      guard Array(text.utf8) == old ?? [] else {
        return refusal(Explanation("\(shownPath) is not UTF-8 text."))
      }
      let new = try SettingsEdit.setting(.theme, to: id, in: text, file: shownPath)
      if old == nil {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        // What goes wrong here is told by the writer: the folder is not there.
        try? FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      try FileWriter.write(Array(new.utf8), to: path, replacing: old != nil, over: old)
      return .preferences(.themeKept(id: id))
    } catch let error as any ExplainedError {
      return refusal(error.explanation)
    } catch {
      return refusal(Explanation("\(shownPath) cannot be written: \(error)."))
    }
  }

  private static func refusal(_ explanation: Explanation) -> Action {
    .preferences(
      .themeNotKept(
        Explanation(
          "The theme is worn until Crier ends, and was not written. \(explanation.sentence)",
          fix: explanation.fix)))
  }

  /// Nil where there is no file.
  private static func bytes(of path: String) throws(FileError) -> [UInt8]? {
    do {
      return try FileReader.readOrdinary(path)
    } catch .missing {
      return nil
    }
  }
}

extension Settings {
  /// The devices of the preview on the app's platforms: those that were asked for first, then the
  /// others.
  var chosenSurfaces: [Surface] {
    let chosen = preview.value.compactMap { id in SurfaceTable.all.first { $0.id == id } }
    return (chosen + SurfaceTable.inTurn.filter { !chosen.contains($0) })
      .filter { platforms.value.contains($0.platform) }
  }
}
