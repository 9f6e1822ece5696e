import CrierMessage
import TerminalKit

extension ComposeView {
  /// Draws one line for each other page that holds something, if the window is tall enough.
  func drawSummary(from row: Int, on canvas: inout Canvas) {
    let others = FormSection.allCases.compactMap { section in
      section == state.viewport.section ? nil : summary(of: section).map { (section, $0) }
    }
    guard !others.isEmpty else { return }
    let size = canvas.windowSize
    guard size.rows - row >= others.count + 3 else { return }
    let top = size.rows - others.count - 1
    canvas.write("Also in this message", at: Point(row: top - 1, column: 1), as: .strong)
    for (index, (section, summary)) in others.enumerated() {
      let place = Point(row: top + index, column: 1)
      canvas.write(section.label, at: place, as: .label)
      canvas.write(
        summary, at: Point(row: place.row, column: geometry.labelColumns),
        within: size.columns - geometry.labelColumns - 1, as: .text)
    }
  }

  private func summary(of section: FormSection) -> String? {
    let message = state.document.form.message
    switch section {
    case .essentials:
      let words = ["notification.title", "notification.body"].compactMap { message.text($0) }
      return words.isEmpty
        ? nil : Self.oneLine(words.map { Self.beginning($0) }.joined(separator: " · "))
    case .target:
      let targets = message.targets.map(\.shownShortened)
      return targets.isEmpty ? nil : targets.joined(separator: ", ")
    case .data:
      let rows = message["data"]?.members ?? []
      return rows.isEmpty
        ? nil
        : rows.prefix(200).map { "\($0.key) = \(Self.words(for: $0.value))" }
          .joined(separator: ", ")
    case .android, .apple, .web, .options:
      let path = section.platform?.block ?? "fcm_options"
      guard let value = message[path] else { return nil }
      let labels = section.items.filter(state.document.form.isSet).map(\.label)
      return labels.isEmpty ? Self.words(for: value) : labels.joined(separator: ", ")
    }
  }

  private static func words(for value: JSONValue) -> String {
    oneLine(beginning(FormControl.shown(value)))
  }

  /// The beginning of a long text, longer than any line on the screen.
  private static func beginning(_ text: String) -> String {
    text.utf8.count > 4000 ? String(text.prefix(1000)) : text
  }
}
