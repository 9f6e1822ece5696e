import CrierConvert
import CrierMessage
import TerminalKit

/// The variables of the message, and the samples that stand in their place.
extension ComposerState {
  /// The message as it would be sent now.
  var outgoing: Message { filled.message }

  /// The message with the samples of the chosen row, or else defaults, in place of its variables.
  ///
  /// Without variables, it is the measured one, so that a message is searched for them only once.
  var filled: FilledMessage {
    let measured = analysis.filled
    guard measured.variables.isEmpty, measured.written == document.form.message else {
      return FilledMessage(document.form.message, with: variableValues)
    }
    return measured
  }

  var variableValues: VariableValues {
    VariableValues(samplesOf: file.contents.sidecar, inRow: sampleRow)
  }

  /// The chosen sample row, counted from 0.
  var sampleRow: Int {
    let rows = file.contents.sidecar.sampleRows
    return rows == 0 ? 0 : document.sampleRow % rows
  }

  /// Takes samples that were written while the draft is open.
  ///
  /// The sidecar is read whenever the terminal gets the focus, so each of its errors is told once.
  mutating func take(
    samples: [String: [String]]?, in text: String?, problems: [Explanation], of path: String
  ) {
    guard path == file.path, let sidecar = Sidecar.path(of: path) else { return }
    file.contents.sidecarText = text ?? file.contents.sidecarText
    guard let samples else {
      guard !filled.names.isEmpty, !problems.allSatisfy(file.contents.toldProblems.contains)
      else { return }
      file.contents.toldProblems = problems
      notice = Notice(
        .warning, "\(sidecar) has an error; crier check \(CurlExport.file(sidecar)) shows it.")
      return
    }
    file.contents.toldProblems = []
    guard samples != file.contents.sidecar.variables else { return }
    file.contents.sidecar.variables = samples
    notice = Notice(.plain, "Read the samples in \(sidecar) again.")
  }

  var whyNoNextSample: String? {
    if filled.names.isEmpty { return "This message has no variables such as {{name}}." }
    return file.contents.sidecar.sampleRows > 1
      ? nil : preferences.keys.named("There is no other sample; {variables} says where they are.")
  }

  /// `sample 1/3`, for the frame of the preview; nil if there is nothing to choose.
  var wordsAboutSample: String? {
    guard file.contents.sidecar.sampleRows > 1, whyNoNextSample == nil else { return nil }
    return "sample \(sampleRow + 1)/\(file.contents.sidecar.sampleRows)"
  }

  /// Whether the meters and checks count longer samples than those that the preview shows.
  var countsLongerSamples: Bool {
    let filled = filled
    return !filled.variables.isEmpty && filled.message != filled.longest
  }

  /// Shows the next sample row in the preview, the checks and the JSON.
  mutating func showNextSample() {
    let rows = max(1, file.contents.sidecar.sampleRows)
    document.sampleRow = (sampleRow + 1) % rows
    notice = Notice(
      .plain, "Sample \(sampleRow + 1) of \(rows): \(wordsAboutVariables ?? "").")
  }

  /// What takes the place of each variable; nil without variables.
  var wordsAboutVariables: String? {
    let words = filled.variables.map(\.sentence)
    let distinct = words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element)
    return distinct.isEmpty ? nil : distinct.joined(separator: ", ")
  }

  /// Says that everybody would read samples; nil if none is used, or if only one device gets the
  /// message.
  var sampleWarning: String? {
    guard target?.kind.isAudience == true else { return nil }
    let words = filled.sampled.map { "“\(PlainWords.short($0.value))” for {{\($0.name)}}" }
    return words.isEmpty ? nil : "Everyone gets the samples: \(words.joined(separator: ", "))."
  }
}

extension UsedVariable {
  /// Where the value is from; nil if there is none.
  var source: String? {
    switch origin {
    case .given: "given"
    case .sample: "sample"
    case .standard: "default"
    case .missing, .app: nil
    }
  }

  /// Why a missing value may be no error.
  var excuse: String? { origin == .app ? "the app may fill it in" : nil }

  /// `name = “Ann” (sample)`, or `name has no value`.
  var sentence: String {
    source.map { "\(name) = “\(PlainWords.short(value))” (\($0))" }
      ?? "\(name) has no value" + (excuse.map { "; \($0)" } ?? "")
  }
}
