import CrierMessage
import TerminalKit

/// The variables of the message: what takes their place, and where to write samples.
package struct VariablesScreen: Hashable, Sendable {
  enum Act { case showNextSample }

  var place = PagePlace<Act>()
}

extension VariablesScreen: PageScreen {
  var overlay: Overlay { .variables(self) }

  func page(in state: ComposerState) -> Page<Act> {
    guard !state.filled.variables.isEmpty else {
      return Page(
        title: Self.title,
        blocks: [
          .text([
            Paragraph("This message has no variables."),
            Paragraph("Write {{name}} in any text, or {{name|there}} with a default.", .hint),
          ])
        ])
    }
    let samples = state.file.contents.sidecar.variables
    let rows = state.filled.firstUses.map { variable in
      PageTable.Row(
        cells: Self.cells(of: variable, samples[variable.name] ?? []),
        role: variable.origin == .missing ? .error : .dialog)
    }
    return Page(
      title: Self.title,
      blocks: [
        .table(PageTable(headings: ["Variable", "Value now", "From"], rows: rows)),
        .text(Self.hints(state)),
      ],
      // Without a second sample, the key closes the page as any other does.
      actions: state.whyNoNextSample != nil
        ? []
        : [
          PageAction(
            .showNextSample, state.preferences.keys.keys(for: .nextSample), "Next sample",
            plain: .command("next sample"))
        ])
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    state.showNextSample()
    return .stay
  }

  private static let title = "Variables"

  /// The cells of a variable's row: its name, its value, and where that is from.
  private static func cells(of variable: UsedVariable, _ samples: [String]) -> [String] {
    let others = samples.filter { $0 != variable.value }.map { "“\(PlainWords.short($0))”" }
    guard let source = variable.source else {
      let place = variable.excuse.map { "\($0) (\(variable.field))" } ?? "in \(variable.field)"
      return [variable.name, "no value", place]
    }
    let hasOthers = variable.origin == .sample && !others.isEmpty
    let also = hasOthers ? "; also " + others.joined(separator: ", ") : ""
    return [variable.name, PlainWords.short(variable.value), source + also]
  }

  private static func hints(_ state: ComposerState) -> [Paragraph] {
    let sidecar = state.file.contents.sidecar
    let path = state.file.path.flatMap(Sidecar.path)
    let place = path ?? "the sidecar, beside the saved message"
    let about =
      switch sidecar.sampleRows {
      case 0: "Samples are in \(place): [variables], and below it name = [\"Ann\", \"Maximilian\"]."
      case 1: "The samples are from \(place)."
      case let rows:
        "This is sample \(state.sampleRow + 1) of \(rows), from \(place). "
          + state.preferences.keys.named("{nextSample} shows the next.")
      }
    let isForAll = state.target?.kind.isAudience == true
    let reach =
      isForAll
      ? "A topic or condition gets one message for everyone, so its variables are not replaced for "
        + "each person."
      : "Crier puts these values into the message that it sends; the draft keeps its variables."
    return [Paragraph(about, .hint), Paragraph(reach, .hint)]
  }
}
