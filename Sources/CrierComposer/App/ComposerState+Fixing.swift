import CrierLint
import CrierMessage
import TerminalKit

extension ComposerState {
  /// The selected finding.
  var chosenFindingInSight: Finding? {
    analysis.findings.isEmpty ? nil : analysis.findings[chosenFindingIndex]
  }

  /// The selected finding's index.
  ///
  /// A finding about the focused field is preferred, unless the mouse wheel chose another one.
  var chosenFindingIndex: Int {
    let findings = analysis.findings
    let chosen = min(viewport.chosenFinding, max(0, findings.count - 1))
    guard let item = itemInHand, viewport.pointedFrom != viewport.focus,
      findings.indices.contains(chosen),
      !isAbout(item, findings[chosen])
    else { return chosen }
    let here = findings.indices.filter { isAbout(item, findings[$0]) }
    return here.first { findings[$0].explanation.hasFix } ?? here.first ?? chosen
  }

  /// Whether a finding is about an item; in a table, about the row with the caret.
  func isAbout(_ item: FormItem, _ finding: Finding) -> Bool {
    let field = finding.field
    switch item {
    case .name: return false
    case .targetKind, .targetValue:
      return field.steps.isEmpty ? target == nil : FormItem.showing(field) == .targetValue
    case .option(let option):
      return option.fields(document.form.context).contains(field)
    case .field(let path), .rest(let path):
      if case .rows(let table) = document.form.controls[item],
        table.rows.indices.contains(table.row)
      {
        return field.starts(with: path.appending(table.rows[table.row].key.text))
      }
      return item.shows(field, at: path)
    }
  }

  /// The selected finding if it is about the focused item.
  var findingInHand: Finding? {
    guard let item = itemInHand, let finding = chosenFindingInSight, isAbout(item, finding) else {
      return nil
    }
    return finding
  }

  /// The focused field's name if the selected finding is not about that field.
  private var fieldWithoutFinding: String? {
    guard let item = itemInHand, let finding = chosenFindingInSight, !isAbout(item, finding) else {
      return nil
    }
    return item.notation == .rows ? "this row" : item.label
  }

  /// Why the selected finding cannot be fixed with one key.
  var whyNoFix: String? {
    if let whyReadOnly { return whyReadOnly }
    if whyNoOffer == nil { return nil }
    if let whyBroken { return "No fix can be applied: \(whyBroken)." }
    guard let finding = chosenFindingInSight else { return "The checks found nothing to fix." }
    guard !finding.explanation.hasFix else { return nil }
    if let place = fieldWithoutFinding {
      return preferences.keys.named(
        "Nothing to fix in \(place). {jumpToFinding} shows the next finding.")
    }
    return "This finding needs a decision: "
      + (finding.explanation.fix ?? finding.explanation.sentence)
  }

  var whyNoFixes: String? {
    if let whyReadOnly { return whyReadOnly }
    if let whyBroken { return "No fix can be applied: \(whyBroken)." }
    if analysis.findings.contains(where: { $0.explanation.quickFix != nil }) { return nil }
    return analysis.findings.isEmpty
      ? "The checks found nothing to fix." : "Every finding needs a decision."
  }

  /// Runs the rules again if time has passed, because a fix may depend on the current time.
  private mutating func countFixes() {
    guard let then = analysis.checkedAt, then != document.form.timeOfChecks else { return }
    analysis.uncheck()
    check()
  }

  /// Applies one of the offered fixes, updated to the current time.
  mutating func apply(choice label: String, of offered: [FixChoice]) {
    countFixes()
    let choices = (chosenFindingInSight?.explanation.choices ?? []) + offered
    if let choice = choices.first(where: { $0.label == label }) { apply(choice.quickFix) }
  }

