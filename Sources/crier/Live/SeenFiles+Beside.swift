import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings
import Foundation

/// The sidecar and the translations of the open draft.
extension SeenFiles {
  mutating func readBeside(_ path: String, _ draft: JSONValue) -> Action {
    let companions = readCompanions(of: path, draft)
    for file in Self.unusable(companions, of: path) { passOver(file) }
    return .file(.besideRead(path: path, companions))
  }

  /// Reads a draft and what is beside it; all of that counts as seen then.
  ///
  /// Files that were deleted are reported first, because they have nothing to compare.
  mutating func compare(_ path: String, _ draft: JSONValue) -> [Action] {
    let deletions = check(path, []).filter { $0.news == .deleted }
    let isThere = FileManager.default.fileExists(atPath: Path.expanded(path))
    let text = isThere ? readAgain(path) : nil
    let companions = readCompanions(of: path, draft)
    for file in Self.unusable(companions, of: path) { readAgain(file) }
    return deletions.map { .file(.noticed(path: path, file: $0.file, $0.news)) }
      + [.file(.changed(path: path, text: text, companions))]
  }

  private mutating func readCompanions(of path: String, _ draft: JSONValue) -> DraftCompanions {
    var seen: [(bytes: [UInt8], path: String)] = []
    let companions = DraftCompanions(of: path, draft) { seen.append(($0, $1)) }
    for file in seen { saw(file.bytes, at: file.path) }
    if let sidecar = Sidecar.path(of: path) { saw(Self.bytes(of: sidecar), at: sidecar) }
    self.draft = path
    return companions
  }

  private static func bytes(of path: String) -> [UInt8]? { try? FileReader.readBeside(path) }

  /// Returns the translations of a draft that cannot be used.
  private static func unusable(_ companions: DraftCompanions, of path: String) -> [String] {
    guard companions.original == nil else { return [] }
    return DraftCompanions.languages(of: path)
      .filter { companions.patches[$0] == nil }
      .compactMap { DraftPath.translation(of: path, into: $0) }
  }

  /// Returns the files of a draft that another program has written or deleted; each change is
  /// returned once.
  ///
  /// - Parameter languages: The translations that had a file, which may be deleted now.
  mutating func check(
    _ path: String, _ languages: [String]
  ) -> [(file: String, news: FileNews)] {
    var found: [(file: String, news: FileNews)] = []
    if let change = news(of: path) { found.append((path, change)) }
    guard DraftCompanions.original(of: path) == nil else { return found }
    let countsNew = draft == path
    for language in Set(DraftCompanions.languages(of: path) + languages).sorted() {
      guard let file = DraftPath.translation(of: path, into: language),
        let change = news(of: file, countsNew: countsNew)
      else { continue }
      found.append((file, change))
    }
    if let file = Sidecar.path(of: path), let change = news(of: file, countsNew: countsNew),
      change != .changed || hasOtherFacts(file)
    {
      found.append((file, change))
    }
    return found
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

  /// Reads the samples of a draft; those of a sidecar that was deleted stay.
  static func samples(of path: String) -> Action {
    let (sidecar, problems) = DraftCompanions.sidecar(of: path)
    let errors = problems.filter(\.spoilsFile).map(\.explanation)
    let text = Sidecar.path(of: path).flatMap(Self.text(of:))
    let isUsable = text != nil && errors.isEmpty
    return .file(
      .samplesRead(path: path, isUsable ? sidecar.variables : nil, problems: errors, text: text))
  }

  private static func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func saveBeside(_ bytes: [UInt8], to file: String) -> Saving {
    do {
      try FileReader.checkNoLink(file)
    } catch {
      return .failed(error)
    }
    return save(bytes, to: file, replacing: hasSeen(file))
  }

  /// Writes what has changed; a file that Crier has not read, or that has changed since, is kept.
  mutating func saveBeside(_ path: String, _ changes: DraftCompanions.Changes) -> Action {
    var written = DraftCompanions.Changes()
    var problems: [Explanation] = []
    var isChanged = false
    var newText: String?
    for (language, patch) in changes.patches.sorted(by: { $0.key < $1.key }) {
      guard let file = DraftPath.translation(of: path, into: language) else {
        problems.append(
          Explanation(
            "The translation \(LanguageTag.quoted(language)) was not saved: the name of \(path) "
              + "does not end in .json.",
            fix: "Save the message as a file with that ending."))
        continue
      }
      let bytes = FormattedJSON.bytes(of: patch, like: seenBytes(of: file))
      switch saveBeside(bytes, to: file) {
      case .saved: written.patches[language] = patch
      case .inTheWay, .changed: isChanged = true
      case .failed(let error): problems.append(error.explanation)
      }
    }
    let own = Sidecar.path(of: path)
    // Nil unless the changes are in the sidecar, too.
    let sidecar = changes.files(of: path).first { $0 == own }
    let isLost = changes.lostSidecar != nil && sidecar.flatMap(Self.bytes(of:)) == nil
    if let sidecar, !isLost, hasOtherFacts(sidecar) {
      isChanged = true
    } else {
      do throws(SidecarFileError) {
        try SidecarFile.write(changes, beside: path)
        if let sidecar {
          saw(Self.bytes(of: sidecar), at: sidecar)
          newText = Self.text(of: sidecar)
        }
        (written.title, written.times) = (changes.title, changes.times)
        (written.sidecarOf, written.lostSidecar) = (changes.sidecarOf, changes.lostSidecar)
      } catch {
        problems.append(error.explanation)
      }
    }
    return .file(
      .besideSaved(
        path: path, written, problems: problems, isChanged: isChanged, sidecar: newText))
  }
}

extension SeenFiles {
  /// Writes a message to its file, and returns the result as an action for the composer.
  ///
  /// The file keeps its form; a new file gets that of the draft that is open.
  mutating func save(_ request: JSONValue, to path: String, replacing: Bool) -> Action {
    let old = seenBytes(of: path) ?? draft.flatMap(seenBytes(of:))
    let bytes = FormattedJSON.bytes(of: request, like: old)
    let event: OpenFile.Action =
      switch save(bytes, to: path, replacing: replacing) {
      case .saved: .saved(path: path, request: request)
      case .inTheWay: .inTheWay(path: path)
      case .changed(let text): .changed(path: path, text: text)
      case .failed(let error): .notSaved(path: path, error.explanation)
      }
    return .file(event)
  }

  /// Reads a message file; if only a file with `.json` added exists, that one is read.
  mutating func read(_ typed: String) -> Action {
    let (path, bytes) = read(typed == "-" ? [typed] : [typed, DraftName.path(typed: typed)])
    switch bytes {
    case .success(let bytes): return .file(.read(path: path, text: bytes))
    case .failure(let error): return .file(.notRead(path: path, error.explanation))
    }
  }
}
