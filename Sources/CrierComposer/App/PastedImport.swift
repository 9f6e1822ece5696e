package import CrierConvert
import CrierMessage
import TerminalKit

/// A whole command, program or request that was pasted into the form.
///
/// Pasted text never triggers commands, so it stays in its field until the user asks for the
/// import. The next change ends the offer.
package struct PastedImport: Hashable, Sendable {
  package let found: Import
  /// Where it was pasted.
  let focus: Focus
  /// `ComposerState.edits` right after the paste.
  let edits: Int

  /// Reads a pasted text as an import; nil if the text probably belongs in the field.
  static func read(_ text: String, into focus: Focus, now: Int) -> Import? {
    guard isWhole(text), let found = try? Importer.read(Array(text.utf8), now: now),
      let message = found.requests.first.map({ Message(request: $0) }),
      names.contains(where: { message[FieldPath($0)] != nil })
    else { return nil }
    // In a JSON field an object is a normal value, unless it is wrapped as a message.
    if case .item(let item) = focus, item.isJSON, !isProgram(found.form),
      !text.contains("\"message\"")
    {
      return nil
    }
    return found
  }

  /// The top-level keys of a message; every meaningful message has at least one of them.
  private static let names = [
    "notification", "data", "android", "apns", "webpush", "token", "fid", "topic", "condition",
  ]

  /// Whether a text is a command, an object, or several lines with brackets, but not plain
  /// sentences.
  private static func isWhole(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "$" }
    if start.hasPrefix("curl ") || start.hasPrefix("{") { return true }
    return start.contains(where: \.isNewline) && start.contains { "{(".contains($0) }
  }

  private static func isProgram(_ form: Import.Form) -> Bool {
    switch form {
    case .curl, .snippet, .map: true
    case .v1, .sample, .legacy: false
    }
  }
}

extension ComposerState {
  package var whyNoOffer: String? {
    document.pasted?.edits == edits ? nil : "No complete message was just pasted."
  }

  /// Offers to import pasted text if it is a whole message.
  mutating func offerImport(of text: String) {
    guard let found = PastedImport.read(text, into: viewport.focus, now: document.form.clock.now)
    else { return }
    document.pasted = PastedImport(found: found, focus: viewport.focus, edits: edits)
    notice = Notice(
      .warning, "This is \(found.form.words); \(preferences.keys.label(of: .fix)) imports it.")
  }

  /// Removes the pasted text from its field and imports it as the message.
  mutating func importPaste() {
    guard let offer = document.pasted, let request = offer.found.requests.first else { return }
    switch offer.focus {
    case .item: go(.back)
    case .json:
      _ = edit { $0.handle(.control("z")) }
      leaveJSON()
    case .tabs, .heading, .findings, .preview, .dryRun, .send: break
    }
    let before = document.form
    document.form.replaceMessage(Message(request: request))
    document.form.adoptSpan()
    document.history.record(
      FormHistory.Step(
        change: .whole(before), words: "Import", section: viewport.section, focus: viewport.focus))
    document.pasted = nil
    notice = Notice(
      offer.found.losses.isEmpty ? .good : .warning,
      Self.sentence(about: offer.found) + wayBack)
    if !offer.found.repairs.isEmpty || !offer.found.losses.isEmpty {
      overlay = .imported(ImportScreen(offer.found, path: "The pasted text"))
    }
  }
}
