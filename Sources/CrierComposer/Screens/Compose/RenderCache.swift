import CrierPreview
import TerminalKit

/// The render cache for the parts of the compose screen that change with every typed character.
struct RenderCache: Sendable {
  /// A row of the request, and whether it belongs to the focused field.
  struct JSONRow: Equatable, Sendable {
    var row: JSONRows.Row
    var isInHand: Bool
  }

  let layout: ComposeLayout
  let geometry: FormGeometry
  /// The rectangle of the focused field on its page; if it changes, other fields must be redrawn.
  let fieldInHand: Rect?
  /// The request, broken into rows; nil while the user edits the JSON.
  let request: JSONRows?
  let json: PartDrawing<JSONRow>?
  let preview: PartDrawing<[CardRow.Span]>?
}
