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
  /// Whether a request may not be whole; it is a dry run then.
  var isUnfinished = false
  /// The number of messages that a program builds, each for one or more requests; 0 for other texts.
  var messages = 0
  /// The number of its calls that send, as far as they are known.
  var sends = 0
  /// The project in the text, if it names one.
  package var project: String?

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
    isUnfinished = isUnfinished || other.isUnfinished
    messages += other.messages
    sends += other.sends
    project = project ?? other.project
    if form != other.form { form = .sample }
  }
}

extension Import {
  /// The maximum number of texts to report.
  private static let most = 50

  /// Reports code that would go out as text: `${name}`, `#{name}`, `<%= name %>`, `$NAME`.
  /// In a program whose language was not recognized, such a text is not what it sends.
  mutating func tellCode(in bytes: [UInt8], isProgram: Bool) {
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
            offset: SnippetStart.place(of: code, in: bytes) ?? 0, field: path,
            sentence:
              "\(ForeignName.shortened(code)) looks like code; people would see it as it is "
              + "written.", fix: "Write the value in its place, or a variable such as {{name}}."))
      }
    }
    losses += ImportNotes.explained(notes, in: bytes)
    if isProgram, form == .sample, !notes.isEmpty { isUnfinished = true }
  }

  /// Whether `$NAME` stands for a value in the text's language; in the SDKs' languages it does not.
  private var hasPlainNames: Bool {
    switch form {
    case .snippet, .map(.node), .map(.python): false
    case .v1, .sample, .legacy, .curl, .map: true
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
      .map { Finding(rule: Linter.missingValue, severity: .refused, explanation: $0) }
  }
}

extension Import {
  /// Makes dry runs of all requests, and says why, unless the text leaves no doubt about what is sent.
  ///
  /// A program is not run, so nobody knows which of several messages it sends.
  ///
  /// - Parameter program: The text without its comments; nil if it is JSON.
  mutating func holdBackDoubtful(_ program: [UInt8]?) {
    let fix =
      "Compare with what the program sends, and remove \"validate_only\" from what is right."
    let reason: String? =
      if isUnfinished {
        "The message may not be whole"
      } else if messages > 1 {
        "The program has \(messages) messages, and Crier does not know which of them it sends"
      } else if messages == 1, sends > 1 {
        "The program has \(sends) calls that send, but only one message that Crier can read"
      } else if let program, let name = DryRunWord.unread(in: program, requests) {
        "The text has \(ForeignName.quoted(name)), and Crier does not know whether it counts"
      } else {
        nil
      }
    guard let reason else { return }
    requests = requests.map { Message(request: $0).dryRun }
    losses.append(
      Explanation("\(reason), so this is a dry run: nothing is delivered.", fix: fix))
  }

  /// Makes dry runs of all requests if nothing else would hold back a placeholder in one of them.
  ///
  /// A send refuses a text with a variable that has no value; but braces in data may be meant for the
  /// app, and a program or a command sends what is in it. One in a target counts, too.
  package mutating func holdBackUnfinished(isCode: Bool) {
    var names: [String] = []
    for request in requests {
      let message = Message(request: request)
      let left = FilledMessage(message).variables.filter { variable in
        placeholders.contains(variable.name)
          && (isCode || variable.origin == .app || variable.isInTarget)
      }
      guard !left.isEmpty, !message.isDryRun else { continue }
      for one in left where !names.contains(one.name) { names.append(one.name) }
    }
    guard !names.isEmpty else { return }
    requests = requests.map { Message(request: $0).dryRun }
    let list = names.map { "{{\($0)}}" }.joined(separator: ", ")
    losses.append(
      Explanation(
        "The text does not have all values, so this is a dry run: nothing is delivered as long as "
          + "\(list) \(names.count == 1 ? "has" : "have") no value.",
        fix:
          "Give the values with \(names.map { "--set \($0)=…" }.joined(separator: " ")), or write "
          + "them in their places and remove the dry run."))
  }
}
