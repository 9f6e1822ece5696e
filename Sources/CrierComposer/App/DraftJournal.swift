package import CrierCore

/// All that a person typed and no file holds yet, as JSON for the recovery file.
package struct DraftJournal: Hashable, Sendable {
  /// Counts up with each change, so that a late write never replaces a newer one.
  package var revision = 0
  package var path: String?
  package var name: String
  package var request: JSONValue
  /// Texts that are no JSON yet, by the item they were typed into.
  package var unfinished: [FormItem: String]
  /// The text in the JSON pane, where it says no message.
  package var text: String?

  package init(
    path: String?, name: String, request: JSONValue, unfinished: [FormItem: String] = [:]
  ) {
    self.path = path
    self.name = name
    self.request = request
    self.unfinished = unfinished
  }

  package var json: JSONValue {
    var members = [JSONMember("name", .string(name)), JSONMember("request", request)]
    if let text { members.append(JSONMember("text", .string(text))) }
    if let path { members.insert(JSONMember("path", .string(path)), at: 0) }
    let texts = unfinished.map { JSONMember($0.id, .string($1)) }.sorted { $0.key < $1.key }
    if !texts.isEmpty { members.append(JSONMember("unfinished", .object(texts))) }
    return .object(members)
  }

  package init?(json: JSONValue) {
    guard let request = json["request"], request.members != nil else { return nil }
    self.init(
      path: json["path"]?.text, name: json["name"]?.text ?? "", request: request)
    text = json["text"]?.text
    for member in json["unfinished"]?.members ?? [] {
      if let item = FormItem(id: member.key) { unfinished[item] = member.value.text }
    }
  }
}

/// A journal that an earlier Crier left behind.
package struct Recovery: Hashable, Sendable {
  /// The file's name.
  package var id: String
  /// When it was last written, for people: `today 12:03`.
  package var time: String
  package var journal: DraftJournal

  package init(id: String, time: String, journal: DraftJournal) {
    self.id = id
    self.time = time
    self.journal = journal
  }
}
