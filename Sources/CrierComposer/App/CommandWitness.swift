/// Hears the name of each command before it is carried out.
///
/// A crash in a command must find it in the report, and `Composer.run` is the one place that all ways
/// to a command lead to: keys, palette, clicks, typed words. The witness changes nothing of what a
/// command does.
package enum CommandWitness {
  /// Takes the program's own name of a command, never a person's words.
  @TaskLocal package static var hear: @Sendable (String) -> Void = { _ in }
}
