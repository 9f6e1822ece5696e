/// A field of the FCM v1 request: its path, its type and its purpose.
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
    /// An object with user-defined keys and string values: `data`, `headers`.
    case textMap
    /// An object that FCM passes on unchanged: `apns.payload`.
    case free
    indirect case list(Kind)

    // The following kinds occur only in objects that FCM passes on to Apple and to browsers.

    /// A switch that is the number 1 for on and absent for off: `content-available`.
    case one
    /// A string, or an object with all the parts: `alert`, `sound`.
    case textOrObject
    /// A number, or a list of numbers: `vibrate`.
    case numberOrList
    /// A header with a whole number of seconds, written as a string: `TTL`.
    case secondsText
    /// A header with a time in seconds since 1970, written as a string: `apns-expiration`.
    case unixSecondsText
    /// A time in seconds since 1970: `stale-date`.
    case unixSeconds
    /// A time in milliseconds since 1970: the web's `timestamp`.
    case unixMilliseconds
    /// Any JSON value.
    case anything
  }

  /// The path inside the message, in wire spelling (snake_case).
  package var path: FieldPath
  package var kind: Kind
  /// The plain-English name.
  package var label: String
  /// One or two sentences for the help page.
  package var help: String
  /// The value's limits in addition to those of its kind; nil if none are known.
  package var limits: String?
  /// What happens if the field is not set; nil if nothing does.
  package var whenUnset: String?
  /// When to use which value, and what people ask about it; nil if the help says all.
  package var advice: String?
  /// The source of this information, as named in docs/sources.md: "discovery", "Google", …
  package var source: String
  /// What to use instead, if Google has deprecated the field.
  package var deprecation: String?
  package var isOutputOnly: Bool

  package var isDeprecated: Bool { deprecation != nil }

  package init(
    _ path: FieldPath, _ kind: Kind, _ label: String, _ help: String,
    limits: String? = nil, whenUnset: String? = nil, advice: String? = nil,
    source: String = Field.discovery, deprecation: String? = nil, isOutputOnly: Bool = false
  ) {
    self.path = path
    self.kind = kind
    self.label = label
    self.help = help
    self.limits = limits
    self.whenUnset = whenUnset
    self.advice = advice
    self.source = source
    self.deprecation = deprecation
    self.isOutputOnly = isOutputOnly
  }
}
