import CrierLint
package import CrierMessage
import CrierPreview

/// Checks of a translation and of a draft's sidecar.
extension MessageCheck {
  /// The rule ID for a translation or a sidecar that cannot be used.
  package static let translation = "TR01"
  /// The rule ID for a title or text that is not translated.
  package static let untranslated = "TR02"
  /// The rule ID for numbers that the base message does not have.
  package static let otherNumbers = "TR03"

  /// The result for a translation without its draft; `draft` is the name of the missing file.
  package init(ofTranslationWithout draft: String) {
    let explanation = Explanation(
      "This is a translation by its name, but there is no \(draft) beside it.",
      fix: "Restore \(draft), or add a target if this is a message of its own.")
    self.init(Self.translation, explanation, at: JSONPlace(line: 1, column: 1))
  }

  /// Checks the message that a translation gives over its draft.
  ///
  /// Findings that the draft itself has are left out. A finding has a position only if the
  /// translation sets its field.
  ///
  /// - Parameters:
  ///   - bytes: The translation.
  ///   - path: Its path for error messages.
  ///   - values: What takes the place of variables; nil if the message has none.
  package init(
    ofTranslation bytes: [UInt8], at path: String, over draft: JSONValue, now: Int? = nil,
    channels: ChannelList = [], platforms: [Platform] = Platform.allCases,
    values: VariableValues? = nil
  ) {
    let placed: PlacedJSON
    do {
      placed = try JSONReader.readPlaced(bytes)
    } catch {
      self.init(Self.noJSON, error.explanation, at: error.place)
      return
    }
    let patch = placed.value
    do {
      try Translation.check(patch, at: path, of: draft)
    } catch {
      self.init(Self.translation, error.explanation, at: JSONPlace(line: 1, column: 1))
      return
    }
    let message = Message(request: MergePatch.applying(patch, to: draft))
    let (known, _) = Self.findings(
      in: Message(request: draft), now: now, channels: channels, platforms: platforms, values)
    let (all, measures) = Self.findings(
      in: message, now: now, channels: channels, platforms: platforms, values)
    let rules = all.filter { finding in
      !known.contains {
        $0.rule == finding.rule && $0.field == finding.field
          && $0.explanation.sentence == finding.explanation.sentence
      }
    }
    let own = Message(request: patch)
    let numbers = NumberDifference(from: Message(request: draft), to: message).map { difference in
      Finding(
        rule: Self.otherNumbers, severity: .risky,
        explanation: Explanation(
          at: difference.field, difference.sentence(about: "This translation"),
          fix: NumberDifference.fix))
    }
    let found = rules + [numbers].compactMap(\.self)
    let paths = found.map { own.value(at: $0.field) == nil ? nil : own.rootPath(of: $0.field) }
    let places = placed.places(of: paths.compactMap(\.self))
    let missing = Translation.missing(in: patch, of: draft).map { path in
      Finding(
        rule: Self.untranslated, severity: .risky,
        explanation: Explanation(
          at: path, "\(path) is not translated: people see the text of the base message.",
          fix: "Translate it here, or repeat the text if it is the same in this language."))
    }
    self.init(
      of: message,
      zip(found, paths).map { PlacedFinding($0, at: $1.flatMap { places[$0] }) }
        + missing.map { PlacedFinding($0, at: nil) }, measures)
  }
}
