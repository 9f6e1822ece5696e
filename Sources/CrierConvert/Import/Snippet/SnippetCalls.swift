import CrierMessage

/// The calls that are understood although nothing is executed.
enum SnippetCalls {
  /// The names of the SDKs' classes in all languages.
  static let sdkNames: Set<String> = {
    let names: [SDKClass.Name] = [
      .message, .notification, .options, .android, .androidNotification, .lightSettings,
      .androidOptions, .apple, .applePayload, .aps, .alert, .criticalSound, .appleOptions, .web,
      .webNotification, .webAction, .webOptions,
    ]
    let all = names.flatMap { name in
      SnippetLanguage.allCases.map { SnippetTree.last(SDKClass.code(name, in: $0)) }
    }
    return Set(all + ["MulticastMessage", "LightSettingsColor"])
  }()

  /// Calls that only change the type of their argument.
  private static let conversions: Set<String> = [
    "pointer", "ptr", "Ptr", "To", "Int", "Int64", "int", "int32", "int64", "float64", "Duration",
    "str", "string", "String", "Number", "parseInt", "Bool", "bool", "Boolean", "Itoa", "valueOf",
    "StringValue", "intval", "strval", "ConcurrentHashMap", "Dictionary", "HashMap",
    "LinkedHashMap",
    // Those of PHP's kreait.
    "RawMessageFromArray", "fromArray", "SortedDictionary", "TreeMap", "copyOf", "dict", "freeze",
    "unmodifiableMap",
  ]

  private static let times: Set<String> = [
    "timedelta", "datetime", "TimeSpan", "Date", "DateTime", "toMillis",
  ]

  private static let collections: Set<String> = ["of", "ofEntries", "asList", "array"]

  /// Whether a call's result is known if its arguments are.
  static func isReadable(_ name: String) -> Bool {
    let last = SnippetTree.last(name)
    return conversions.contains(last) || times.contains(last) || collections.contains(last)
      || ["max", "min", "withLink", "withAnalyticsLabel"].contains(last)
      || sdkNames.contains(last) || SnippetTime.isMaker(last)
  }

  /// Returns the argument of calls that only convert it: `pointer(3)`, `int64(3)`, `str("x")`.
  static func inside(_ tree: SnippetTree) -> SnippetTree {
    var tree = tree
    while case .call(nil, let name, let arguments) = tree.node, arguments.count == 1,
      arguments[0].name == nil, conversions.contains(SnippetTree.last(name))
    {
      tree = arguments[0].value
    }
    return number(tree) ?? tree
  }

  /// Returns the result of `max(0, 60)` and `min(0, 60)` of whole numbers; nil for other calls.
  private static func number(_ tree: SnippetTree) -> SnippetTree? {
    guard case .call(nil, let name, let arguments) = tree.node, arguments.count >= 2,
      ["max", "min"].contains(SnippetTree.last(name))
    else { return nil }
    let numbers = arguments.compactMap { argument -> Int? in
      guard argument.name == nil, case .literal(let value) = inside(argument.value).node else {
        return nil
      }
      return value.integer
    }
    guard numbers.count == arguments.count,
      let result = SnippetTree.last(name) == "max" ? numbers.max() : numbers.min()
    else { return nil }
    return SnippetTree(.literal(.number(String(result))), at: tree.offset)
  }
}
