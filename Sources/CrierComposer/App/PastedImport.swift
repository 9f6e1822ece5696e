package import CrierConvert
import CrierMessage
import TerminalKit

/// A whole command, program or request that somebody pasted into the form.
///
/// What is pasted is text and never keys, so it stays in its field until the import is asked for;
/// the next change ends the offer.
package struct PastedImport: Hashable, Sendable {
  package let found: Import
  /// What it was pasted into.
  let focus: Focus
  /// `ComposerState.edits` right after the paste.
  let edits: Int

  /// What a text would be imported as; nil for what may well belong into a field.
  static func read(_ text: String, into focus: Focus, now: Int) -> Import? {
    guard isWhole(text), let found = try? Importer.read(Array(text.utf8), now: now),
      let message = found.requests.first.map({ Message(request: $0) }),
      names.contains(where: { message[FieldPath($0)] != nil })
    else { return nil }
    // A block of JSON takes objects of its own; what is wrapped as a message is none.
    if case .item(let item) = focus, item.isJSON, !isProgram(found.form),
      !text.contains("\"message\"")
    {
      return nil
    }
    return found
  }

  /// One of them is in every message that does something.
  private static let names = [
    "notification", "data", "android", "apns", "webpush", "token", "fid", "topic", "condition",
  ]

  /// A command, an object, or several lines with brackets in them; sentences are none of these.
  private static func isWhole(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "$" }
    if start.hasPrefix("curl ") || start.hasPrefix("{") { return true }
    return start.contains(where: \.isNewline) && start.contains { "{(".contains($0) }
  }

  private static func isProgram(_ form: Import.Form) -> Bool {
    switch form {
    case .curl, .snippet: true
    case .v1, .sample, .legacy: false
    }
  }
}

extension ComposerState {
  package var whyNoOffer: String? {
    document.pasted?.edits == edits ? nil : "Nothing that was just pasted is a whole message."
  }

  /// Offers the import of what was pasted, where it is a whole message.
  mutating func offerImport(of text: String) {
    guard let found = PastedImport.read(text, into: viewport.focus, now: document.form.clock.now)
    else { return }
    document.pasted = PastedImport(found: found, focus: viewport.focus, edits: edits)
    notice = Notice(
      .warning, "\(preferences.keys.label(of: .fix)) imports it: this is \(found.form.words).")
  }

  /// Takes the pasted text out of its field again, and makes a message of it.
  mutating func importPaste() {
    guard let offer = document.pasted, let request = offer.found.requests.first else { return }
    switch offer.focus {
    case .item: go(.back)
    case .json:
      _ = edit { $0.handle(.control("z")) }
      leaveJSON()
    case .tabs, .findings, .dryRun, .send: break
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
      overlay = .imported(ImportScreen(offer.found, path: "What was pasted"))
    }
  }
}
