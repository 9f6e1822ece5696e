package import TerminalKit

/// What of the composer is in sight, what has the keyboard, and what the mouse has hold of.
package struct Viewport: Hashable, Sendable {
  package var size: Size
  package var glyphs: Glyphs
  package var section = FormSection.notification
  package var focus = Focus.item(.title)
  /// The field that had the keyboard last; `returnToForm` leads back to it.
  var lastItem: FormItem?
  /// What had the keyboard before the JSON pane.
  package var beforeJSON: Focus?
  /// The first row in sight of a page that is longer than its window.
  package var formTop = 0
  /// The first line of the JSON pane, where a person scrolled it; nil follows the field in hand.
  package var scrolledLine: Int?
  package var chosenFinding = 0
  /// What had the keyboard when the wheel of the mouse chose that finding.
  var pointedFrom: Focus?
  /// Where going from finding to finding goes on; only `jumpToNextFinding` asks it.
  var trail: FindingTrail?
  /// What was looked for last.
  package var lastFound = ""
  /// Whether the character under the caret is explained.
  package var inspects = false
  /// Whether keys are dropped until typing pauses: text that is pasted as keys must not confirm
  /// what it opened.
  package internal(set) var ignoresKeys = false
  /// Whether the last key came within `Composer.moment`, where keys confirm something for good.
  var isInBurst = false
  /// What the mouse has hold of.
  package var grip: MouseGrip?

  package init(size: Size, glyphs: Glyphs) {
    self.size = size
    self.glyphs = glyphs
  }
}

/// What has the keyboard.
package enum Focus: Hashable, Sendable {
  case tabs
  case item(FormItem)
  case json
  case findings
  case dryRun, send
}

extension Viewport {
  package enum Effect: Hashable, Sendable {
    /// Offer a text to the terminal's clipboard.
    case copy(String)
    case suspend
    /// Tell `typingPaused` once nothing has been typed for `Composer.pause`.
    case awaitPause
    /// Tell `typingPaused` once nothing has been typed for `Composer.moment`.
    case awaitMoment
  }
}
