package import CrierPreview

/// What the preview shows: on which surface, when, and in what situation.
package struct PreviewChoice: Hashable, Sendable {
  package var surfaces: [Surface]
  /// The place of the one in sight among them.
  package var surface = 0
  package var situation = PreviewState.fresh
  /// Whether previews put right-to-left text into the order of the screen; else the terminal does.
  package var turnsText = true
}
