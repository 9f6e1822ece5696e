package import TerminalKit

/// A drawn screen, with a cache of its parts, so that the next drawing can reuse unchanged ones.
package struct Drawing: Sendable {
  package let canvas: Canvas
  /// Nil if something covers or replaces the compose screen.
  let evidence: RenderCache?
}
