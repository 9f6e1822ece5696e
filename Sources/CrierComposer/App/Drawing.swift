package import TerminalKit

/// A screen as it was drawn, with what its parts show, for who draws the next one over it.
package struct Drawing: Sendable {
  package let canvas: Canvas
  /// Nil where something lies over the compose screen, or stands in its place.
  let evidence: Evidence?
}
