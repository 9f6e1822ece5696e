package import CrierMessage

/// The unsaved state of a draft, as JSON for the recovery file.
package struct DraftJournal: Hashable, Sendable {
  /// Increases with each change, so that a late write never replaces a newer one.
  package var revision = 0
  package var path: String?
  package var name: String
  package var request: JSONValue
  /// Texts that are not valid JSON yet, by the item they were typed into.
  package var unfinished: [FormItem: String]
  /// The times in the request that are relative to the send, in seconds.
  package var spans: [FieldPath: Int] = [:]
  /// The text in the JSON pane, if it is not a valid message.
  package var text: String?
  /// The language in the form; nil for the draft itself.
  package var language: String?
  /// The language in which the message was sent, if it came from the history without its draft.
  package var recorded: String?
  /// The translations that differ from their files.
  package var patches: [String: JSONValue] = [:]
  /// The kinds of secrets that were left out when the journal was written.
  package private(set) var withheld: [Identifier.Kind] = []

  package init(
    path: String?, name: String, request: JSONValue, unfinished: [FormItem: String] = [:]
  ) {
    self.path = path
    self.name = name
    self.request = request
    self.unfinished = unfinished
  }

  /// The JSON to write, without secrets.
  ///
  /// Pasted secrets are never stored; `withheld` lists what was left out.
  package var json: JSONValue {
    let whole = JSONValue.object(members)
    let kinds = Redaction.secrets(in: whole)
    guard !kinds.isEmpty else { return whole }
    guard case .object(let safe) = Redaction.scrubbed(whole, of: .secrets) else { return .null }
    let names = kinds.map { JSONValue.string($0.rawValue) }
    return .object(safe + [JSONMember("withheld", .array(names))])
  }

  private var members: [JSONMember] {
    var members = [JSONMember("name", .string(name)), JSONMember("request", request)]
    if let text { members.append(JSONMember("text", .string(text))) }
    if let path { members.insert(JSONMember("path", .string(path)), at: 0) }
    let times = spans.map { JSONMember($0.description, .number(String($1))) }
    if !times.isEmpty {
      members.append(JSONMember("spans", .object(times.sorted { $0.key < $1.key })))
    }
    if let language { members.append(JSONMember("language", .string(language))) }
    if let recorded { members.append(JSONMember("recorded", .string(recorded))) }
    let languages = patches.map { JSONMember($0, $1) }.sorted { $0.key < $1.key }
    if !languages.isEmpty { members.append(JSONMember("languages", .object(languages))) }
    let texts = unfinished.map { JSONMember($0.id, .string($1)) }.sorted { $0.key < $1.key }
    if !texts.isEmpty { members.append(JSONMember("unfinished", .object(texts))) }
    return members
  }

  /// Whether the JSON has keys that this version does not know and would lose.
  package static func hasUnknownParts(_ json: JSONValue) -> Bool {
    let known = [
      "path", "name", "request", "spans", "text", "unfinished", "withheld", "language", "recorded",
      "languages",
    ]
    return json.members?.contains { !known.contains($0.key) } ?? false
      || json["unfinished"]?.members?.contains { FormItem(id: $0.key) == nil } ?? false
  }

  package init?(json: JSONValue) {
    guard let request = json["request"], request.members != nil else { return nil }
    self.init(
      path: json["path"]?.text, name: json["name"]?.text ?? "", request: request)
    text = json["text"]?.text
    (language, recorded) = (json["language"]?.text, json["recorded"]?.text)
    for member in json["languages"]?.members ?? [] { patches[member.key] = member.value }
    for member in json["spans"]?.members ?? [] {
      guard let seconds = member.value.integer, 0...TimeSpan.longest ~= seconds else { continue }
      spans[FieldPath(member.key)] = seconds
    }
    withheld =
      json["withheld"]?.elements?.compactMap { $0.text.flatMap(Identifier.Kind.init) } ?? []
    for member in json["unfinished"]?.members ?? [] {
      if let item = FormItem(id: member.key) { unfinished[item] = member.value.text }
    }
  }
}
