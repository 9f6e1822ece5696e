import CrierLint
import CrierMessage
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
    let chosen = min(viewport.chosenFinding, max(0, findings.count - 1))
    guard let item = itemInHand, viewport.pointedFrom != viewport.focus,
      findings.indices.contains(chosen),
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
      if case .rows(let table) = document.form.controls[item],
        table.rows.indices.contains(table.row)
      {
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
      return preferences.keys.named(
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
    guard let then = analysis.checkedAt, then != document.form.timeOfChecks else { return }
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
        mending,
        place: fieldWithoutFinding.map { "Nothing to fix in \($0). Fixed another field" }
          ?? "Fixed")
    }
    guard !explanation.choices.isEmpty else { return }
    overlay = .question(.chooseFix(explanation))
  }

  /// Applies one fix and says what that changed.
  mutating func apply(_ mending: Mending, place: String = "Fixed") {
    let before = document.form.message
    var after = before
    after.apply(mending)
    guard after != before else {
      notice = Notice(
        .warning,
        preferences.keys.named(
          "This fix changes nothing here. {nextPane}, then Enter: edit the JSON."))
      return
    }
    show(after)
    notice = Notice(.good, "\(place)\(wayBack): \(mending.words(for: before)).")
  }

  /// Applies all fixes that need no decision.
  mutating func applyAllFixes() {
    let before = document.form.message
    let mended = Linter.mend(
      before, now: document.form.timeOfChecks, platforms: preferences.platforms)
    guard mended.message != before else {
      notice = Notice(
        .warning,
        preferences.keys.named(
          "The fixes change nothing here. {nextPane}, then Enter: edit the JSON."))
      return
    }
    show(mended.message)
    let count = mended.findings.count
    let left = Linter.check(
      mended.message, now: document.form.timeOfChecks, channels: preferences.channels,
      platforms: preferences.platforms
    ).count
    let rest =
      left == 0
      ? "Nothing is left." : left == 1 ? "1 needs a decision." : "\(left) need a decision."
    notice = Notice(
      .good, (count == 1 ? "1 finding fixed" : "\(count) findings fixed") + "\(wayBack). \(rest)")
  }

  /// Before what may be cut at the end of the row.
  var wayBack: String { preferences.keys.named(" ({undo} takes it back)") }

  /// Shows the same message after a change, in the form and in the text that is being edited.
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
  /// Does what the finding of that number says, or the first that can be fixed.
  mutating func fix(_ rest: String) {
    // Findings have numbers here; none is nearer than another.
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
            ? "The checks found nothing to fix." : "Name a finding from 1 to \(count), or all.")
      }
      state.viewport.chosenFinding = number - 1
    } else if state.chosenFindingInSight?.explanation.hasFix != true {
      // On the screen one goes to a finding first; here the first that can be fixed is meant.
      let first = state.analysis.findings.firstIndex { $0.explanation.hasFix }
      state.viewport.chosenFinding = first ?? state.viewport.chosenFinding
    }
    run(.fix)
    leaveEditor()
  }
}
