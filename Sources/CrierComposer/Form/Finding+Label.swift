import CrierLint
import CrierMessage
import TextLayout

extension Finding {
  /// The finding in the form's words: with the field's label instead of its path.
  ///
  /// A path of one step, such as `topic`, stays, because it is a word that people use.
  var withLabel: Self {
    guard field.steps.count > 1, let label = FieldCatalog.field(at: field)?.label else {
      return self
    }
    let words = Platform(reading: field).map { "\(label) (\($0.label))" } ?? label
    var finding = self
    finding.explanation.statement = explanation.statement.replacingPath("\(field)", with: words)
    finding.explanation.fix = explanation.fix?.replacingPath("\(field)", with: words)
    return finding
  }
}

extension String {
  /// Replaces a path, but not where it is the beginning of a longer one.
  fileprivate func replacingPath(_ path: String, with words: String) -> String {
    guard holds(path) else { return self }
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      let rest = word.dropFirst(path.count)
      let isPath = word.hasPrefix(path) && !rest.contains { $0.isLetter || $0.isNumber }
      return isPath ? words + rest : String(word)
    }.joined(separator: " ")
  }
}
