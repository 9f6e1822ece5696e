/// A field of the FCM v1 request: its path, its type and its purpose.
package struct Field: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text
    case flag
    case integer
    case number
    /// Seconds followed by `s`, such as `3.5s`.
    case duration
    /// RFC 3339.
    case timestamp
    case choice([String])
    /// A typed object whose fields are in the catalog.
    case object
    /// An object with user-defined keys and string values: `data`, `headers`.
    case textMap
    /// An object that FCM passes on unchanged: `apns.payload`.
    case free
    indirect case list(Kind)

    // The following kinds occur only in objects that FCM passes on to Apple and to browsers.

    /// A switch that is the number 1 for on and absent for off: `content-available`.
    case one
    /// A string, or an object with all the parts: `alert`, `sound`.
    case textOrObject
    /// A number, or a list of numbers: `vibrate`.
    case numberOrList
    /// A header with a whole number of seconds, written as a string: `TTL`.
    case secondsText
    /// A header with a time in seconds since 1970, written as a string: `apns-expiration`.
    case unixSecondsText
    /// A time in seconds since 1970: `stale-date`.
    case unixSeconds
    /// A time in milliseconds since 1970: the web's `timestamp`.
    case unixMilliseconds
    /// Any JSON value.
    case anything
  }

  /// The path inside the message, in wire spelling (snake_case).
  package var path: FieldPath
  package var kind: Kind
  /// The plain-English name.
  package var label: String
  /// One or two sentences for the help page.
  package var help: String
  /// The value's limits in addition to those of its kind; nil if none are known.
  package var limits: String?
  /// What happens if the field is not set; nil if nothing does.
  package var whenUnset: String?
  /// When to use which value, and what people ask about it; nil if the help says all.
  package var advice: String?
  /// The source of this information, as named in docs/sources.md: "discovery", "Google", …
  package var source: String
  /// What to use instead, if Google has deprecated the field.
  package var deprecation: String?
  package var isOutputOnly: Bool

  package var isDeprecated: Bool { deprecation != nil }

  package init(
    _ path: FieldPath, _ kind: Kind, _ label: String, _ help: String,
    limits: String? = nil, whenUnset: String? = nil, advice: String? = nil,
    source: String = Field.discovery, deprecation: String? = nil, isOutputOnly: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.label = label
    self.help = help
    self.limits = limits
    self.whenUnset = whenUnset
    self.advice = advice
    self.source = source
    self.deprecation = deprecation
    self.isOutputOnly = isOutputOnly
  }
}

/// Facts that follow from a field's path.
extension Field {
  /// The platforms that read the field.
  package var platforms: [Platform] {
    guard case .key(let block) = path.steps.first else { return Platform.allCases }
    switch block {
    case "android", "android_v2": return [.android]
    case "apns": return [.apple]
    case "webpush": return [.web]
    default: return Platform.allCases
    }
  }

  /// The accepted spellings: snake_case, and camelCase where FCM accepts it too.
  package var spellings: [FieldPath] {
    let camel = FieldCatalog.camelPath(path)
    return camel == path ? [path] : [path, camel]
  }

  /// Whether Google has announced the field but not released it.
  package var isPreview: Bool { path.starts(with: "android_v2") }

  /// A warning for the help page if the field is deprecated, a preview or only in responses.
  package var standing: String? {
    if let deprecation { return "Deprecated: \(deprecation)" }
    if isOutputOnly { return "Only in responses; FCM ignores the value in a request." }
    if isPreview {
      return "Preview: Google has announced it but not released it, so FCM may reject it."
    }
    return nil
  }
}

