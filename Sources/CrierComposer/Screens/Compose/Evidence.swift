import CrierPreview

/// What the parts of a compose screen showed that follow from each letter.
struct Evidence: Sendable {
  /// A row of the request, and whether the field in hand is on it.
  struct JSONRow: Equatable, Sendable {
    var row: JSONRows.Row
    var isInHand: Bool
  }

  let layout: ComposeLayout
  /// The request, broken into rows; nil while its text is edited.
  let request: JSONRows?
  let json: PartDrawing<JSONRow>?
  let preview: PartDrawing<[CardRow.Span]>?
}
