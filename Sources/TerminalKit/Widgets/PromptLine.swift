import TextLayout

/// A question and a field for the answer in one row: `Save as: drafts/sale.json`.
package struct PromptLine: Hashable, Sendable {
  package var question: String
  package var field: TextField

  package init(_ question: String, answer: String = "", placeholder: String = "") {
    self.question = question
    field = TextField(answer, placeholder: placeholder)
  }

  package var answer: String { field.text }

  /// Editing keys; Enter and Esc are for the owner.
  package mutating func handle(_ key: Key) -> Bool { field.handle(key) }

  package mutating func paste(_ text: String) { field.paste(text) }

  package func draw(on canvas: inout Canvas, isFocused: Bool = true) {
    let columns = canvas.windowSize.columns
    let used = canvas.write(question + " ", within: columns / 2, as: .label)
    canvas.inside(Rect(row: 0, column: used, rows: 1, columns: columns - used)) {
      field.draw(on: &$0, isFocused: isFocused)
    }
  }
}
