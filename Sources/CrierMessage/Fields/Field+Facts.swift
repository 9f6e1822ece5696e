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
