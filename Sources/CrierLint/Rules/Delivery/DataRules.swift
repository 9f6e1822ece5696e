import CrierMessage

extension LintRule {
  /// A data value without a key, which the app cannot look up.
  static let dataKeyEmpty = LintRule(
    "DA05", "DataKeyEmpty", .risky, source: "What FCM does with an empty key is unknown",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"": ""}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": ""}}}"#
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { $0.key.allSatisfy(\.isWhitespace) }.map { member in
        Explanation(
          at: field.appending(member.key), "A row of the custom data has no key.",
          fix: "Write a key, or remove the row.",
          quickFix: member.value.text?.isEmpty == true
            ? QuickFix(.remove(field.appending(member.key))) : nil)
      }
    }
  }

  /// A key with an invisible character, which looks the same as a different key.
  static let dataKeyHidden = LintRule(
    "DA10", "DataKeyHidden", .risky,
    source: "Unicode: control characters, direction marks and zero-width characters",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"pla\\u200bce": "Oslo"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard let found = HiddenCharacter.first(in: member.key) else { return nil }
        let path = field.appending(member.key)
        let name = HiddenCharacter.removed(from: member.key) ?? ""
        let isFree = !name.isEmpty && ReservedKey.isFree(name, among: members)
        return Explanation(
          at: path,
          "Character \(found.column) of a data key is invisible or broken: \(found.name).",
          fix: "Write the key without it.",
          quickFix: isFree ? QuickFix(.rename(path, to: name)) : nil)
      }
    }
  }

  /// Names of the legacy protocol's own parameters, which old servers and apps may not take as data.
  static let dataKeyOfLegacy = LintRule(
    "DA13", "DataKeyOfLegacy", .hint,
    source: "Legacy documentation: no name of its table of parameters; FCM v1 does not forbid them",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"to": "Oslo"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { ReservedKey.isLegacyName($0.key) }.map { member in
        Explanation(
          at: field.appending(member.key),
          "The key \"\(member.key)\" is the name of a parameter of the legacy protocol, whose "
            + "documentation forbids it in data.",
          fix: "FCM v1 accepts it. Rename it if an old server or app handles the data.")
      }
    }
  }

  /// Keys that FCM reserves for itself.
  static let dataKeyReserved = LintRule(
    "DA03", "DataKeyReserved", .refused,
    source: "FCM discovery document; Google's error reference (gcm); captured FCM response (from)",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"from": "Oslo"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}"#,
    answer: { _, found in
      FCMError(
        code: 400, status: "INVALID_ARGUMENT",
        message: "Invalid data payload key: \(found.field?.lastKey ?? "")",
        errorCode: "INVALID_ARGUMENT")
    }
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { ReservedKey.isRefused($0.key) }.map { member in
        Explanation(
          at: field.appending(member.key), "The key \"\(member.key)\" is reserved by FCM.",
          fix: "Rename it, for example to app_\(ReservedKey.plain(member.key)).")
      }
    }
  }

  /// An app that looks up the key without the space finds nothing.
  static let dataKeySpaced = LintRule(
    "DA08", "DataKeySpaced", .risky, source: "Apps compare keys exactly",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place ": "Oslo"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard member.key.first?.isWhitespace == true || member.key.last?.isWhitespace == true else {
          return nil
        }
        let name = member.key.trimmed
        if name.isEmpty { return nil }
        let isFree = ReservedKey.isFree(name, among: members)
        let path = field.appending(member.key)
        return Explanation(
          at: path, "The key \"\(member.key)\" begins or ends with white space.",
          fix: "Write \(name).", quickFix: isFree ? QuickFix(.rename(path, to: name)) : nil)
      }
    }
  }

  /// Keys that FCM may accept but that may never reach the app.
  static let dataKeyStripped = LintRule(
    "DA04", "DataKeyStripped", .risky,
    source: "Legacy documentation and FCM Android SDK; whether FCM v1 refuses these keys is "
      + "unknown",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"googlePlace": "Oslo"}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}"#
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { ReservedKey.isRisky($0.key) }.map { member in
        Explanation(
          at: field.appending(member.key),
          member.key == "collapse_key"
            ? "FCM writes its own collapse_key into the data and drops yours."
            : "Keys that begin with google or gcm may be refused or never reach the app.",
          fix: "Rename it, for example to app_\(ReservedKey.plain(member.key)).")
      }
    }
  }

  /// A key that also contains the value, so that the app does not find the key.
  static let dataKeyUnsplit = LintRule(
    "DA12", "DataKeyUnsplit", .hint, source: "Apps compare keys exactly",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place=Oslo": ""}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard member.value.text?.isEmpty == true,
          let sign = member.key.firstIndex(of: "=")
        else { return nil }
        let name = String(member.key[..<sign]).trimmed
        let value = String(member.key[member.key.index(after: sign)...]).trimmed
        if name.isEmpty || value.isEmpty { return nil }
        // Not base64, or a URL with a query.
        let isPlain =
          name.utf8.allSatisfy { TopicName.isNameByte($0) } && !value.contains("=")
        let isFree = isPlain && ReservedKey.isFree(name, among: members)
        let path = field.appending(member.key)
        return Explanation(
          at: path, "The key \"\(member.key)\" contains \"=\", and its value is empty.",
          fix: "Write \(name) as the key and \(value) as its value.",
          quickFix: isFree
            ? QuickFix(.rename(path, to: name), .set(field.appending(name), .string(value))) : nil)
      }
    }
  }

  /// A placeholder in the custom data, which the app may or may not fill in.
  static let dataPlaceholder = LintRule(
    "DA09", "DataPlaceholder", .risky, source: "FCM does not fill in placeholders",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "{{place}}"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard let text = member.value.text, text.utf8.contains(UInt8(ascii: "{")),
          let found = Placeholder.first(in: text)
        else { return nil }
        return Explanation(
          at: field.appending(member.key),
          "\"\(member.key)\" still contains the placeholder \(found).",
          fix: "Fill it in, unless the app does.")
      }
    }
  }

  /// A platform's data replaces all the common data, although people expect both to be merged.
  static let dataReplaced = LintRule(
    "DA06", "DataReplaced", .hint,
    source: "FCM discovery document: data is replaced as a whole map",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"},
        "android": {"data": {"mm": "12"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"},
        "android": {"data": {"place": "Oslo", "mm": "12"}}}}
      """
  ) { message in
    guard let common = message["data"]?.members else { return [] }
    return message.dataMaps.dropFirst().compactMap { field, members in
      let lost = common.filter { one in !members.contains { $0.key.isSpelled(one.key) } }
      guard let first = lost.first else { return nil }
      let others = lost.count == 1 ? "" : " and \(lost.count - 1) more"
      return Explanation(
        at: field,
        "\(field) replaces the common data, so \"\(first.key)\"\(others) will be missing there.",
        fix: "Copy the common rows that this platform also needs.")
    }
  }

  /// A string such as "undefined", which programs write when a value is missing.
  static let dataValueLeftOver = LintRule(
    "DA07", "DataValueLeftOver", .risky,
    source: "Strings that JavaScript, Java and Objective-C write for missing values",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "[object Object]"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "{\\"name\\":\\"Oslo\\"}"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard let text = member.value.text, leftOvers.contains(text) else { return nil }
        return Explanation(
          at: field.appending(member.key),
          "The value of \"\(member.key)\" is \"\(text)\", which often means a missing value.",
          fix: "Check the program that fills it in.")
      }
    }
  }

  private static let leftOvers: Set<String> = [
    "[object Object]", "undefined", "NaN", "(null)", "<null>", "[object Promise]", "None",
  ]

  /// Values of custom data are always strings.
  package static let dataValueNotText = LintRule(
    "DA01", "DataValueNotText", .refused,
    source: "Captured FCM response: \"Invalid value at 'message.data[0].value' (TYPE_STRING), 12\"",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": 12}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"}}}"#,
    answer: valueNotTextAnswer
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { $0.value.text == nil }.map { member in
        Explanation(
          at: field.appending(member.key),
          "The value of \"\(member.key)\" is \(member.value.kind), but FCM accepts only strings.",
          fix: member.value == .null
            ? "Write \"\" or remove the row."
            : "Write it in double quotes in the JSON.",
          quickFix: quoted(member.value).map {
            QuickFix(.set(field.appending(member.key), $0))
          })
      }
    }
  }

  /// Returns a number as a string, or nil for other values: whoever wrote false in place of a text did
  /// not mean the text "false".
  static func quotedNumber(_ value: JSONValue) -> JSONValue? {
    if case .number = value { quoted(value) } else { nil }
  }

  /// Returns a number or boolean as a string, as in data; nil for other values.
  private static func quoted(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .number, .bool: .string(JSONWriter.scalar(value))
    default: nil
    }
  }

  static let valueNotTextAnswer: Answer = { message, found in
    let field = found.field ?? "data"
    let entry = entryName(field, in: message)
    // As in a captured response: for an object, the parser reports its first key as unknown.
    if let name = message[field]?.members?.first?.key { return unknownName(name, at: entry) }
    return parserError(
      "Invalid value at '\(entry)' (TYPE_STRING), \(repeated(message[field]))", at: entry)
  }
}
