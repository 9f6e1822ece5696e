package import CrierMessage
package import CrierSettings
import Foundation

/// The user's `config.toml`.
package struct SettingsFile: Sendable {
  /// The name to show in rows of the screen, which are too short for the path.
  package static let name = "config.toml"

  /// `$XDG_CONFIG_HOME/crier/config.toml`, in `~/.config` by default; nil without a home folder.
  package let path: String?

  package init(_ environment: EnvironmentVariables = .current) {
    let folder = HomeFolder.folder("XDG_CONFIG_HOME", or: ".config", in: environment)
    path = folder.map { $0 + "/crier/config.toml" }
  }

  /// The path as a user would type it, with `~` for the home folder.
  package var shownPath: String { path.map(Path.shown) ?? Self.name }

  /// Reads the settings; without the file, the defaults apply.
  package func read() -> (settings: Settings, problems: [FileProblem]) {
    guard let path else { return (Settings(), []) }
    // It may name test servers and credentials, so it must be the user's own.
    if let refusal = WorkspaceText.refusal(ofOwn: path) {
      return (Settings(), [FileProblem(file: path, line: 1, reason: .unreadable(refusal))])
    }
    do throws(FileError) {
      let bytes = try FileReader.readOrdinary(path)
      return SettingsReader.read(String(decoding: bytes, as: UTF8.self), file: path)
    } catch .missing where !FileReader.isThere(path) {
      return (Settings(), [])
    } catch {
      let problem = FileProblem(
        file: path, line: 1, reason: .unreadable(explanation(of: error)))
      return (Settings(), [problem])
    }
  }

  /// Returns why the file cannot be read, and how to fix that.
  private func explanation(of error: FileError) -> Explanation {
    switch error {
    case .isFolder:
      Explanation(
        "\(shownPath) is a folder, so no settings were read.",
        fix: "Move it: the settings are a text file with this name.")
    case .notFile:
      Explanation(
        "\(shownPath) is not a regular file, so no settings were read.",
        fix: "Move it: the settings are a text file with this name.")
    case .tooLarge(_, let limit):
      Explanation(
        "\(shownPath) is larger than \(limit / 1_048_576) MiB, so no settings were read.",
        fix: "Check that this is the right file.")
    case .notAllowed:
      Explanation(
        "No settings were read: you don't have permission to open \(shownPath).",
        fix: "Change its permissions.")
    case .missing:
      Explanation(
        "\(shownPath) is a link to nothing, so no settings were read.", fix: "Remove the link.")
    default: Explanation("No settings were read: \(error.explanation.sentence)")
    }
  }

  /// Writes the theme's line into the file, which is created if necessary.
  ///
  /// Everything else in the file stays the same, byte for byte. Returns nil, or why the theme was
  /// not saved.
  package func keepTheme(_ id: String) -> Explanation? {
    do {
      guard let path else { throw FileError.homeless }
      guard let file = try EditedText(path) else {
        return Self.refusal(Explanation("\(shownPath) is not UTF-8 text."))
      }
      let new = try SettingsEdit.setting(.theme, to: id, in: file.text, file: shownPath)
      if file.isNew {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        // If this fails, the writer reports a missing folder.
        try? FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      try file.write(new)
      return nil
    } catch let error as any ExplainedError {
      return Self.refusal(error.explanation)
    } catch {
      return Self.refusal(Explanation("\(shownPath) cannot be written: \(error)."))
    }
  }

  private static func refusal(_ explanation: Explanation) -> Explanation {
    Explanation(
      "The theme was not saved; it applies until you quit. \(explanation.sentence)",
      fix: explanation.fix)
  }
}
