import CrierCore
import TerminalKit
import TextLayout

/// Which of several pasted identifiers is the target: a message has one.
package struct TargetChoiceScreen: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var target: Target
    /// Shortened where it must not be seen.
    var shown: String
    /// Where it stood and what it is.
    var words: String
  }

  enum Answer: Hashable, Sendable { case stay, close, take(Target) }

  let entries: [Entry]
  var list: Palette

  /// Nil for a text with fewer than two things that the target may be.
  init?(of text: String, for kind: Target.Kind, now: Int) {
    let found = PastedText(text, now: .seconds(now)).pieces.compactMap { piece in
      Self.entry(for: piece, kind)
    }
    entries = found.count > 1 ? found : Self.names(in: text, kind)
    guard entries.count > 1 else { return nil }
    list = Palette(entries.map { Palette.Entry($0.shown, help: $0.words) }, mostTitleColumns: 40)
  }

  private static func entry(for piece: PastedPiece, _ kind: Target.Kind) -> Entry? {
    guard let identifier = piece.identifier, let best = identifier.targets.first else { return nil }
    let target = Target(identifier.targets.contains(kind) ? kind : best, identifier.cleaned)
    return Entry(
      target: target, shown: identifier.shown,
      words: "line \(piece.line), \(piece.kind.label.lowercased())")
  }

  /// Lines of one word each, such as the names of the sandbox's devices.
  private static func names(in text: String, _ kind: Target.Kind) -> [Entry] {
    guard kind != .condition, text.utf8.count <= Identifier.longest, !isOneIdentifier(text) else {
      return []
    }
    let lines = text.split(whereSeparator: LineBreaker.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty }
    guard lines.allSatisfy({ $0.utf8.allSatisfy(TopicName.isNameByte) }) else { return [] }
    var entries: [Entry] = []
    for (index, line) in lines.enumerated()
    where !entries.contains(where: { $0.target.value == line }) {
      entries.append(
        Entry(
          target: Target(kind, line), shown: Redaction.shortenedDevice(line),
          words: "line \(index + 1)"))
    }
    return entries
  }

  /// A token that a mail or a log has broken over several lines.
  private static func isOneIdentifier(_ text: String) -> Bool {
    let identifier = Identifier(of: text)
    return identifier.kind?.isOpaque == true && identifier.certainty != .possible
  }

  mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .escape: return .close
    case .enter: return list.selected.map { .take(entries[$0].target) } ?? .stay
    default:
      _ = list.handle(key)
      return .stay
    }
  }
}
