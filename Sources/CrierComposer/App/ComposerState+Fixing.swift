import CrierCore

extension ComposerState {
  /// The finding that the checks point at.
  var chosenFindingInSight: Finding? {
    let findings = analysis.findings
    return findings.isEmpty ? nil : findings[min(chosenFinding, findings.count - 1)]
  }

  /// Why the chosen finding cannot be fixed with one key.
  var whyNoFix: String? {
    if whyNoOffer == nil { return nil }
    if let whyBroken { return "No fix can be applied: \(whyBroken)." }
    guard let finding = chosenFindingInSight else { return "The checks found nothing to fix." }
    guard finding.explanation.mending == nil else { return nil }
    return "This finding needs a decision: "
      + (finding.explanation.fix ?? finding.explanation.sentence)
  }

  var whyNoFixes: String? {
    if let whyBroken { return "No fix can be applied: \(whyBroken)." }
    if analysis.findings.contains(where: { $0.explanation.mending != nil }) { return nil }
    return analysis.findings.isEmpty
      ? "The checks found nothing to fix." : "What the checks found needs decisions."
  }

  /// Applies the fix of the chosen finding and says what that changed.
  mutating func applyFix() {
    guard let explanation = chosenFindingInSight?.explanation, let mending = explanation.mending
    else { return }
    let before = form.message
    var after = before
    after.apply(mending)
    guard after != before else {
      notice = Notice(
        .warning,
        keys.named("This fix changes nothing here. {nextPane}, then Enter: edit the JSON."))
      return
    }
    show(after)
    notice = Notice(.good, "Fixed\(wayBack): \(mending.words(for: before)).")
  }

  /// Applies all fixes that need no decision.
  mutating func applyAllFixes() {
    let before = form.message
    let mended = Linter.mend(before, now: form.clock.now)
    guard mended.message != before else {
      notice = Notice(
        .warning,
        keys.named("The fixes change nothing here. {nextPane}, then Enter: edit the JSON."))
      return
    }
    show(mended.message)
    let count = mended.findings.count
    let left = Linter.check(mended.message, now: form.clock.now, channels: channels).count
    let rest =
      left == 0
      ? "Nothing is left." : left == 1 ? "1 needs a decision." : "\(left) need a decision."
    notice = Notice(
      .good, (count == 1 ? "1 finding fixed" : "\(count) findings fixed") + "\(wayBack). \(rest)")
  }

  /// Before what may be cut at the end of the row.
  var wayBack: String { keys.named(" ({undo} takes it back)") }

  /// Shows the same message after a change, in the form and in the text that is being edited.
  private mutating func show(_ message: Message) {
    if editor != nil {
      _ = edit { $0.show(message) }
    } else {
      form.replaceMessage(message)
    }
  }
}
