/// Why messages go to the sandbox although somewhere else was asked for: nothing was found to sign
/// in with.
package struct StandIn: Hashable, Sendable {
  /// `project shop-prod`
  package var asked: String
  /// Who asked: `--project`, `config.toml, line 3`.
  package var source: String
  /// What to do, in a sentence.
  package var way: String
  /// Whether somebody has to agree before anything else; false once that was asked.
  package var needsAnswer: Bool

  package init(asked: String, source: String, way: String, needsAnswer: Bool) {
    self.asked = asked
    self.source = source
    self.way = way
    self.needsAnswer = needsAnswer
  }

  /// What is missing.
  package var lack: String {
    "Asked for was \(asked) (\(source)), but there are no credentials to sign in with."
  }

  package var sentence: String {
    "\(lack) So this is the SANDBOX: all goes to the local FCM in this program, and nothing to "
      + "\(asked)."
  }

  /// Where it goes, once more.
  var reminder: String { "SANDBOX: without credentials nothing goes to \(asked)." }
}
