import CrierHost
import CrierMessage
import TextLayout

/// The output of `crier explain` for a token, a name or a key; secrets are not repeated.
struct IdentifierReport {
  let identifier: Identifier

  /// - Parameter place: Where the identifier is in a text: `line`, `kind` and `text`.
  func show(as format: OutputFormat, place: [JSONMember]) throws {
    switch format {
    case .json: try PastedOutput.show(.object(place + members))
    case .text:
      let meaning = identifier.meaning
      let style = ANSIStyle(for: .output)
      let head = style.paint(PastedOutput.line(identifier.shown), .strong)
      try Console.show(identifier.shown.isEmpty ? "" : head)
      try Console.show("  " + PastedOutput.line(meaning.sentence))
      if identifier.kind == .messageName,
        let time = MessageNameTime.localSentence(for: identifier.cleaned, zone: LocalZone.rules)
      {
        try Console.show("  " + time)
      }
      if let fix = meaning.fix { try Console.show("  " + PastedOutput.line(fix)) }
      if let remark = identifier.cleaningRemark {
        try Console.show("  \(remark) Remove that.")
      }
      let others = identifier.candidates.dropFirst().map(\.kind.label)
      if !others.isEmpty {
        try Console.show("  It may also be: \(others.joined(separator: "; ")).")
      }
    }
  }

  private var members: [JSONMember] {
    let members = [
      JSONMember("identifier", Self.text(identifier.kind?.rawValue)),
      JSONMember("certainty", Self.text(identifier.certainty?.rawValue)),
      JSONMember("shown", .string(identifier.shown)),
      JSONMember("cleaned", .array(identifier.cleanings.map { .string($0.rawValue) })),
      JSONMember(
        "others", .array(identifier.candidates.dropFirst().map { .string($0.kind.rawValue) })),
      JSONMember("nearestCode", .null),
    ]
    return members + identifier.meaning.words
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
