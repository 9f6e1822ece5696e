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

  /// Whether a file is a sidecar, and not one of another program with this name.
  private static func isSidecar(_ path: String) -> Bool {
    guard let bytes = try? FileReader.readOrdinary(path) else { return false }
    return SidecarReader.isSidecar(String(decoding: bytes, as: UTF8.self))
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