  /// Applies the selected finding's fix and reports what it changed, with the keys for the next
  /// step; by default only undo.
  mutating func applyFix(hint: String? = nil) {
    countFixes()
    guard let explanation = chosenFindingInSight?.explanation else { return }
    if let quickFix = explanation.quickFix {
      // Say so if another field is fixed, because that field may be on another page.
      let place = fieldWithoutFinding == nil ? "Fixed" : "Fixed another field"
      return apply(quickFix, place: place, hint: hint)
    }
    guard !explanation.choices.isEmpty else { return }
    overlay = .question(.chooseFix(explanation))
  }

  /// Applies a fix and reports what it changed.
  mutating func apply(_ quickFix: QuickFix, place: String = "Fixed", hint: String? = nil) {
    let before = document.form.message
    var after = before
    after.apply(quickFix)
    guard after != before else {
      notice = Notice(
        .warning,
        preferences.keys.named(
          "This fix changes nothing in the message. To edit the JSON: {nextPane}, then Enter."))
      return
    }
    show(after)
    notice = Notice(.good, "\(place)\(hint ?? wayBack): \(quickFix.words(for: before)).")
  }

  var whyNoDryRunToRemove: String? {
    if let whyFormLocked { return whyFormLocked }
    guard document.form.message.isDryRun else { return "The message is not a dry run." }
    return document.form.languages.shown == nil
      ? nil : "The base message is the dry run: show it first."
  }

  /// Removes `validate_only`.
  mutating func removeDryRun() {
    show(document.form.message.withoutDryRun)
    notice = Notice(.good, "The message is no dry run any more\(wayBack): Send delivers it.")
  }

  /// Applies all fixes that need no decision.
  mutating func applyAllFixes() {
    let before = document.form.message
    let fixed = Linter.fix(
      before, now: document.form.timeOfChecks, platforms: preferences.platforms)
    guard fixed.message != before else {
      notice = Notice(
        .warning,
        preferences.keys.named(
          "No automatic fix changes this message. To edit the JSON: {nextPane}, then Enter."))
      return
    }
    show(fixed.message)
    let count = fixed.findings.count
    let left = Linter.check(
      FilledMessage(fixed.message, with: variableValues), now: document.form.timeOfChecks,
      channels: preferences.channels,
      platforms: preferences.platforms
    ).count
    let rest =
      left == 0
      ? "None are left." : left == 1 ? "1 needs a decision." : "\(left) need a decision."
    notice = Notice(
      .good, (count == 1 ? "1 finding fixed" : "\(count) findings fixed") + "\(wayBack). \(rest)")
  }

  /// The undo hint, which precedes the details, because the end of a notice may be cut off.
  var wayBack: String { preferences.keys.named(" ({undo} undoes it)") }

  /// Shows the changed message in the form, or in the JSON that is being edited.
  private mutating func show(_ message: Message) {
    if document.editor != nil {
      _ = edit { $0.show(message) }
    } else {
      document.form.replaceMessage(message)
    }
    document.form.adoptSpan()
  }
}

extension PlainSession {
  /// Applies the fix of the finding with the number in `rest`; without a number, of the first
  /// finding that has a fix.
  mutating func fix(_ rest: String) {
    // In plain mode findings are numbered, and the focused field must not influence the choice.
    let focus = state.viewport.focus
    state.viewport.focus = .findings
    defer { if state.viewport.focus == .findings { state.viewport.focus = focus } }
    if !rest.isEmpty {
      guard let number = Int(rest.trimmed),
        state.analysis.findings.indices.contains(number - 1)
      else {
        let count = state.analysis.findings.count
        return say(
          count == 0
            ? "The checks found nothing to fix."
            : "Enter the number of a finding, 1 to \(count), or all.")
      }
      state.viewport.chosenFinding = number - 1
    } else if state.chosenFindingInSight?.explanation.hasFix != true {
      // On the screen, the user selects a finding. In plain mode, use the first one with a fix.
      let first = state.analysis.findings.firstIndex { $0.explanation.hasFix }
      state.viewport.chosenFinding = first ?? state.viewport.chosenFinding
    }
    run(.fix)
    leaveEditor()
  }
}
