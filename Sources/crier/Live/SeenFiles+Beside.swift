import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings

/// The sidecar and the translations of the open draft.
extension SeenFiles {
  mutating func readBeside(_ path: String, _ draft: JSONValue) -> Action {
    var seen: [(bytes: [UInt8], path: String)] = []
    let companions = DraftCompanions(of: path, draft) { seen.append(($0, $1)) }
    for file in seen { saw(file.bytes, at: file.path) }
    return .file(.besideRead(path: path, companions))
  }

  static func samples(of path: String) -> Action {
    let (sidecar, problems) = DraftCompanions.sidecar(of: path)
    let isBroken = problems.contains(where: \.spoilsFile)
    return .file(.samplesRead(path: path, isBroken ? nil : sidecar.variables))
  }

  /// Writes what has changed; a file that Crier has not read, or that has changed since, is kept.
  mutating func saveBeside(_ path: String, _ changes: DraftCompanions.Changes) -> Action {
    var written = DraftCompanions.Changes()
    var problems: [Explanation] = []
    for (language, patch) in changes.patches.sorted(by: { $0.key < $1.key }) {
      guard let file = DraftPath.translation(of: path, into: language) else {
        problems.append(
          Explanation(
            "The translation \(language) was not saved: the name of \(path) does not end in .json.",
            fix: "Save the message as a file with that ending."))
        continue
      }
      let bytes = Array((JSONWriter.pretty(patch) + "\n").utf8)
      switch save(bytes, to: file, replacing: hasSeen(file)) {
      case .saved: written.patches[language] = patch
      case .inTheWay, .changed:
        problems.append(
          Explanation(
            "\(file) was not saved: Crier has not read what is in it now.",
            fix: "Open \(path) again to see it, or save again to replace it."))
      case .failed(let error): problems.append(error.explanation)
      }
    }
    do throws(SidecarFileError) {
      try SidecarFile.write(changes, beside: path)
      (written.title, written.times) = (changes.title, changes.times)
      written.sidecarOf = changes.sidecarOf
    } catch {
      problems.append(error.explanation)
    }
    return .file(.besideSaved(path: path, written, problems: problems))
  }
}
