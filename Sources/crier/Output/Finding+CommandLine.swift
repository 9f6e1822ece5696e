import CrierLint
import CrierMessage

extension Finding {
  /// The finding with a fix for the command line.
  ///
  /// For a message without a target, the fix also names the options of `crier send` that set one,
  /// because a template for a list has no target of its own.
  /// For a variable without a value, it names the option that gives one.
  var forCommandLine: Finding {
    var finding = self
    // The fix of a variable in a target names the option itself.
    if rule == FileRule.missingValue.id, !field.isTarget {
      finding.explanation.fix = [explanation.fix, "Or pass --set NAME=VALUE."]
        .compactMap(\.self).joined(separator: " ")
    }
    guard isAboutMissingTarget else { return finding }
    finding.explanation.fix =
      "Add a token, fid, topic or condition, or let crier send set the target: --tokens FILE for a "
      + "list, --to-token TOKEN for one device."
    return finding
  }
}
