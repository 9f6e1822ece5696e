import CrierHost
import CrierMessage
import CrierSettings
import CrierTriage
import Foundation

/// The translations and the sidecar of a draft, which are checked with it.
extension CheckCommand {
  /// Returns the paths, each draft followed by its translations and its sidecar; each path once,
  /// unless it was named twice.
  static func withTranslations(_ paths: [String]) -> [String] {
    var all: [String] = []
    let named = Set(paths)
    for path in paths {
      // A translation that a folder lists comes after its draft.
      if let own = DraftCompanions.original(of: path), named.contains(own.draft) { continue }
      all.append(path)
      guard path != "-" else { continue }
      all += DraftCompanions.languages(of: path)
        .compactMap { DraftPath.translation(of: path, into: $0) }
      if let sidecar = Sidecar.path(of: path), !named.contains(sidecar), isSidecar(sidecar) {
        all.append(sidecar)
      }
    }
    return all
  }

  /// Whether the file beside a draft is its sidecar, and not one of another program.
  private static func isSidecar(_ path: String) -> Bool {
    do throws(FileError) {
      guard let bytes = try FileReader.readBeside(path) else { return false }
      return SidecarReader.mayBeSidecar(String(decoding: bytes, as: UTF8.self))
    } catch .isFolder {
      return false
    } catch {
      // The check says why it cannot be read.
      return true
    }
  }

  /// Returns the sidecars below a folder whose drafts are missing.
  static func loneSidecars(in folder: String) throws(FileError) -> [String] {
    try MessagePaths.files(in: folder, ending: ".toml").filter { path in
      guard let draft = Sidecar.draft(of: path),
        !FileManager.default.fileExists(atPath: Path.expanded(draft)),
        let bytes = try? FileReader.readOrdinary(path)
      else { return false }
      return SidecarReader.isLoneSidecar(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the result for a translation whose draft is missing; nil for any other message.
  ///
  /// A message with a target can be sent as it is, whatever its name.
  static func withoutDraft(_ check: MessageCheck, at path: String) -> MessageCheck? {
    guard let draft = DraftPath.translated(path)?.draft, check.message?.targets.isEmpty == true
    else { return nil }
    return MessageCheck(ofTranslationWithout: Path.last(of: draft))
  }

  func report(
    onTranslation bytes: [UInt8], at path: String, of draft: String, _ context: Context
  ) throws -> CheckReport {
    guard let request = try? JSONReader.read(FileReader.read(draft)), request.members != nil else {
      let explanation = Explanation(
        "\(path) was not checked, because \(draft) is not a message.",
        fix: "Fix \(draft) first.")
      return CheckReport(path: path, check: MessageCheck(noFile: explanation))
    }
    var check = MessageCheck(
      ofTranslation: bytes, at: path, over: request, now: context.now, channels: context.channels,
      platforms: context.platforms, values: variables.values(samplesOf: draft))
    check.findings = check.findings.map {
      MessageCheck.PlacedFinding($0.finding.forCommandLine, at: $0.place)
    }
    return CheckReport(path: path, check: check)
  }
}
