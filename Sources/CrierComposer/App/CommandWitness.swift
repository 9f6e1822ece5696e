/// Hears the name of each command before it is carried out, and which recovered text is about to be
/// shown.
///
/// A crash in a command must find it in the report, and `Composer.run` is the one place that all ways
/// to a command lead to: keys, palette, clicks, typed words. A text that crashes whoever shows it must
/// be known at the next start, so it is told before the first frame, and until somebody has answered
/// and that was drawn. The witness changes nothing of what a command does, so it makes no difference
/// between two states.
package struct CommandWitness: Hashable, Sendable {
  /// Takes the program's own name of a command, never a person's words.
  let hear: @Sendable (String) -> Void
  /// Takes the recoveries that were and are looked at, by their `id`.
  let look: @Sendable (_ old: String?, _ new: String?) -> Void

  package init(
    hear: @escaping @Sendable (String) -> Void,
    look: @escaping @Sendable (_ old: String?, _ new: String?) -> Void = { _, _ in }
  ) {
    self.hear = hear
    self.look = look
  }

  package static let nobody = CommandWitness(hear: { _ in })

  package static func == (_: CommandWitness, _: CommandWitness) -> Bool { true }
  package func hash(into _: inout Hasher) {}
}
