package import CrierMessage

/// A journal that an earlier Crier process left behind.
package struct Recovery: Hashable, Sendable {
  /// The current state of the draft's file.
  package enum Saved: Hashable, Sendable {
    /// The draft never had a file.
    case nowhere
    /// The file no longer exists.
    case gone
    /// The file cannot be read or is not a message.
    case unreadable
    case request(JSONValue)
  }

  /// The journal file's name.
  package var id: String
  /// When the journal was last written, formatted for display: `2026-11-21 12:03`.
  package var time: String
  package var journal: DraftJournal
  /// The path of the draft's file for display, with `~` for the home folder.
  package var shownPath: String?
  package var saved: Saved
  /// The translations in the draft's files, by language.
  package var savedPatches: [String: JSONValue]
  /// Whether the draft's file is newer than the journal.
  package var isFileNewer: Bool
  /// Whether the draft's file is open now.
  package var isOfOpenFile: Bool

  package init(
    id: String, time: String, journal: DraftJournal, shownPath: String? = nil,
    saved: Saved = .nowhere, patches savedPatches: [String: JSONValue] = [:],
    isFileNewer: Bool = false, isOfOpenFile: Bool = false
  ) {
    self.id = id
    self.time = time
    self.journal = journal
    self.shownPath = shownPath ?? journal.path
    self.saved = saved
    self.savedPatches = savedPatches
    self.isFileNewer = isFileNewer
    self.isOfOpenFile = isOfOpenFile
  }

  /// The request in the draft's file, if there is one.
  package var savedRequest: JSONValue? {
    if case .request(let request) = saved { request } else { nil }
  }

  /// Whether the file already contains everything in the journal.
  package var isSaved: Bool {
    savedRequest == journal.request && journal.unfinished.isEmpty && journal.text == nil
      && journal.patches.allSatisfy { savedPatches[$0] == $1 }
  }

  /// The differences from the file, or from an empty message if there is no file.
  package func difference(_ clock: FormClock) -> [DifferenceEntry] {
    let message = Message(request: journal.request)
    let saved = savedRequest.map { Message(request: $0) } ?? Message()
    var entries = DifferenceEntry.entries(MessageDifference(from: saved, to: message), clock)
    if !journal.name.isEmpty, journal.name != journal.path.map({ DraftName(path: $0).text }) {
      entries.append(DifferenceEntry("Name", nil, journal.name))
    }
    for (language, patch) in journal.patches.sorted(by: { $0.key < $1.key })
    where savedPatches[language] != patch {
      let before = savedPatches[language].map { shown(JSONWriter.compact($0)) }
      entries.append(
        DifferenceEntry("Translation \(language)", before, shown(JSONWriter.compact(patch))))
    }
    for item in FormItem.all {
      guard let text = journal.unfinished[item] else { continue }
      entries.append(DifferenceEntry("\(item.label), not valid JSON yet", nil, shown(text)))
    }
    if let text = journal.text {
      let before = JSONWriter.pretty(journal.request)
      entries.append(
        DifferenceEntry("The JSON, broken", shown(before), shown(text)))
    }
    return entries
  }

  /// Returns text for display, on one line and with tokens shortened.
  ///
  /// The message's own targets are shortened even if they do not look like tokens. The text need
  /// not be valid JSON.
  private func shown(_ text: String) -> String {
    let devices = Message(request: journal.request).targets.filter { !$0.kind.isAudience }
    let text = devices.map(\.value).filter { !$0.isEmpty }
      .reduce(text) { $0.replacing($1, with: Redaction.shortenedDevice($1)) }
    return Redaction.scrubbed(text, of: .tokens).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// What the user should know before recovering the draft, in full sentences.
  package var remarks: [String] {
    var remarks: [String] = []
    let path = shownPath ?? ""
    switch saved {
    case .nowhere where journal.path == nil: remarks.append("It was never saved.")
    case .nowhere, .request: break
    case .gone: remarks.append("There is no longer a file at \(path).")
    case .unreadable: remarks.append("\(path) can no longer be read as a message.")
    }
    if isFileNewer { remarks.append("\(path) was saved after this draft.") }
    if !journal.withheld.isEmpty {
      remarks.append("Secrets left out: \(journal.withheld.map(\.label).joined(separator: "; ")).")
    }
    return remarks
  }
}
