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