extension Field.Kind {
  /// Whether FCM's parser accepts this JSON type for the field.
  ///
  /// Callers handle `null` themselves.
  package func takes(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.text, .string), (.duration, .string), (.timestamp, .string), (.flag, .bool): true
    case (.integer, .number), (.integer, .string): value.integer != nil
    case (.number, .number): true
    case (.number, .string(let text)): Double(text) != nil
    case (.choice, .string), (.choice, .number): true
    case (.object, .object), (.textMap, .object): true
    case (.list, .array): true
    // A free field is a protobuf Struct, which is a JSON object.
    case (.free, .object): true
    default: takesUntyped(value)
    }
  }

  /// Whether Apple or the browser accepts this JSON type in an object that FCM passes on.
  private func takesUntyped(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.one, .number): value.integer == 1
    case (.textOrObject, .string), (.textOrObject, .object): true
    case (.numberOrList, .number): true
    case (.numberOrList, .array(let elements)): elements.allSatisfy { Field.Kind.number.takes($0) }
    case (.secondsText, .string(let text)), (.unixSecondsText, .string(let text)):
      text.isDigits
    case (.unixSeconds, .number), (.unixMilliseconds, .number), (.anything, _): true
    default: false
    }
  }

  /// The value for a point in time, in seconds since 1970; nil if the field is no time.
  func time(_ seconds: Int) -> JSONValue? {
    switch self {
    case .timestamp: .string(CivilTime(seconds: seconds).wireText)
    case .unixSecondsText: .string(String(seconds))
    case .unixSeconds: .number(String(seconds))
    case .unixMilliseconds: .number("\(seconds)000")
    default: nil
    }
  }

  /// What the value must be, as the end of a sentence with "must be".
  package var words: String {
    switch self {
    case .text: "a string"
    case .flag: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .duration: "a string such as 3600s"
    case .timestamp: "a string such as 2026-05-01T09:30:00Z"
    case .choice: "one of the allowed values"
    case .object, .textMap, .free: "an object"
    case .list: "a list"
    case .one: "the number 1"
    case .textOrObject: "a string or an object"
    case .numberOrList: "a number or a list of numbers"
    case .secondsText: "a string with a whole number of seconds"
    case .unixSecondsText: "a string with the seconds since 1970"
    case .unixSeconds: "the number of seconds since 1970"
    case .unixMilliseconds: "the number of milliseconds since 1970"
    case .anything: "anything"
    }
  }

  /// How to write the value, as one imperative sentence.
  package var example: String {
    switch self {
    case .text: "Write it in double quotes in the JSON."
    case .flag: "Write true or false, without quotes."
    case .integer: "Write it like 3, without quotes."
    case .number: "Write it like 0.5, without quotes."
    case .duration: "Write seconds with an s, in double quotes: \"3600s\"."
    case .timestamp: "Write it like \"2026-05-01T09:30:00Z\"."
    case .choice(let names): "Write one of \(names.joined(separator: ", ")), in double quotes."
    case .object: "Write it like {\"title\": \"…\"}, with the fields inside."
    case .textMap: "Write it like {\"key\": \"value\"}."
    case .free: "Write it like {\"key\": …}."
    case .list(let element): "Write it like [\(element.sample), \(element.sample)]."
    case .one: "Write 1 without quotes, or leave the field out."
    case .textOrObject: "Write a string in double quotes, or an object in braces."
    case .numberOrList: "Write it like 200 or [200, 100, 200], without quotes."
    case .secondsText: "Write it like \"3600\", in double quotes."
    case .unixSecondsText: "Write it like \"1893456000\", in double quotes."
    case .unixSeconds: "Write it like 1893456000, without quotes."
    case .unixMilliseconds: "Write it like 1893456000000, without quotes."
    case .anything: "Write any JSON."
    }
  }

  private var sample: String {
    switch self {
    case .text: "\"…\""
    case .duration: "\"0.25s\""
    default: "…"
    }
  }

  /// The name of the type in FCM's error messages.
  package var protobufName: String {
    switch self {
    case .text: "TYPE_STRING"
    case .flag: "TYPE_BOOL"
    case .integer: "TYPE_INT32"
    case .number: "TYPE_FLOAT"
    case .duration: "type.googleapis.com/google.protobuf.Duration"
    case .timestamp: "type.googleapis.com/google.protobuf.Timestamp"
    case .choice: "TYPE_ENUM"
    case .object, .textMap, .free: "TYPE_MESSAGE"
    case .list(let element): element.protobufName
    case .secondsText, .unixSecondsText: "TYPE_STRING"
    case .one, .textOrObject, .numberOrList, .unixSeconds, .unixMilliseconds, .anything:
      "type.googleapis.com/google.protobuf.Value"
    }
  }
}

extension Field {
  /// The purpose of the field, its limits, its default and the advice about it.
  package var meaning: Explanation {
    let limits = limits.map { " \($0)" } ?? ""
    let unset = whenUnset.map { " When it is not set: \($0)" } ?? ""
    let advice = advice.map { " \($0)" } ?? ""
    return Explanation(
      at: path, "\(path) (\(label)): \(help)\(limits)\(unset)\(advice)", fix: deprecation)
  }
}

extension Field {
  /// The source of most fields: the machine-readable API description that Google publishes.
  package static let discovery = "FCM v1 discovery document, revision 20261023"

  static let discoveryAndPages = discovery + "; Google's FCM pages"
  static let discoveryAndAndroid = discovery + "; FCM Android SDK"
  static let discoveryAndAdmin = discovery + "; Firebase Admin SDKs"
  static let discoveryAndScript = discovery + "; FCM JavaScript SDK"
}
