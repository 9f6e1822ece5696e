import Testing

/// Names say what a thing is, and words that say nothing are not names.
@Suite("Names say something") struct NameTests {
  private static let banned: Set<String> = [
    "Util", "Utils", "Utility", "Utilities", "Helper", "Helpers", "Manager", "Managers", "Common",
    "Base", "Misc", "Impl", "Info",
  ]
  private static let bannedLast: Set<String> = ["Data", "Object"]

  /// Why a name of a type, file or folder will not do. A phrase may end in any noun.
  static func problem(of name: String, isPhrase: Bool = false) -> String? {
    let words = words(of: name)
    if let word = words.first(where: banned.contains) { return word }
    guard !isPhrase, words.count > 1, let last = words.last, bannedLast.contains(last) else {
      return nil
    }
    return last
  }

  /// `JSONReader+Base` is `JSON`, `Reader`, `Base`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for part in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      var word = ""
      for (character, next) in zip(part, part.dropFirst().map(Optional.some) + [nil]) {
        let beginsWord =
          character.isUppercase && (word.last?.isUppercase == false || next?.isLowercase == true)
        if beginsWord, !word.isEmpty {
          words.append(word)
          word = ""
        }
        word.append(character)
      }
      words.append(word)
    }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  static func breaches(in tree: SourceTree) -> [String] {
    var breaches: Set<String> = []
    for file in tree.files where !file.path.contains("/Fixtures/") {
      var path = ""
      for part in file.path.split(separator: "/") {
        path += path.isEmpty ? String(part) : "/\(part)"
        let stem = String(part.prefix { $0 != "." })
        // A lint rule is called what is wrong: MessageNotAnObject.
        let isPhrase = path.contains("/Lint/Rules/")
        guard let word = problem(of: stem, isPhrase: isPhrase) else { continue }
        breaches.insert("\(path) has \(word) in its name, which says nothing.")
      }
      for type in file.declarations where file.isSwift && type.kind != .extension {
        guard let word = problem(of: type.name) else { continue }
        breaches.insert(
          file.breach(
            line: type.line, "declares \(type.name), and \(word) in a name says nothing."))
      }
    }
    return breaches.sorted()
  }

  @Test func `in the repository`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `so a helper is found in files, folders and types`() {
    let tree = SourceTree([
      "Sources/CrierCore/Common/Draft.swift": "struct DraftManager {}\n",
      "Sources/CrierCore/Lint/Rules/NotAnObject.swift": "extension LintRule {}\n",
      "Sources/CrierCore/Form/PushHelpers.swift": "enum X { final class FormInfo {} }\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierCore/Common has Common in its name, which says nothing.",
        "Sources/CrierCore/Common/Draft.swift:1 "
          + "declares DraftManager, and Manager in a name says nothing.",
        "Sources/CrierCore/Form/PushHelpers.swift has Helpers in its name, which says nothing.",
      ])
  }

  @Test(arguments: [
    "FormUtil", "TableImpl", "MessageData", "JSONObject", "BaseScreen", "Misc", "URLInfo",
  ])
  func `so this one is refused`(name: String) { #expect(Self.problem(of: name) != nil) }

  @Test(arguments: [
    "Database", "DataRow", "Information", "Baseline", "JSONReader", "Object", "Base64URL",
  ])
  func `so this one is fine`(name: String) { #expect(Self.problem(of: name) == nil) }
}
