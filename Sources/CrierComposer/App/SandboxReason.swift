package import CrierMessage

/// Why messages go to the sandbox instead of the requested destination.
///
/// Credentials are missing or unusable, or the settings that name the destination are unreadable.
package struct SandboxReason: Hashable, Sendable {
  /// What is missing, in full sentences.
  package var lack: String
  /// The requested destination: `project shop-prod`.
  package var asked: String
  /// What to do, in a sentence.
  package var way: String
  /// Whether the user must confirm this first; false once the question was asked.
  package var needsAnswer: Bool

  /// The words after `without` in `reminder`.
  private var missing = "credentials"

  /// Creates the explanation for missing credentials.
  ///
  /// `source` is where the project was requested: `--project` or `config.toml, line 3`.
  package init(asked: String, source: String, way: String, needsAnswer: Bool) {
    lack = "You asked for \(asked) (\(source)), but there are no credentials to sign in with."
    self.asked = asked
    self.way = way
    self.needsAnswer = needsAnswer
  }

  /// Creates the explanation for unusable settings. They might name a destination, and Crier never
  /// guesses one.
  package init(problem: Explanation) {
    lack = problem.sentence
    asked = "a project"
    way = "\(problem.fix ?? "Fix the settings.") Then start Crier again."
    needsAnswer = true
    missing = "these settings"
  }

  /// Creates the explanation for unusable credentials; `needsAnswer` is true if an option named
  /// them. `missing` is what is not there, as the end of "without".
  package init(
    unusable problem: Explanation, asked: String, needsAnswer: Bool,
    missing: String = "usable credentials"
  ) {
    lack = problem.sentence
    self.asked = asked
    let fix = problem.fix ?? "Use other credentials."
    way = fix.hasSuffix(".") ? "\(fix) Then start Crier again." : "\(fix); then start Crier again."
    self.needsAnswer = needsAnswer
    self.missing = missing
  }

  package var sentence: String {
    "\(lack) So this is the SANDBOX: everything goes to Crier's local FCM emulator, and nothing to "
      + "\(asked)."
  }

  /// The reminder that messages go to the sandbox.
  var reminder: String { "SANDBOX: without \(missing) nothing goes to \(asked)." }
}
