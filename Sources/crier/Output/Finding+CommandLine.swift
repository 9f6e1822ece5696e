import CrierLint
import CrierMessage

extension Finding {
  /// The finding with a fix for the command line.
  ///
  /// For a message without a target, the fix also names the options of `crier send` that set one,
  /// because a template for a list has no target of its own.
  var forCommandLine: Finding {
    guard isAboutMissingTarget else { return self }
    var finding = self
    finding.explanation.fix =
      "Add a token, fid, topic or condition, or let crier send set the target: --tokens FILE for a "
      + "list, --to-token TOKEN for one device."
    return finding
  }
}
