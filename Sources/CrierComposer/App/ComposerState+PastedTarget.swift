import CrierCore

extension ComposerState {
  /// Joins a token that was pasted with the line breaks and spaces of a log or a mail.
  ///
  /// A step of its own in the field, so that undo has it as it was pasted.
  mutating func joinPastedTarget() {
    let text = form.text(of: .targetValue)
    guard form.targetKind == .token || form.targetKind == .fid,
      text.contains(where: \.isWhitespace)
    else { return }
    let identifier = Identifier(of: text)
    guard let kind = identifier.kind, kind.isOpaque, !identifier.targets.isEmpty else { return }
    form.setText(identifier.cleaned, of: .targetValue)
    let steps = identifier.cleanings.filter { $0 != .space || identifier.cleanings.count == 1 }
    let list = steps.map(\.rawValue).joined(separator: " and ")
    notice = Notice(.plain, keys.named("The target lost \(list); {undo} has it as pasted."))
  }

  /// What is odd about the target, where FCM may well say no to it.
  var whyCheckTarget: String? {
    analysis.findings.first { finding in
      finding.weight == .risky && Target.Kind.allCases.contains { $0.path == finding.field }
    }.map { "Check the target first: " + $0.explanation.sentence }
  }
}
