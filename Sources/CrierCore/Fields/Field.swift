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
    /// An object that FCM hands on as it is: `apns.payload`.
    case free
    indirect case list(Kind)

    // What follows stands only inside the objects that FCM hands on; Apple and browsers read it.

    /// A switch that is on as the number 1 and off by being left out: `content-available`.
    case one
    /// Short as a text, with all its parts as an object: `alert`, `sound`.
    case textOrObject
    /// A number, or a list of numbers: `vibrate`.
    case numberOrList
    /// A header with a whole number of seconds from now, as a text: `TTL`.
    case secondsText
    /// A header with a time in seconds since 1970, as a text: `apns-expiration`.
    case unixSecondsText
    /// A time in seconds since 1970: `stale-date`.
    case unixSeconds
    /// A time in milliseconds since 1970: `timestamp` of browsers.
    case unixMilliseconds
    /// Whatever JSON can say.
    case anything
  }

  /// In wire spelling (snake_case), from inside the message.
  package var path: FieldPath
  package var kind: Kind
  /// What a person calls it.
  package var label: String
  /// One or two sentences for the help page.
  package var help: String
  /// What the value must keep to, beyond its kind; nil where nothing more is known.
  package var limits: String?
  /// What holds when it is not set; nil where that is simply nothing.
  package var whenUnset: String?
  /// Where this is known from, in the words of docs/sources.md: "discovery", "Google", "SDK source" …
  package var source: String
  /// What to do in place of it, where Google has deprecated it; nil where it has not.
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
