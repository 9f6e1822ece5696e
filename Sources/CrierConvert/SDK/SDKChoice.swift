import CrierMessage

/// An enum whose names are spelled differently in each SDK.
enum SDKChoice: Hashable, Sendable, CaseIterable {
  case deliveryPriority, displayPriority, visibility, proxy, direction

  /// The names in the v1 request, without those that the SDKs do not have.
  var wireNames: [String] {
    switch self {
    case .deliveryPriority: ["normal", "high"]
    case .displayPriority:
      ["PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT", "PRIORITY_HIGH", "PRIORITY_MAX"]
    case .visibility: ["PRIVATE", "PUBLIC", "SECRET"]
    case .proxy: ["ALLOW", "DENY", "IF_PRIORITY_LOWERED"]
    case .direction: ["auto", "ltr", "rtl"]
    }
  }

  /// Returns the words of a name in lower case: `high` for `PRIORITY_HIGH`.
  private func words(of wireName: String) -> [String] {
    if self == .direction {
      return ["auto": ["auto"], "ltr": ["left", "to", "right"]][wireName] ?? [
        "right", "to", "left",
      ]
    }
    var words = wireName.lowercased().split(separator: "_").map(String.init)
    if self == .displayPriority { words.removeFirst() }
    return words
  }

  /// Returns the code for a name: a string literal or a constant.
  func code(for wireName: String, in language: SnippetLanguage) -> String {
    let words = words(of: wireName)
    let upper = words.joined(separator: "_").uppercased()
    let humps = words.map(\.withCapital).joined()
    switch (language, self) {
    case (_, .direction) where language != .java && language != .csharp:
      return "\"\(wireName)\""
    case (.node, _), (.python, _), (.go, .deliveryPriority):
      return "\"\(words.joined(separator: "_"))\""
    case (.go, .displayPriority): return "messaging.Priority" + humps
    case (.go, .visibility): return "messaging.Visibility" + humps
    case (.go, _): return "messaging.Proxy" + humps
    case (.java, .deliveryPriority): return "AndroidConfig.Priority." + upper
    case (.java, .displayPriority): return "AndroidNotification.Priority." + upper
    case (.java, .visibility): return "AndroidNotification.Visibility." + upper
    case (.java, .proxy): return "AndroidNotification.Proxy." + upper
    case (.java, .direction): return "WebpushNotification.Direction." + upper
    case (.csharp, .deliveryPriority): return "Priority." + humps
    case (.csharp, .displayPriority): return "NotificationPriority." + upper
    case (.csharp, .visibility): return "NotificationVisibility." + upper
    case (.csharp, .proxy): return "NotificationProxy." + humps
    case (.csharp, .direction): return "Direction." + humps
    }
  }

  /// Returns the wire name of a string or constant in code; nil if it is unknown.
  func wireName(of code: String, in language: SnippetLanguage) -> String? {
    let plain = Self.letters(code)
    return wireNames.first { name in
      plain == Self.letters(self.code(for: name, in: language))
        || plain == Self.letters(name) || plain == words(of: name).joined()
        || self != .deliveryPriority && code.split(separator: ".").count > 1
          && Self.letters(String(code.split(separator: ".").last ?? "")) == words(of: name).joined()
    }
  }

  private static func letters(_ text: String) -> String {
    text.lowercased().filter(\.isLetter)
  }
}
