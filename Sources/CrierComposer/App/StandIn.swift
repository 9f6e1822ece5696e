package import CrierMessage

/// Why messages go to the sandbox although somewhere else was asked for: nothing was found to sign
/// in with, or nobody can read where they are to go.
package struct StandIn: Hashable, Sendable {
  /// What is missing, in whole sentences.
  package var lack: String
  /// `project shop-prod`
  package var asked: String
  /// What to do, in a sentence.
  package var way: String
  /// Whether somebody has to agree before anything else; false once that was asked.
  package var needsAnswer: Bool

  /// What stands behind `without` in the reminder.
  private var missing = "credentials"

  /// Without credentials; `source` is who asked: `--project`, `config.toml, line 3`.
  package init(asked: String, source: String, way: String, needsAnswer: Bool) {
    lack = "You asked for \(asked) (\(source)), but there are no credentials to sign in with."
    self.asked = asked
    self.way = way
    self.needsAnswer = needsAnswer
  }

  /// With settings that may say where messages go, and cannot be used: that is never guessed.
  package init(problem: Explanation) {
    lack = problem.sentence
    asked = "a project"
    way = "\(problem.fix ?? "Fix the settings.") Then start Crier again."
    needsAnswer = true
    missing = "these settings"
  }

  /// With credentials that were found and cannot be used; `needsAnswer` where an option named them.
  package init(unusable problem: Explanation, asked: String, needsAnswer: Bool) {
    lack = problem.sentence
    self.asked = asked
    let fix = problem.fix ?? "Use other credentials."
    way = fix.hasSuffix(".") ? "\(fix) Then start Crier again." : "\(fix); then start Crier again."
    self.needsAnswer = needsAnswer
    missing = "usable credentials"
  }

  package var sentence: String {
    "\(lack) So this is the SANDBOX: all goes to the local FCM in this program, and nothing to "
      + "\(asked)."
  }

  /// Where it goes, once more.
  var reminder: String { "SANDBOX: without \(missing) nothing goes to \(asked)." }
}
