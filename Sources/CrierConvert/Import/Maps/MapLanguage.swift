/// A language without an official SDK, whose programs write a request as a map: PHP's arrays, Ruby's
/// hashes, Dart's maps.
package enum MapLanguage: Hashable, Sendable, CaseIterable {
  case php, ruby, dart

  /// The language's name, as it appears in sentences.
  package var label: String {
    switch self {
    case .php: "PHP"
    case .ruby: "Ruby"
    case .dart: "Dart"
    }
  }

  var syntax: SnippetSyntax {
    switch self {
    case .php: .php
    case .ruby: .ruby
    case .dart: .dart
    }
  }

  /// The words that begin its maps.
  var starts: [String] {
    switch self {
    case .php: ["[", "array("]
    case .ruby, .dart: ["{"]
    }
  }

  /// Code that is specific to the language; each group needs one of its words.
  private var marks: [[String]] {
    switch self {
    case .php:
      [
        ["<?php", "=>"], ["$"],
        [
          "<?php", "json_encode(", "curl_setopt", "array(", "CloudMessage::", "Http::", "->", "];",
        ],
      ]
    case .ruby:
      [
        [
          ".to_json", "FCM.new", "Net::HTTP", "HTTParty", "require '", "require \"", ".send_v1",
          "JSON.generate", "Faraday",
        ]
      ]
    case .dart:
      [
        ["jsonEncode(", "json.encode(", "import 'package:", "import 'dart:", "Uri.parse('"],
        ["'", "\""],
      ]
    }
  }

  /// Returns the language of a program; nil for other texts.
  static func language(of bytes: [UInt8]) -> MapLanguage? {
    allCases.first { language in
      language.marks.allSatisfy { words in words.contains { SnippetStart.contains(bytes, $0) } }
    }
  }
}
