import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings

/// The sidecar and the translations of the open draft.
extension SeenFiles {
  mutating func readBeside(_ path: String, _ draft: JSONValue) -> Action {
    let companions = readCompanions(of: path, draft)
    for file in Self.unusable(companions, of: path) { passOver(file) }
    return .file(.besideRead(path: path, companions))
  }

  /// Reads a draft and what is beside it; all of that counts as seen then.
  mutating func compare(_ path: String, _ draft: JSONValue) -> Action {
    let text = readAgain(path)
    let companions = readCompanions(of: path, draft)
    for file in Self.unusable(companions, of: path) { readAgain(file) }
    return .file(.changed(path: path, text: text, companions))
  }

  private mutating func readCompanions(of path: String, _ draft: JSONValue) -> DraftCompanions {
    var seen: [(bytes: [UInt8], path: String)] = []
    let companions = DraftCompanions(of: path, draft) { seen.append(($0, $1)) }
    for file in seen { saw(file.bytes, at: file.path) }
    if let sidecar = Sidecar.path(of: path) { saw(Self.bytes(of: sidecar), at: sidecar) }
    self.draft = path
    return companions
  }

  private static func bytes(of path: String) -> [UInt8]? { try? FileReader.readOrdinary(path) }

  /// Returns the translations of a draft that cannot be used.
  private static func unusable(_ companions: DraftCompanions, of path: String) -> [String] {
    guard companions.original == nil else { return [] }
    return DraftCompanions.languages(of: path)
      .filter { companions.patches[$0] == nil }
      .compactMap { DraftPath.translation(of: path, into: $0) }
  }

  /// Returns the files of a draft that another program has written; each change is returned once.
  mutating func news(of path: String) -> [String] {
    var news = hasNews(of: path) ? [path] : []
    guard DraftCompanions.original(of: path) == nil else { return news }
    let countsNew = draft == path
    for language in DraftCompanions.languages(of: path) {
      guard let file = DraftPath.translation(of: path, into: language) else { continue }
      if hasNews(of: file, countsNew: countsNew) { news.append(file) }
    }
    if let file = Sidecar.path(of: path), hasNews(of: file, countsNew: countsNew),
      hasOtherFacts(file)
    {
      news.append(file)
    }
    return news
  }

  /// Whether a sidecar has changed in more than its tags and its samples, which are read again.
  private func hasOtherFacts(_ file: String) -> Bool {
    func facts(_ bytes: [UInt8]?) -> Sidecar {
      let text = String(decoding: bytes ?? [], as: UTF8.self)
      var sidecar = SidecarReader.read(text, file: file).sidecar
      (sidecar.tags, sidecar.variables) = ([], [:])
      return sidecar
    }
    return facts(seenBytes(of: file)) != facts(Self.bytes(of: file))
  }

  static func samples(of path: String) -> Action {
    let (sidecar, problems) = DraftCompanions.sidecar(of: path)
    let errors = problems.filter(\.spoilsFile).map(\.explanation)
    return .file(
      .samplesRead(path: path, errors.isEmpty ? sidecar.variables : nil, problems: errors))
  }

  /// Writes what has changed; a file that Crier has not read, or that has changed since, is kept.
  mutating func saveBeside(_ path: String, _ changes: DraftCompanions.Changes) -> Action {
    var written = DraftCompanions.Changes()
    var problems: [Explanation] = []
    var isChanged = false
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
      case .inTheWay, .changed: isChanged = true
      case .failed(let error): problems.append(error.explanation)
      }
    }
    let own = Sidecar.path(of: path)
    // Nil unless the changes are in the sidecar, too.
    let sidecar = changes.files(of: path).first { $0 == own }
    if let sidecar, hasOtherFacts(sidecar) {
      isChanged = true
    } else {
      do throws(SidecarFileError) {
        try SidecarFile.write(changes, beside: path)
        if let sidecar { saw(Self.bytes(of: sidecar), at: sidecar) }
        (written.title, written.times) = (changes.title, changes.times)
        written.sidecarOf = changes.sidecarOf
      } catch {
        problems.append(error.explanation)
      }
    }
    return .file(
      .besideSaved(path: path, written, problems: problems, isChanged: isChanged))
  }
}
