package import CrierPreview

/// What the preview shows: on which surface, when, and in what situation.
package struct PreviewChoice: Hashable, Sendable {
  package var surfaces: [Surface]
  /// The index of the visible surface.
  package var surface = 0
  package var situation = PreviewState.fresh
  /// Whether previews reorder right-to-left text for display; otherwise the terminal does.
  package var turnsText = true
}
