/// Facts that follow from a field's path.
extension Field {
  /// The platforms that read it.
  package var platforms: [Platform] {
    guard case .key(let block) = path.steps.first else { return Platform.allCases }
    switch block {
    case "android", "android_v2": return [.android]
    case "apns": return [.apple]
    case "webpush": return [.web]
    default: return Platform.allCases
    }
  }

  /// The accepted spellings: as in the protocol, and in camel case where FCM accepts that too.
  package var spellings: [FieldPath] {
    let camel = FieldCatalog.camelPath(path)
    return camel == path ? [path] : [path, camel]
  }

  /// Whether Google has announced it and not released it.
  package var isPreview: Bool { path.starts(with: "android_v2") }

  /// A warning for the help page: that the field is deprecated, a preview, or only in responses.
  package var standing: String? {
    if let deprecation { return "Deprecated: \(deprecation)" }
    if isOutputOnly { return "Only in answers; what a client writes is not read." }
    if isPreview {
      return "Preview: Google has announced it and not released it, so FCM may refuse it."
    }
    return nil
  }
}
