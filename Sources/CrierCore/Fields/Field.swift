/// A field of the FCM v1 request: what it is called on the wire, what it takes, what it does.
package struct Field: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text
    case flag
    case integer
    case number
    /// Seconds with `s`, such as `3.5s`.
    case duration
    /// RFC 3339.
    case timestamp
    case choice([String])
    /// A typed object whose fields are rows of the catalog.
    case object
    /// Keys of the user's own, with text values: `data`, `headers`.
    case textMap
    /// An object or value that FCM hands on as it is: `apns.payload`.
    case free
    indirect case list(Kind)
  }

  /// In wire spelling (snake_case), from inside the message.
  package var path: FieldPath
  package var kind: Kind
  /// What a person calls it.
  package var label: String
  /// One or two sentences for the help page.
  package var help: String
  /// Where this is known from, as in `fcm-http-v1.md`: "discovery", "Google", "SDK source" …
  package var source: String
  package var isDeprecated: Bool
  package var isOutputOnly: Bool

  package init(
    _ path: FieldPath, _ kind: Kind, _ label: String, _ help: String,
    source: String = "FCM v1 discovery document, revision 20261023",
    isDeprecated: Bool = false, isOutputOnly: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.label = label
    self.help = help
    self.source = source
    self.isDeprecated = isDeprecated
    self.isOutputOnly = isOutputOnly
  }
}
