import CrierMessage

/// Reads the requests that a program writes as maps, for FCM's HTTP protocols or a wrapper of them.
///
/// As in the programs for an SDK, names with a literal value are filled in, nothing is executed, and
/// other values are reported as lost.
struct MapImport {
  private let bytes: [UInt8]
  private let language: MapLanguage
  private var notes = ImportNotes()
  private var bodies: [PlacedJSON] = []
  /// The reader of the values; any of its languages would do.
  private var values: SnippetImport
  private var noRequest: ImportFault?

  /// The maximum number of places to try.
  private static let most = 500

  private init(_ bytes: [UInt8], _ language: MapLanguage) {
    self.bytes = bytes
    self.language = language
    values = SnippetImport(bytes, .node)
  }

  static func read(
    _ bytes: [UInt8], in language: MapLanguage, now: Int
  ) throws(ImportFault) -> Import {
    var reader = MapImport(bytes, language)
    try reader.readAll()
    guard !reader.bodies.isEmpty else {
      throw reader.noRequest ?? ImportFault(reason: .noMap(language), offset: 0)
    }
    let isLegacy = ["/fcm/send", "/gcm/send"].contains { SnippetStart.contains(bytes, $0) }
    var result = try RequestAssembly(form: .map(language), isLegacy: isLegacy, now: now)
      .requests(of: reader.bodies, notes: reader.notes, in: bytes)
    result.form = .map(language)
    result.project = HTTPLine.project(in: String(decoding: bytes, as: UTF8.self))
    return result
  }

  private mutating func readAll() throws(ImportFault) {
    let constants = SnippetConstants(in: bytes, language.syntax)
    /// Where the values begin that stand inside of requests and therefore are no requests.
    var inner: Set<Int> = []
    var found: [(offset: Int, body: PlacedJSON, notes: ImportNotes)] = []
    var end = 0
    for offset in starts() where offset >= end {
      var parser = SnippetParser(bytes, language.syntax, from: offset)
      guard let written = try? parser.sum() else { continue }
      var used: [(name: String, offset: Int, value: Int)] = []
      let tree = constants.filled(written, at: offset, after: end) {
        used.append(($0, $1.offset, $2.offset))
      }
      guard case .members(let members) = tree.node else { continue }
      try Self.checkTargets(of: members, at: offset)
      values.notes = ImportNotes()
      guard let value = values.json(tree, at: .message), Self.isRequest(value) else { continue }
      end = parser.position
      if let other = NoRequest(value) {
        noRequest = noRequest ?? ImportFault(reason: .noRequest(other), offset: offset)
        notes.lose(at: offset, other.words.0 + " It was left out.", fix: other.words.1)
        continue
      }
      var own = SampleImport.named(values.notes, in: value)
      for (name, offset, value) in used {
        inner.insert(value)
        own.repair(
          at: offset, "\(ForeignName.shortened(name)) was replaced by its value in the program.")
      }
      let starts = Array(repeating: offset, count: PlacedJSON.count(value))
      found.append((offset, PlacedJSON(value: value, starts: starts, bytes: bytes), own))
    }
    for one in found where !inner.contains(one.offset) {
      bodies.append(one.body)
      notes.add(one.notes)
    }
  }

  private func starts() -> [Int] {
    var found: [Int] = []
    for offset in bytes.indices where found.count < Self.most {
      if language.starts.contains(where: { bytes[offset...].starts(with: $0.utf8) }) {
        found.append(offset)
      }
    }
    return found
  }

  /// Rejects a request with two targets, even if their values are not in the text.
  private static func checkTargets(
    of members: [SnippetTree.Member], at offset: Int
  ) throws(ImportFault) {
    var inside = members
    if let message = members.first(where: { $0.name == "message" }),
      case .members(let inner) = message.value.node
    {
      inside = inner
    }
    let names = inside.filter { !SnippetImport.isAbsent($0.value) }.compactMap(\.name)
      .filter(LostTargets.names.contains)
    let isRequest = inside.contains { member in
      ["notification", "data", "android", "apns", "webpush"].contains(member.name)
    }
    guard isRequest, Set(names).count > 1, !inside.contains(where: { $0.name == "operation" })
    else { return }
    throw ImportFault(reason: .severalTargets(names), offset: offset)
  }

  /// Whether a map is a request: it has something to show or to do, or a known target.
  private static func isRequest(_ value: JSONValue) -> Bool {
    if NoRequest(value) != nil { return true }
    guard RequestShape(value) != .unknown else { return false }
    let message = value["message"] ?? value
    return (message.members ?? []).contains { member in
      LostTargets.isSet(member)
        || ["notification", "data", "android", "apns", "webpush"].contains(member.key)
          && member.value.members != nil
    }
  }
}
