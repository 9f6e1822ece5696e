package import CrierLint
package import CrierMessage

/// Imported text converted to v1 requests, with everything that was changed or lost.
package struct Import: Hashable, Sendable {
  /// The format of the text.
  package enum Form: Hashable, Sendable {
    case v1, sample, legacy, curl
    case snippet(SnippetLanguage)
    case map(MapLanguage)

    /// The format's name, as it appears in sentences: "a curl command".
    package var words: String {
      switch self {
      case .v1: "a v1 request"
      case .sample: "a sample"
      case .legacy: "a legacy request"
      case .curl: "a curl command"
      case .snippet(let language): "a \(language.label) snippet"
      case .map(let language): "a \(language.label) snippet"
      }
    }
  }

  package var form: Form
  /// One or more requests, each wrapped in `{"message": {…}}`; v1 text is otherwise unchanged.
  package var requests: [JSONValue]
  /// What was fixed, in the order of the text; each sentence begins with the position.
  package var repairs: [Explanation] = []
  /// What could not be imported, or now has a different meaning.
  package var losses: [Explanation] = []
  /// Whether the text's own protocol would have rejected it; if so, the requests are a guess.
  package var wasRefused = false
  /// The names of the placeholders for values that are not in the text.
  package var placeholders: Set<String> = []
  /// Whether anything that may be code stands around the JSON or the commands of the text, or in place
  /// of a value.
  var hasCode = false
  /// Whether an answer, or something else that is no message, stands beside the requests.
  var isAnswered = false
  /// Whether at least one of the requests became a dry run because of that.
  private(set) var isHeldBack = false
  /// The projects that the text names.
  var projects: Set<String> = []
  /// The project in the text, if it names exactly one.
  package var project: String? { projects.count == 1 ? projects.first : nil }

  package init(form: Form, requests: [JSONValue]) {
    self.form = form
    self.requests = requests
  }

  /// Adds the contents of another part of the same text.
  mutating func add(_ other: Import) {
    requests += other.requests
    repairs += other.repairs
    losses += other.losses
    wasRefused = wasRefused || other.wasRefused
    placeholders.formUnion(other.placeholders)
    isHeldBack = isHeldBack || other.isHeldBack
    projects.formUnion(other.projects)
    if form != other.form { form = .sample }
  }
}

extension Import {
  /// The maximum number of texts to report.
  private static let most = 50

  /// Reports code that would go out as text: `${name}`, `#{name}`, `<%= name %>`, `$NAME`.
  ///
  /// It is code of the text itself, unless a shell leaves it as it is.
  mutating func tellCode(in bytes: [UInt8]) {
    var told: Set<String> = []
    var notes: [ImportNote] = []
    for request in requests {
      let message = Message(request: request)
      guard let body = message.body else { continue }
      var texts: [(FieldPath, String)] = []
      Self.collect(body, at: .message, into: &texts)
      for (path, text) in texts where told.count < Self.most {
        guard let code = EmbeddedCode.first(in: text, withPlainNames: hasPlainNames),
          told.insert("\(path) \(code)").inserted
        else { continue }
        notes.append(
          ImportNote(
            offset: Self.place(of: code, in: text, in: bytes), field: path,
            sentence:
              "\(ForeignName.shortened(code)) looks like code; people would see it as it is "
              + "written.", fix: "Write the value in its place, or a variable such as {{name}}."))
      }
    }
    losses += ImportNotes.explained(notes, in: bytes)
    if form != .curl, !notes.isEmpty { hasCode = true }
  }

  /// Returns the offset of code in a text, which may also stand in a comment above the text.
  private static func place(of code: String, in text: String, in bytes: [UInt8]) -> Int {
    guard let start = SnippetStart.place(of: text, in: bytes),
      let inside = SnippetStart.place(of: code, in: Array(text.utf8))
    else { return SnippetStart.place(of: code, in: bytes) ?? 0 }
    return start + inside
  }

  /// Whether `$NAME` may stand for a value; in programs, values that are inserted are known.
  private var hasPlainNames: Bool {
    switch form {
    case .snippet, .map: false
    case .v1, .sample, .legacy, .curl: true
    }
  }

  private static func collect(
    _ value: JSONValue, at path: FieldPath, into texts: inout [(FieldPath, String)]
  ) {
    switch value {
    case .string(let text): texts.append((path, text))
    case .object(let members):
      for member in members { collect(member.value, at: path.appending(member.key), into: &texts) }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, at: path.appending(index), into: &texts)
      }
    default: break
    }
  }
}

