import CrierMessage
import TextLayout

/// What FCM's JSON parser says about a field in a sentence, with the advice of `crier check`.
///
/// ```
/// Invalid JSON payload received. Unknown name "sound" at 'message.notification': Cannot find field.
/// Invalid value at 'message.android.notification.visibility' (TYPE_ENUM), "VISIBILITY_PUBLIC"
/// ```
/// Source: recorded answers of FCM.
enum ParserComplaint: Hashable {
  /// The place is nil for a name next to `message`.
  case unknownName(String, in: FieldPath?)
  case unknownChoice(String, at: FieldPath, among: [String])

  /// The most names to explain, so that a hostile answer stays readable.
  static let most = 50

  /// Returns the complaints in a text, each once, in its order.
  static func all(in text: String) -> [ParserComplaint] {
    // Logs escape the quotes.
    let text = text.replacingEach("\\\"", with: "\"")
    var found: [ParserComplaint] = []
    for part in parts(of: text, after: "Unknown name \"") {
      guard let complaint = unknownName(part), !found.contains(complaint) else { continue }
      found.append(complaint)
      if found.count == most { break }
    }
    for part in parts(of: text, after: "Invalid value at '") {
      guard let complaint = unknownChoice(part), !found.contains(complaint) else { continue }
      found.append(complaint)
      if found.count == most { break }
    }
    return found
  }

  private static func parts(of text: String, after word: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while parts.count < most, let place = rest.firstPlace(of: word) {
      rest = rest[place.upperBound...]
      parts.append(rest)
    }
    return parts
  }

  /// Reads `sound" at 'message.notification': Cannot find field.`
  private static func unknownName(_ text: Substring) -> ParserComplaint? {
    guard let end = text.firstPlace(of: "\"") else { return nil }
    let name = String(text[..<end.lowerBound])
    var rest = text[end.upperBound...]
    guard !name.isEmpty, name.utf8.count <= longest else { return nil }
    var place: FieldPath?
    if rest.hasPrefix(" at '") {
      rest = rest.dropFirst(5)
      // Without its end, the sentence was cut off, and so perhaps the place.
      guard let end = rest.firstPlace(of: "'") else { return nil }
      guard let path = path(rest[..<end.lowerBound]) else { return nil }
      place = path
      rest = rest[end.upperBound...]
    }
    return rest.hasPrefix(": Proto field") ? nil : .unknownName(name, in: place)
  }

  /// Reads `message.android.notification.visibility' (TYPE_ENUM), "VISIBILITY_PUBLIC"`.
  private static func unknownChoice(_ text: Substring) -> ParserComplaint? {
    guard let end = text.firstPlace(of: "'"), let path = path(text[..<end.lowerBound]),
      case .choice(let names)? = FieldCatalog.field(at: path)?.kind,
      let start = text[end.upperBound...].firstPlace(of: "), \"")
    else { return nil }
    let value = text[start.upperBound...].prefix { $0 != "\"" }
    guard !value.isEmpty, value.utf8.count <= longest else { return nil }
    return .unknownChoice(String(value), at: path, among: names)
  }

  private static let longest = 200

  /// The path of a field in FCM's notation; nil if it is not in a message.
  private static func path(_ text: Substring) -> FieldPath? {
    if text == "message" { return .message }
    return text.hasPrefix("message.") ? FieldPath(String(text.dropFirst(8))) : nil
  }

  /// Returns the explanation of some complaints together; nil if there are none.
  static func explanation(of complaints: [ParserComplaint]) -> Explanation? {
    guard !complaints.isEmpty else { return nil }
    let isOne = complaints.count == 1
    let fixes = complaints.map { isOne ? $0.fix : "\($0.name): \($0.fix)" }
    return Explanation(
      sentences(complaints).joined(separator: " "), fix: fixes.joined(separator: " "))
  }

  /// One sentence for each object with unknown names, and for each wrong value.
  private static func sentences(_ complaints: [ParserComplaint]) -> [String] {
    var places: [(place: String, names: [String])] = []
    var others: [String] = []
    for complaint in complaints {
      switch complaint {
      case .unknownName(let name, let place):
        let words =
          place.map { "in \($0.steps.isEmpty ? "a message" : "\($0)")" } ?? "next to message"
        let quoted = "\"\(name)\""
        if let index = places.firstIndex(where: { $0.place == words }) {
          places[index].names.append(quoted)
        } else {
          places.append((words, [quoted]))
        }
      case .unknownChoice(let value, let path, _): others.append("\(path) cannot be \"\(value)\".")
      }
    }
    return places.map { place, names in
      "FCM has no field\(names.count == 1 ? "" : "s") \(names.joined(separator: ", ")) \(place)."
    } + others
  }

  private var name: String {
    switch self {
    case .unknownName(let name, _): name
    case .unknownChoice(_, let path, _): "\(path)"
    }
  }

  private var fix: String {
    switch self {
    case .unknownName(let name, nil): UnknownName.adviceInRequest(for: name)
    // The index in a map of strings: FCM expected a string, and the value is an object.
    case .unknownName(_, let place?) where place.description.hasSuffix("].value"):
      "Write the value as a string: FCM accepts no objects there."
    case .unknownName(let name, let place?): UnknownName.advice(for: name, in: place)
    case .unknownChoice(let value, _, let names):
      UnknownName.choice(meantBy: value, among: names).map { "Write \($0) instead." }
        ?? "Choose one of \(names.joined(separator: ", "))."
    }
  }
}
