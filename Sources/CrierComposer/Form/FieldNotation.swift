package import CrierMessage

/// How the form shows a field's value and reads typed input for it.
package enum FieldNotation: Hashable, Sendable {
  case text, longText
  case integer, number
  /// A Boolean: not set, yes or no.
  case flag
  /// An Apple switch: not set, or the number 1.
  case one
  case choice([String])
  /// `2 days` for `"172800s"`.
  case duration
  /// `2 days` for the header string `"172800"`.
  case headerSeconds
  /// `2026-12-24 18:00` for `"2026-12-24T17:00:00Z"`.
  case timestamp
  /// `2026-12-24 18:00` for seconds or milliseconds since 1970.
  ///
  /// The value is a string in headers, otherwise a number.
  case headerTime, unixSeconds, unixMilliseconds
  /// `#rrggbb`
  case color
  /// `#rrggbb` or `#rrggbbaa` for an object with red, green, blue and alpha from 0 to 1.
  case lightColor
  /// A list of durations: `0 250ms 100ms` for `["0s", "0.25s", "0.1s"]`.
  case pulses
  /// A list of milliseconds: on, off, on, … Unlike `pulses`, it does not begin with a wait.
  case webPulses
  /// One string per line.
  case lines
  /// One button per line: its title, or `open | Open | https://example.com/open.png`.
  case buttons
  /// A table of keys and values.
  case rows
  case json

  package var isChoice: Bool {
    switch self {
    case .flag, .one, .choice: true
    default: false
    }
  }

  /// Whether the notation is for a point in time.
  var isTime: Bool {
    switch self {
    case .timestamp, .headerTime, .unixSeconds, .unixMilliseconds: true
    default: false
    }
  }

  package init(of path: FieldPath) {
    if let own = Self.own[path] {
      self = own
    } else if let kind = FieldCatalog.field(at: path)?.kind {
      self.init(of: kind)
    } else {
      self = .text
    }
  }

  private init(of kind: Field.Kind) {
    switch kind {
    case .text: self = .text
    case .flag: self = .flag
    case .integer: self = .integer
    case .number: self = .number
    case .duration: self = .duration
    case .timestamp: self = .timestamp
    case .choice(let names): self = .choice(names)
    case .textMap: self = .rows
    case .list(.duration): self = .pulses
    case .list(.text): self = .lines
    case .one: self = .one
    case .secondsText: self = .headerSeconds
    case .unixSecondsText: self = .headerTime
    case .unixSeconds: self = .unixSeconds
    case .unixMilliseconds: self = .unixMilliseconds
    case .numberOrList: self = .webPulses
    case .object, .free, .list, .textOrObject, .anything: self = .json
    }
  }

  /// The exceptions, where the catalog's type does not determine the notation.
  private static let own: [FieldPath: FieldNotation] = [
    "notification.body": .longText, "android.notification.body": .longText,
    "apns.payload.aps.alert.body": .longText, "webpush.notification.body": .longText,
    "android.notification.color": .color,
    "android.notification.light_settings.color": .lightColor,
    "webpush.notification.actions": .buttons,
  ]
}
