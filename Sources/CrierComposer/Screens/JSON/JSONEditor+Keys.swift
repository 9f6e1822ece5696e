package import CrierCore
package import TerminalKit

extension JSONEditor {
  /// Editing keys of a text area; Enter goes on as far in as the line before, or further.
  package mutating func handle(_ key: Key) -> Bool {
    guard key == .enter else { return area.handle(key) }
    beginLine()
    return true
  }

  /// A line end, and spaces below what is open. A bracket that follows goes on a line of its own.
  private mutating func beginLine() {
    let place = area.buffer.selection?.lowerBound ?? area.buffer.caret
    let end = area.buffer.selection?.upperBound ?? area.buffer.caret
    let characters = area.buffer.characters
    let line = area.buffer.paragraph(at: place)
    let indent = String(characters[line.lowerBound..<place].prefix { $0 == " " })
    let before = characters[line.lowerBound..<place].last { $0 != " " }
    guard before == "{" || before == "[" else { return area.buffer.paste("\n" + indent) }
    let inner = "\n" + indent + "  "
    let next = end < characters.count ? characters[end] : " "
    guard next == "}" || next == "]" else { return area.buffer.paste(inner) }
    area.buffer.paste(inner + "\n" + indent)
    area.buffer.move(to: area.buffer.caret - indent.count - 1)
  }

  /// Puts text in as one step, or says why it does not.
  package mutating func paste(_ text: String) -> Explanation? {
    guard text.utf8.count + area.text.utf8.count <= JSONReader.largestText else {
      return Explanation(
        "The pasted text makes the request larger than \(JSONReader.largestText / 1_048_576) MiB, "
          + "and a message has 4096 bytes at most.",
        fix: "Nothing was pasted; copy the message alone.")
    }
    area.paste(text)
    return nil
  }

  /// Puts a whole request in the place of the text, as one step.
  package mutating func replaceAll(with text: String) -> Explanation? {
    area.buffer.selectAll()
    return paste(text)
  }

  /// Writes the text anew for a message that was changed elsewhere, as one step.
  mutating func show(_ message: Message) {
    let caret = area.buffer.caret
    area.text = JSONWriter.pretty(message.wrapped)
    area.buffer.move(to: caret)
  }

  /// Puts the caret where the value of a line ends, inside its quotes, so that typing goes on there.
  package mutating func moveCaret(toEndOfLine number: Int) {
    let start = area.buffer.index(line: number, column: 1)
    let line = area.buffer.paragraph(at: start)
    let characters = area.buffer.characters
    var end = line.upperBound
    if end > line.lowerBound, characters[end - 1] == "," { end -= 1 }
    if end > line.lowerBound + 1, characters[end - 1] == "\"" { end -= 1 }
    area.buffer.move(to: end)
  }

  /// Puts the caret at a field of the message, or where it would stand; says whether there is a way.
  package mutating func moveCaret(toField field: FieldPath) -> Bool {
    let bytes = Array(text.utf8)
    guard let placed = try? JSONReader.readPlaced(bytes) else { return false }
    let path = Message(request: placed.value).rootPath(of: field)
    guard let place = placed.places(of: [path])[path] else { return false }
    area.buffer.move(to: area.buffer.index(line: place.line, column: place.column))
    return true
  }
}
