package import CrierMessage

/// A journal that an earlier Crier left behind.
package struct Recovery: Hashable, Sendable {
  /// What its file holds now.
  package enum Saved: Hashable, Sendable {
    /// It never had a file.
    case nowhere
    /// There is no file at its path any more.
    case gone
    /// The file is no message, or cannot be read.
    case unreadable
    case request(JSONValue)
  }

  /// The file's name.
  package var id: String
  /// When it was last written, for people: `2026-11-21 12:03`.
  package var time: String
  package var journal: DraftJournal
  package var saved: Saved
  /// Whether its file was written after the journal.
  package var isFileNewer: Bool
  /// Whether its file is the one in hand.
  package var isOfOpenFile: Bool

  package init(
    id: String, time: String, journal: DraftJournal, saved: Saved = .nowhere,
    isFileNewer: Bool = false, isOfOpenFile: Bool = false
  ) {
    self.id = id
    self.time = time
    self.journal = journal
    self.saved = saved
    self.isFileNewer = isFileNewer
    self.isOfOpenFile = isOfOpenFile
  }

  /// The request that the file holds, if there is one.
  package var savedRequest: JSONValue? {
    if case .request(let request) = saved { request } else { nil }
  }

  /// Whether it says nothing that the file does not say.
  package var isSaved: Bool {
    savedRequest == journal.request && journal.unfinished.isEmpty && journal.text == nil
  }

  /// What it has that the file, or an empty message, has not.
  package func difference(_ clock: FormClock) -> [DifferenceEntry] {
    let message = Message(request: journal.request)
    let saved = savedRequest.map { Message(request: $0) } ?? Message()
    var entries = DifferenceEntry.entries(MessageDifference(from: saved, to: message), clock)
    if !journal.name.isEmpty, journal.name != journal.path.map({ DraftName(path: $0).text }) {
      entries.append(DifferenceEntry("Name", nil, journal.name))
    }
    for item in FormItem.all {
      guard let text = journal.unfinished[item] else { continue }
      entries.append(DifferenceEntry("\(item.label), no JSON yet", nil, shown(text)))
    }
    if let text = journal.text {
      let before = JSONWriter.pretty(journal.request)
      entries.append(
        DifferenceEntry("The JSON, broken", shown(before), shown(text)))
    }
    return entries
  }

  /// A text that may be no JSON, as values are shown: tokens shortened, those of odd shape too where
  /// the message is for them, without lines and indents.
  private func shown(_ text: String) -> String {
    let devices = Message(request: journal.request).targets.filter { !$0.kind.isAudience }
    let text = devices.map(\.value).filter { !$0.isEmpty }
      .reduce(text) { $0.replacing($1, with: Redaction.shortenedDevice($1)) }
    return Redaction.scrubbed(text, of: .tokens).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// What is to be known before it is taken, in whole sentences.
  package var remarks: [String] {
    var remarks: [String] = []
    let path = journal.path ?? ""
    switch saved {
    case .nowhere where journal.path == nil: remarks.append("It was never saved.")
    case .nowhere, .request: break
    case .gone: remarks.append("There is no file at \(path) any more.")
    case .unreadable: remarks.append("\(path) cannot be read as a message now.")
    }
    if isFileNewer { remarks.append("\(path) was saved again after this draft.") }
    if !journal.withheld.isEmpty {
      remarks.append("Not kept: \(journal.withheld.map(\.label).joined(separator: "; ")).")
    }
    return remarks
  }
}
