import CrierMessage
import TextLayout

/// A field that the message sets and that no other row of the review shows, with its value.
struct ReviewField: Hashable {
  /// The platform whose page has the field; nil for the other pages.
  let platform: Platform?
  let text: String

  private init(_ item: FormItem, at path: FieldPath, _ value: String?) {
    platform = Platform(reading: path)
    let words = value.map { $0.isEmpty ? "(empty)" : $0 }
    let short = words.map { Truncation(of: SafeText.line($0), to: Self.mostColumns).text }
    text = [item.label, short].compactMap(\.self).joined(separator: " ")
  }

  /// The longest value that is shown.
  private static let mostColumns = 40

  /// Returns the fields in the order of the form.
  static func all(in state: ComposerState) -> [ReviewField] {
    let (message, clock) = (state.outgoing, state.document.form.clock)
    let shown = ReviewExtra.shownFields(in: state)
    return FormItem.all.compactMap { item -> ReviewField? in
      switch item {
      case .field(let path):
        // An alert or a sound that is a string is the value of a field inside it.
        guard path != FieldPath.data, let value = message.value(at: path), value != .null,
          !shown.contains(message[path] == nil ? path.parent : path)
        else { return nil }
        return ReviewField(item, at: path, words(value, at: path, clock))
      case .rest(let place):
        let keys = message.rest(of: place)?.members?.map(\.key) ?? []
        let others = keys.filter { !shown.contains(place.appending($0)) }
        guard !others.isEmpty else { return nil }
        return ReviewField(item, at: place, "(\(others.joined(separator: ", ")))")
      case .name, .targetKind, .targetValue, .option: return nil
      }
    }
  }

  /// A value as the form shows it, on one line; nil for JSON, which would be too long.
  private static func words(
    _ value: JSONValue, at path: FieldPath, _ clock: FormClock
  ) -> String? {
    if path == "apns.live_activity_token" {
      return Redaction.shortenedDevice(FormControl.shown(value))
    }
    let notation = FieldNotation(of: path)
    switch notation {
    case .json: return nil
    case .rows: return value.members.map { $0.count == 1 ? "1 row" : "\($0.count) rows" }
    case .buttons:
      let titles = (value.elements ?? []).compactMap { $0["title"]?.text }
      return titles.isEmpty ? nil : titles.joined(separator: " / ")
    default: return PlainWords.oneLine(notation.words(value, clock))
    }
  }
}

extension ReviewField {
  /// Returns `Android: Tag ferry-602; Apple: Badge 1, Sound default`.
  static func joined(_ fields: [ReviewField]) -> String {
    parts(of: fields).map { $0.head + $0.texts.joined(separator: ", ") }.joined(separator: "; ")
  }

  /// Returns the same in rows: each platform begins a new one, and a row ends between two fields,
  /// unless one of them is wider than a row.
  static func rows(_ fields: [ReviewField], columns: Int) -> [String] {
    parts(of: fields).flatMap { part -> [String] in
      var rows = [part.head + part.texts[0]]
      for text in part.texts.dropFirst() {
        rows[rows.count - 1] += ","
        if CellWidth.columns(of: "\(rows[rows.count - 1]) \(text),") <= columns {
          rows[rows.count - 1] += " " + text
        } else {
          rows.append(text)
        }
      }
      return rows
    }
  }

  /// The texts of the fields, after the name of the platform, if any: `Apple: `.
  private static func parts(of fields: [ReviewField]) -> [(head: String, texts: [String])] {
    var parts: [(head: String, texts: [String])] = []
    for field in fields {
      let head = field.platform.map { "\($0.label): " } ?? ""
      if parts.last?.head == head {
        parts[parts.count - 1].texts.append(field.text)
      } else {
        parts.append((head, [field.text]))
      }
    }
    return parts
  }
}
