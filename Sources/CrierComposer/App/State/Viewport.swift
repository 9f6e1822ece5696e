package import CrierAnswers
package import TerminalKit

/// What is visible in the composer, what is focused, and what the mouse is dragging.
package struct Viewport: Hashable, Sendable {
  package var size: Size
  package var glyphs: Glyphs
  /// Whether the terminal shows colors, so that themes differ.
  package var showsColors = true
  /// What is known about the terminal; nil in plain mode.
  package var terminal: TerminalTraits?
  package var section = FormSection.essentials
  package var focus = Focus.item(.title)
  /// The last focused field, to which `returnToForm` returns.
  var lastItem: FormItem?
  /// What was focused before the JSON pane.
  package var beforeJSON: Focus?
  /// The first visible row of a page that is longer than its window.
  package var formTop = 0
  /// The groups that the user folded or unfolded, by their index on the page.
  var turned: [FormSection: Set<Int>] = [:]
  /// The first visible line of the JSON pane after scrolling; nil to follow the focused field.
  package var scrolledLine: Int?
  /// The panes that the user wants beside the form.
  package var panes = PaneChoice()
  package var chosenFinding = 0
  /// What was focused when the mouse wheel selected `chosenFinding`.
  var pointedFrom: Focus?
  /// The findings still to visit; only `jumpToNextFinding` uses them.
  var trail: FindingTrail?
  /// The command that was last chosen in the palette.
  var lastChosen: CommandName?
  /// The last search text.
  package var lastFound = ""
  /// Whether the character at the caret is described.
  package var inspects = false
  /// Whether keys are ignored until typing pauses.
  ///
  /// Text that is pasted as keystrokes must not confirm a dialog that it opened itself.
  package internal(set) var ignoresKeys = false
  /// Whether the last key came less than `Composer.moment` ago; used only while a key could confirm
  /// something irreversible.
  var isInBurst = false
  /// What the mouse is dragging.
  package var grip: MouseGrip?

  package init(size: Size, glyphs: Glyphs) {
    self.size = size
    self.glyphs = glyphs
  }
}

/// What has the keyboard focus.
package enum Focus: Hashable, Sendable {
  case tabs
  case item(FormItem)
  /// The heading of a group on the open page, by its index.
  case heading(Int)
  case json
  case findings
  case preview
  case dryRun, send
}

extension Viewport {
  package enum Effect: Hashable, Sendable {
    /// Copy text to the terminal's clipboard.
    case copy(String)
    case suspend
    /// Report `typingPaused` once nothing has been typed for `Composer.pause`.
    case awaitPause
    /// Report `typingPaused` once nothing has been typed for `Composer.moment`.
    case awaitMoment
  }
}
