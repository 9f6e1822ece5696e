import CrierMessage
import TextLayout

/// One changed value on a line: `Title: "Rain at six" -> "Rain at seven"`.
struct DifferenceLine {
  private let change: MessageDifference.Change

  init(_ change: MessageDifference.Change) { self.change = change }

  var text: String {
    let style = ANSIStyle(for: .output)
    let before = change.before.map { style.paint(Self.shown($0), .red) }
    let after = change.after.map { style.paint(Self.shown($0), .green) }
    let words =
      switch (before, after) {
      case (let before?, let after?): "\(before) -> \(after)"
      case (let before?, nil): "\(before) removed"
      case (nil, let after): "\(after ?? "") added"
      }
    return style.paint(SafeText.line(change.label) + ":", .strong) + " " + words
  }

  private static func shown(_ value: JSONValue) -> String {
    SafeText.line(JSONWriter.compact(Redaction.scrubbed(value, of: .tokens)))
  }
}
