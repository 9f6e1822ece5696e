import CrierCore
import TerminalKit

extension ComposerState {
  /// The finding that the checks point at.
  var chosenFindingInSight: Finding? {
    analysis.findings.isEmpty ? nil : analysis.findings[chosenFindingIndex]
  }

  /// Which finding that is: one about the field in hand, where there is one; the wheel of the
  /// mouse chooses among all.
  var chosenFindingIndex: Int {
    let findings = analysis.findings
    let chosen = min(chosenFinding, max(0, findings.count - 1))
    guard let item = itemInHand, pointedFrom != focus, findings.indices.contains(chosen),
      !isAbout(item, findings[chosen])
    else { return chosen }
    let here = findings.indices.filter { isAbout(item, findings[$0]) }
    return here.first { findings[$0].explanation.hasFix } ?? here.first ?? chosen
  }

  /// Whether a finding is about what the keyboard is in: of rows, the one with the caret.
  func isAbout(_ item: FormItem, _ finding: Finding) -> Bool {
    let field = finding.field
    switch item {
    case .name: return false
    case .targetKind, .targetValue:
      return field.steps.isEmpty ? target == nil : FormItem.showing(field) == .targetValue
    case .option(let option): return option.paths.contains(field)
    case .field(let path), .rest(let path):
      if case .rows(let table) = form.controls[item], table.rows.indices.contains(table.row) {
        return field.starts(with: path.appending(table.rows[table.row].key.text))
      }
      return item.shows(field, at: path)
    }
  }

  /// The finding about what the keyboard is in.
  var findingInHand: Finding? {
    guard let item = itemInHand, let finding = chosenFindingInSight, isAbout(item, finding) else {
      return nil
    }
    return finding
  }

  /// Where the keyboard is in a field that the chosen finding is not about: that field's name.
  private var fieldWithoutFinding: String? {
    guard let item = itemInHand, let finding = chosenFindingInSight, !isAbout(item, finding) else {
      return nil
    }
    return item.notation == .rows ? "this row" : item.label
  }

  /// Why the chosen finding cannot be fixed with one key.
  var whyNoFix: String? {
    if let whyReadOnly { return whyReadOnly }
    if whyNoOffer == nil { return nil }
    if let whyBroken { return "No fix can be applied: \(whyBroken)." }
    guard let finding = chosenFindingInSight else { return "The checks found nothing to fix." }
    guard !finding.explanation.hasFix else { return nil }
    if let place = fieldWithoutFinding {
      return keys.named(
        "Nothing to fix in \(place). {jumpToFinding} goes to what the checks found.")
    }
    return "This finding needs a decision: "
      + (finding.explanation.fix ?? finding.explanation.sentence)
  }

  var whyNoFixes: String? {
    if let whyReadOnly { return whyReadOnly }
    if let whyBroken { return "No fix can be applied: \(whyBroken)." }
    if analysis.findings.contains(where: { $0.explanation.mending != nil }) { return nil }
    return analysis.findings.isEmpty
      ? "The checks found nothing to fix." : "What the checks found needs decisions."
  }

  /// Has the rules look again where some time has passed: a fix may count from now.
  private mutating func countFixes() {
    guard let then = analysis.checkedAt, then != form.timeOfChecks else { return }
    analysis.uncheck()
    check()
  }

  /// Applies one of the fixes that were offered, as it is at this moment.
  mutating func apply(choice label: String, of offered: [FixChoice]) {
    countFixes()
    let choices = (chosenFindingInSight?.explanation.choices ?? []) + offered
    if let choice = choices.first(where: { $0.label == label }) { apply(choice.mending) }
  }

  /// Applies the fix of the chosen finding and says what that changed.
  mutating func applyFix() {
    countFixes()
    guard let explanation = chosenFindingInSight?.explanation else { return }
    if let mending = explanation.mending {
      // What was fixed may be on a page that is out of sight.
      return apply(
        mending, place: fieldWithoutFinding.map { "Nothing in \($0); fixed elsewhere" } ?? "Fixed")
    }
    guard !explanation.choices.isEmpty else { return }
    overlay = .question(.chooseFix(explanation))
  }

  /// Applies one fix and says what that changed.
  mutating func apply(_ mending: Mending, place: String = "Fixed") {
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
    notice = Notice(.good, "\(place)\(wayBack): \(mending.words(for: before)).")
  }

  /// Applies all fixes that need no decision.
  mutating func applyAllFixes() {
    let before = form.message
    let mended = Linter.mend(before, now: form.timeOfChecks, platforms: platforms)
    guard mended.message != before else {
      notice = Notice(
        .warning,
        keys.named("The fixes change nothing here. {nextPane}, then Enter: edit the JSON."))
      return
    }
    show(mended.message)
    let count = mended.findings.count
    let left = Linter.check(
      mended.message, now: form.timeOfChecks, channels: channels, platforms: platforms
    ).count
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
    form.adoptSpan()
  }
}
