/// A language whose programs write a request as a map, without the SDK: JavaScript's objects, Python's
/// dictionaries, PHP's arrays, Ruby's hashes, Dart's maps.
package enum MapLanguage: Hashable, Sendable, CaseIterable {
  case node, python, php, ruby, dart

  /// The language's name, as it appears in sentences.
  package var label: String {
    switch self {
    case .node: "Node"
    case .python: "Python"
    case .php: "PHP"
    case .ruby: "Ruby"
    case .dart: "Dart"
    }
  }

  /// What the language calls a map.
  var mapWord: String {
    switch self {
    case .node: "object"
    case .python: "dictionary"
    case .php: "array"
    case .ruby: "hash"
    case .dart: "map"
    }
  }

  var syntax: SnippetSyntax {
    switch self {
    case .node: .node
    case .python: .python
    case .php: .php
    case .ruby: .ruby
    case .dart: .dart
    }
  }

  /// The words that begin its maps.
  var starts: [String] {
    switch self {
    case .php: ["[", "array("]
    case .node, .python, .ruby, .dart: ["{"]
    }
  }

  /// Code that is specific to the language; each group needs one of its words.
  private var marks: [[String]] {
    switch self {
    case .node: [["JSON.stringify(", " fetch(", "axios.post(", "axios(", "got.post("], ["{"]]
    case .python:
      [
        ["requests.post(", "requests.request(", "session.post(", "httpx.post(", "json.dumps("],
        ["{"],
      ]
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
    let isPHP = SnippetStart.contains(bytes, "<?php")
    return allCases.first { language in
      // A page in PHP may have a script.
      (!isPHP || language == .php)
        && language.marks.allSatisfy { words in words.contains { SnippetStart.contains(bytes, $0) }
        }
    }
  }
}
