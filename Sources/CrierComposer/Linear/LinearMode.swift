import CrierCore

/// What the next line of input is for.
enum LinearMode: Hashable, Sendable {
  /// A command, or an answer to the question that `ComposerState.overlay` asks.
  case command
  /// The value of a field, on one line.
  case value(FormItem, LinearWalk?)
  /// Lines of a text up to one with a single dot; those that came so far.
  case text(FormItem, [String], LinearWalk?)
  /// Rows of keys and values up to a line with a single dot.
  case rows(FormItem, LinearWalk?)
  /// Lines of JSON up to one with a single dot.
  case json([String])
  /// Lines to be explained, up to one with a single dot.
  case pasted([String])
  /// The groups of a condition.
  case condition(LinearCondition)
}

/// The way through the questions of a page.
struct LinearWalk: Hashable, Sendable {
  var section: FormSection
  /// The question that is being asked, counted from 0.
  var index: Int
}
