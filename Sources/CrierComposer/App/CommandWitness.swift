/// Hears the name of each command before it is carried out.
///
/// A crash in a command must find it in the report, and `Composer.run` is the one place that all ways
/// to a command lead to: keys, palette, clicks, typed words. The witness changes nothing of what a
/// command does, so it makes no difference between two states.
package struct CommandWitness: Hashable, Sendable {
  /// Takes the program's own name of a command, never a person's words.
  let hear: @Sendable (String) -> Void

  package init(hear: @escaping @Sendable (String) -> Void) { self.hear = hear }

  package static let nobody = CommandWitness { _ in }

  package static func == (_: CommandWitness, _: CommandWitness) -> Bool { true }
  package func hash(into _: inout Hasher) {}
}
