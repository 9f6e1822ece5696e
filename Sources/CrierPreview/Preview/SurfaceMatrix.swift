package import CrierMessage

/// A table of messages and surfaces: what each surface shows of each message's title and text.
///
/// The messages are usually translations of one message. Each cell also shows whether the text is
/// the common one or the platform's own.
package struct SurfaceMatrix: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var title: FitVerdict
    package var body: FitVerdict
    /// The same in words: `36 of 64 shown`.
    package var titleWords: String
    package var bodyWords: String
    /// The platform whose own title or text is shown; nil for the common ones.
    package var own: Platform?

    package var isCut: Bool { title.isCut || body.isCut }
    /// Whether the title or the text is left out.
    package var isLeftOut: Bool { title == .notShown || body == .notShown }
    /// Whether anything visible here may be cut off on narrower screens, or a day later.
    package var mayBeCut: Bool { title == .mayBeCut || body == .mayBeCut }
    /// `common`, or the platform's name.
    package var words: String { own?.label ?? "common" }
  }

  package struct Row: Hashable, Sendable {
    package var surface: Surface
    /// One cell per message; nil if the message's picture selects another surface.
    package var cells: [Cell?]
  }

  /// The names of the messages, in order.
  package let names: [String]
  /// The rows in the order of the surfaces, without those that no message uses.
  package private(set) var rows: [Row] = []

  package init(
    of messages: [(name: String, message: Message)], on surfaces: [Surface] = SurfaceTable.inTurn,
    in state: PreviewState = .fresh
  ) {
    names = messages.map(\.name)
    let words = messages.map { PreviewWords(of: $0.message) }
    for surface in SurfaceTable.withVariants(surfaces) {
      let cells = zip(messages, words).map { Self.cell(of: $0.message, $1, on: surface, state) }
      if cells.contains(where: { $0 != nil }) { rows.append(Row(surface: surface, cells: cells)) }
    }
  }

  /// The number of surfaces that cut any message.
  package var cutting: Int { rows.count { $0.cells.contains { $0?.isCut == true } } }

  /// The number of surfaces that leave out the title or text of any message.
  package var hiding: Int { rows.count { $0.cells.contains { $0?.isLeftOut == true } } }

  /// The number of surfaces that may cut a message on narrow screens, or a day later.
  package var perhapsCutting: Int { rows.count { $0.cells.contains { $0?.mayBeCut == true } } }

  private static func cell(
    of message: Message, _ words: PreviewWords, on surface: Surface, _ state: PreviewState
  ) -> Cell? {
    let card = PreviewCard(of: message, on: surface, in: state, known: words)
    guard card.surface.id == surface.id else { return nil }
    let own = message.hasOwnWords(on: surface.platform) ? surface.platform : nil
    return Cell(
      title: card.titleVerdict, body: card.bodyVerdict,
      titleWords: told(card.titleVerdict, card.title),
      bodyWords: told(card.bodyVerdict, card.body), own: own)
  }

  private static func told(_ verdict: FitVerdict, _ text: FittedText?) -> String {
    verdict.isCut ? text?.share ?? verdict.words : verdict.words
  }

  /// The JSON output, one object per surface:
  /// `{"surface": …, "texts": [{"name": …, "title": …, "body": …}]}`.
  package var json: [JSONValue] {
    rows.map { row in
      let texts = zip(names, row.cells).map { name, cell in
        JSONValue.object([
          JSONMember("name", .string(name)),
          JSONMember("words", cell.map { .string($0.words.lowercased()) } ?? .null),
          JSONMember("title", cell?.title.json ?? .null),
          JSONMember("body", cell?.body.json ?? .null),
        ])
      }
      return .object([
        JSONMember("surface", .string(row.surface.id)), JSONMember("texts", .array(texts)),
      ])
    }
  }
}

extension Message {
  /// Whether a platform has its own title or text.
  func hasOwnWords(on platform: Platform) -> Bool {
    let words = EffectiveText(of: self, on: platform)
    return [words.title, words.body].contains { part in
      part.map { !$0.origin.starts(with: "notification") } ?? false
    } || words.titleKey != nil || words.bodyKey != nil
  }
}