/// Code of a template inside of a text.
enum EmbeddedCode {
  /// Returns the first piece of code; nil if there is none.
  ///
  /// `$NAME` counts only if `withPlainNames`; an amount such as $5 never does.
  static func first(in text: String, withPlainNames: Bool) -> String? {
    let bytes = Array(text.utf8)
    for start in bytes.indices {
      let rest = bytes[start...]
      // A sign before a variable of Crier, as in "#{{order}}", is no code.
      if rest.starts(with: "${".utf8) || rest.starts(with: "#{".utf8),
        rest.dropFirst(2).first != UInt8(ascii: "{"),
        let end = rest.prefix(200).firstIndex(of: UInt8(ascii: "}"))
      {
        return String(decoding: bytes[start...end], as: UTF8.self)
      }
      if rest.starts(with: "<%".utf8) || rest.starts(with: "$(".utf8) {
        return String(decoding: rest.prefix(20), as: UTF8.self)
      }
      guard withPlainNames, bytes[start] == UInt8(ascii: "$") else { continue }
      let name = rest.dropFirst().prefix { ShellReader.isOfName($0) }
      if let first = name.first, !(0x30...0x39).contains(first) {
        return String(decoding: bytes[start..<name.endIndex], as: UTF8.self)
      }
    }
    return nil
  }
}

extension Import {
  /// Leaves out the access keys of a program, such as those in a map of HTTP headers, and a request
  /// that was only such a map.
  mutating func dropAccessKeys() {
    let found = requests.map { (old: $0, new: Self.withoutKeys($0)) }
    guard found.contains(where: { $0.old != $0.new }) else { return }
    let real = found.filter { pair in
      let names = pair.new["message"]?.members?.map(\.key) ?? []
      return pair.old == pair.new || names.contains(where: RequestShape.isKnown)
    }
    requests = (real.isEmpty ? found : real).map(\.new)
    losses.append(
      Explanation(
        "An access key in the program was left out.",
        fix: "Crier sends with its own credentials: --credentials FILE."))
  }

  private static func withoutKeys(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.filter { !isAccess($0) }.map { JSONMember($0.key, withoutKeys($0.value)) })
    case .array(let elements): .array(elements.map(withoutKeys))
    case .null, .bool, .number, .string: value
    }
  }

  private static func isAccess(_ member: JSONMember) -> Bool {
    member.key.lowercased() == "authorization"
      || member.value.text.map { !Redaction.secrets(in: $0).isEmpty } ?? false
  }
}

extension Import {
  /// Whether FCM would reject one of the requests, or the legacy protocol would have rejected the
  /// text.
  package func isRefused(now: Int?) -> Bool {
    wasRefused
      || requests.contains { request in
        let message = Message(request: request)
        return Linter.check(message, now: now).contains { $0.severity == .refused }
          || !Self.openTargets(of: message).isEmpty
      }
  }

  /// Returns the errors that FCM would report in the resulting requests, each one once.
  ///
  /// Leaves out errors in fields that `losses` already reports. `now` is in seconds since 1970.
  package func refusals(now: Int?) -> [Finding] {
    let told = Set(losses.compactMap(\.field)).subtracting([.message])
    var seen: Set<Finding> = []
    return requests.flatMap { request in
      let message = Message(request: request)
      return (Self.openTargets(of: message) + Linter.check(message, now: now)).filter { finding in
        finding.severity == .refused && !told.contains(finding.field)
          && seen.insert(finding).inserted
      }
    }
  }

  /// Returns an error for each variable in the target of a message.
  private static func openTargets(of message: Message) -> [Finding] {
    FilledMessage(message).problems.filter { $0.field?.isTarget == true }
      .map { Finding(rule: FileRule.missingValue.id, severity: .refused, explanation: $0) }
  }
}

extension Import {
  /// Leaves out the notes on placeholders that have values now.
  package mutating func dropNotes(onFilled names: Set<String>) {
    losses.removeAll { loss in
      let named = placeholders.filter { loss.sentence.contains("{{\($0)}}") }
      return !named.isEmpty && named.isSubset(of: names)
    }
  }
}

extension Import {
  /// Whether the text is a program, of which only a run could show what it sends.
  ///
  /// Strict and loose JSON, requests of the legacy protocol, an HTTP request with its headers and plain
  /// curl commands are data: they are what is sent. Everything else may be a program: also a log or a
  /// page, because nothing tells a line of prose from one of any language, and a comment may say
  /// anything.
  private var isProgram: Bool {
    switch form {
    case .v1: false
    case .snippet, .map: true
    case .sample, .legacy, .curl: hasCode
    }
  }

  /// Makes dry runs of all requests if the text is a program.
  mutating func holdBackProgram() {
    if isProgram { holdBack() }
  }

  /// Makes dry runs of all requests, and says so.
  mutating func holdBack() {
    isHeldBack = true
    makeDryRun()
  }

  mutating func makeDryRun() { requests = requests.map { Message(request: $0).dryRun } }

  /// Says that no project is that of all requests.
  mutating func tellProjects() {
    guard projects.count > 1 else { return }
    losses.append(
      Explanation(
        "The requests go to several projects (\(projects.sorted().joined(separator: ", "))), which are "
          + "not kept.", fix: "Put those of each project into a file of their own."))
  }

  /// Says why requests are dry runs, once for the whole text.
  mutating func tellHeldBack() {
    guard isHeldBack else { return }
    losses.append(
      Explanation(
        "The text is more than a message, and Crier runs no code, so this is a dry run: nothing is "
          + "delivered.",
        fix: "Compare it with what the text sends. To send it, remove \"validate_only\"; in the "
          + "composer, \"Remove the dry run\" does."))
  }
}
