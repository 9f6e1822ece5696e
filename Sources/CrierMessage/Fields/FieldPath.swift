/// The path of a value in a message, in wire spelling: `android.vibrate_timings[1]`.
///
/// Paths start inside the message; the message itself is the empty path, shown as `message`. Keys
/// are kept unchanged, so a data key that contains a dot is one step.
package struct FieldPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)

    var isKey: Bool { if case .key = self { true } else { false } }

    /// Compares keys by their bytes, so composed and decomposed letters are different keys.
    package static func == (left: Step, right: Step) -> Bool {
      switch (left, right) {
      case (.key(let a), .key(let b)): a.isSpelled(b)
      case (.index(let a), .index(let b)): a == b
      default: false
      }
    }
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// Parses a dotted path as written in the catalog; keys with dots need `init(_ steps:)`.
  package init(_ text: String) {
    let dot = UInt8(ascii: ".")
    steps = text.utf8.split(separator: dot).map { .key(String(Substring($0))) }
  }

  package static let message = FieldPath([])
  package static let notification: FieldPath = "notification"
  /// The title and the text that are common to all platforms.
  package static let commonWords: [FieldPath] = ["notification.title", "notification.body"]
  package static let data: FieldPath = "data"
  package static let android: FieldPath = "android"
  package static let androidPreview: FieldPath = "android_v2"
  static let apns: FieldPath = "apns"
  package static let aps: FieldPath = "apns.payload.aps"
  package static let appleAlert: FieldPath = "apns.payload.aps.alert"
  package static let webpush: FieldPath = "webpush"

  package func appending(_ key: String) -> FieldPath { FieldPath(steps + [.key(key)]) }
  package func appending(_ index: Int) -> FieldPath { FieldPath(steps + [.index(index)]) }

  package var parent: FieldPath { FieldPath(Array(steps.dropLast())) }

  /// The enclosing field: the parent, or the list if the parent is a list element.
  package var owner: FieldPath {
    var steps = steps.dropLast()
    while case .index = steps.last { steps.removeLast() }
    return FieldPath(Array(steps))
  }

  package var lastKey: String? {
    if case .key(let key) = steps.last { key } else { nil }
  }

  /// Whether any key may have two spellings because of an underscore: `fcm_options`, `fcmOptions`.
  var hasUnderscore: Bool {
    steps.contains { step in
      guard case .key(let key) = step else { return false }
      let bytes = key.utf8.span
      return bytes.indices.contains { bytes[$0] == UInt8(ascii: "_") }
    }
  }

  package func starts(with other: FieldPath) -> Bool { steps.starts(with: other.steps) }
}

extension FieldPath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension FieldPath: CustomStringConvertible {
  /// The path for display; if a token or a secret was used as a key, it is masked.
  package var description: String {
    guard !steps.isEmpty else { return "message" }
    var text = ""
    for step in steps {
      switch step {
      case .key(let key):
        text += (text.isEmpty ? "" : ".") + Redaction.scrubbed(key, of: .tokens)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
