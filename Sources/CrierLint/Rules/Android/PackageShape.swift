import CrierMessage

extension LintRule {
  /// A message for an invalid package name does not reach any app.
  static let packageShape = LintRule(
    "AN27", "PackageShape", .risky,
    source: "Android's rules for package names; that FCM refuses invalid ones is inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"restricted_package_name": " com.example.rain"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"restricted_package_name": "com.example.rain"}}}
      """
  ) { message in
    ["android", "android_v2"].compactMap { block in
      guard let name = message.text("\(block).restricted_package_name"), !name.isEmpty,
        !isPackageName(name)
      else { return nil }
      let field = FieldPath("\(block).restricted_package_name")
      return Explanation(
        at: field, "\"\(name)\" is not a valid Android package name.",
        fix: "Write the app's package name, such as com.example.rain.",
        quickFix: isPackageName(name.trimmed) ? QuickFix(.set(field, .string(name.trimmed))) : nil)
    }
  }

  /// Whether the name has two or more parts that each begin with a letter.
  private static func isPackageName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first.map { $0.isASCII && $0.isLetter } == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      }
  }
}
