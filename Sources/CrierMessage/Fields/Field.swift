/// A field of the FCM v1 request: its name on the wire, its type and its purpose.
package struct Field: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text
    case flag
    case integer
    case number
    /// Seconds followed by `s`, such as `3.5s`.
    case duration
    /// RFC 3339.
    case timestamp
    case choice([String])
    /// A typed object whose fields are in the catalog.
    case object
    /// User-defined keys with text values: `data`, `headers`.
    case textMap
    /// An object that FCM passes on unchanged: `apns.payload`.
    case free
    indirect case list(Kind)

    // The following kinds occur only in objects that FCM passes on; Apple and browsers read them.

    /// A switch: the number 1 for on, left out for off: `content-available`.
    case one
    /// A text, or an object with all its parts: `alert`, `sound`.
    case textOrObject
    /// A number, or a list of numbers: `vibrate`.
    case numberOrList
    /// A header with a whole number of seconds from now, written as a text: `TTL`.
    case secondsText
    /// A header with a time in seconds since 1970, written as a text: `apns-expiration`.
    case unixSecondsText
    /// A time in seconds since 1970: `stale-date`.
    case unixSeconds
    /// A time in milliseconds since 1970: `timestamp` of browsers.
    case unixMilliseconds
    /// Any JSON value.
    case anything
  }

  /// Relative to the message, in wire spelling (snake_case).
  package var path: FieldPath
  package var kind: Kind
  /// The plain-English name.
  package var label: String
  /// One or two sentences for the help page.
  package var help: String
  /// Limits of the value beyond its kind; nil if none are known.
  package var limits: String?
  /// The default when the field is not set; nil if nothing happens.
  package var whenUnset: String?
  /// The source of this information, as named in docs/sources.md: "discovery", "Google", …
  package var source: String
  /// The replacement, if Google has deprecated the field.
  package var deprecation: String?
  package var isOutputOnly: Bool

  package var isDeprecated: Bool { deprecation != nil }

  package init(
    _ path: FieldPath, _ kind: Kind, _ label: String, _ help: String,
    limits: String? = nil, whenUnset: String? = nil, source: String = Field.discovery,
    deprecation: String? = nil, isOutputOnly: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.label = label
    self.help = help
    self.limits = limits
    self.whenUnset = whenUnset
    self.source = source
    self.deprecation = deprecation
    self.isOutputOnly = isOutputOnly
  }
}
