import CrierMessage

extension Import {
  /// The maximum number of texts to report.
  private static let most = 50

  /// Reports code that would go out as text: `${name}`, `#{name}`, `<%= name %>`, `$NAME`.
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
            offset: SnippetStart.place(of: code, in: bytes) ?? 0, field: path,
            sentence:
              "\(ForeignName.shortened(code)) looks like code; people would see it as it is "
              + "written.", fix: "Write the value in its place, or a variable such as {{name}}."))
      }
    }
    losses += ImportNotes.explained(notes, in: bytes)
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
