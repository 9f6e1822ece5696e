package import TerminalKit

/// A drawn screen, with what its parts show, so that the next drawing can reuse it.
package struct Drawing: Sendable {
  package let canvas: Canvas
  /// Nil if something covers or replaces the compose screen.
  let evidence: RenderCache?
}
