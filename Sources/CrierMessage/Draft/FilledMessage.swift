/// A message with values in place of its variables.
///
/// Variables can be in all strings of the message except its targets. Values are not searched for
/// variables again.
package struct FilledMessage: Hashable, Sendable {
  /// The message as it is in the draft.
  package let written: Message
  /// The message as it is sent.
  package let message: Message
  /// The message with the longest samples.
  package let longest: Message
  /// The variables in the order of the message.
  package let variables: [UsedVariable]

  package init(_ written: Message, with values: VariableValues = VariableValues()) {
    self.written = written
    guard written.request.hasBraces else {
      (message, longest, variables) = (written, written, [])
      return
    }
    var filler = Filler(given: values.given, samples: values.samples)
    let message = filler.filled(written)
    (self.message, variables) = (message, filler.used)
    var longer = Filler(given: values.given, samples: values.longest)
    longest = values.longest == values.samples ? message : longer.filled(written)
  }

  /// The names of all variables, each once.
  package var names: [String] { names { _ in true } }
  /// The names of the variables without a value.
  package var missing: [String] { names { $0 == .missing } }
  /// The names of the variables whose text stays, also of those for the app.
  package var unfilled: [String] { names { $0 == .missing || $0 == .app } }
  /// The variables that got a sample, each name once.
  package var sampled: [UsedVariable] {
    var names: Set<String> = []
    return variables.filter { $0.origin == .sample && names.insert($0.name).inserted }
  }

  /// The first use of each variable.
  package var firstUses: [UsedVariable] {
    var names: Set<String> = []
    return variables.filter { names.insert($0.name).inserted }
  }

  private func names(_ isMeant: (UsedVariable.Origin) -> Bool) -> [String] {
    var names: Set<String> = []
    return variables.filter { isMeant($0.origin) && names.insert($0.name).inserted }.map(\.name)
  }

  /// An error for each variable without a value, with its field.
  package var problems: [Explanation] {
    struct Place: Hashable {
      let name: String
      let field: FieldPath
    }
    var places: Set<Place> = []
    return variables.compactMap { variable in
      guard variable.origin == .missing,
        places.insert(Place(name: variable.name, field: variable.field)).inserted
      else { return nil }
      return Explanation(
        at: variable.field,
        "\(variable.field) has the variable {{\(variable.name)}} without a value.",
        fix: variable.isInTarget
          ? "Write the target in its place, or give it with --set \(variable.name)=…."
          : "Write a default, such as {{\(variable.name)|text}}, or a sample into the sidecar.")
    }
  }
}

/// Fills in variables, and collects them.
private struct Filler {
  let given: [String: String]
  let samples: [String: String]
  var used: [UsedVariable] = []

  init(given: [String: String], samples: [String: String]) {
    (self.given, self.samples) = (given, samples)
  }

  mutating func filled(_ message: Message) -> Message {
    var message = message
    if message.isBare {
      message.request = filled(message.request, at: .message)
    } else if case .object(let members) = message.request {
      message.request = .object(
        members.map { member in
          guard member.key.isSpelled("message") else { return member }
          return JSONMember(member.key, filled(member.value, at: .message))
        })
    }
    return message
  }

  private mutating func filled(
    _ value: JSONValue, at path: FieldPath, _ isTarget: Bool = false
  ) -> JSONValue {
    switch value {
    case .string(let text): return .string(filled(text, at: path, isTarget))
    case .array(let elements):
      return .array(elements.enumerated().map { filled($1, at: path.appending($0)) })
    case .object(let members):
      let isMessage = path.steps.isEmpty
      return .object(
        members.map { member in
          let isTarget = isMessage && Target.Kind(rawValue: member.key) != nil
          return JSONMember(
            member.key, filled(member.value, at: path.appending(member.key), isTarget))
        })
    case .null, .bool, .number: return value
    }
  }

  private mutating func filled(_ text: String, at path: FieldPath, _ isTarget: Bool) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    for piece in TextVariable.pieces(of: text) {
      switch piece {
      case .text(let part): result += part
      case .variable(let variable, let written):
        // A sample or a default that is right for a text would send to somebody.
        let (value, origin) =
          isTarget
          ? (given[variable.name], given[variable.name] == nil ? .missing : .given)
          : value(of: variable, at: path)
        let use = UsedVariable(
          name: variable.name, field: path, origin: origin, value: value ?? String(written))
        used.append(use)
        result += use.value
      }
    }
    return result
  }

  private func value(
    of variable: TextVariable, at path: FieldPath
  ) -> (String?, UsedVariable.Origin) {
    if let value = given[variable.name] { return (value, .given) }
    if let value = samples[variable.name] { return (value, .sample) }
    if let standard = variable.standard { return (standard, .standard) }
    return (nil, path.isForApp ? .app : .missing)
  }
}

extension FieldPath {
  /// Whether only the app reads the field, so that braces in it may have a meaning there.
  fileprivate var isForApp: Bool {
    Self.appFields.contains(where: starts) || starts(with: "apns.payload") && !starts(with: .aps)
  }

  private static let appFields: [FieldPath] = [
    "data", "android.data", "android_v2.data", "webpush.data", "webpush.notification.data",
  ]
}

extension JSONValue {
  /// Whether a string has two opening braces, as most messages do not.
  fileprivate var hasBraces: Bool {
    switch self {
    case .string(let text): text.hasBraces
    case .array(let elements): elements.contains(where: \.hasBraces)
    case .object(let members): members.contains(where: \.value.hasBraces)
    case .null, .bool, .number: false
    }
  }
}

extension String {
  fileprivate var hasBraces: Bool {
    let bytes = utf8.span
    var isAfterBrace = false
    for index in bytes.indices {
      let isBrace = bytes[index] == UInt8(ascii: "{")
      if isBrace, isAfterBrace { return true }
      isAfterBrace = isBrace
    }
    return false
  }
}
