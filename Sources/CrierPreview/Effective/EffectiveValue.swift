package import CrierMessage
import TextLayout

/// A value that a platform receives from a message, or the default that it uses, with its origin.
package struct EffectiveValue: Hashable, Sendable {
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case shown, arrival, tap, data

    /// The heading, in the form's words.
    package func label(on platform: Platform) -> String {
      switch self {
      case .shown: "What people see"
      case .arrival: "How it arrives"
      case .tap: "What a tap does"
      case .data: platform == .web ? "Data for the page" : "Data for the app"
      }
    }
  }

  /// Values that platforms share under different names, so that they can be compared.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    case title = "Title"
    case subtitle = "Subtitle"
    case text = "Text"
    case image = "Image URL"
    case sound = "Sound"
    case count = "Badge"
    case priority = "Priority"
    case timeToLive = "Time to live"
    case collapsing = "Collapse key"
    case replacing = "Tag"
    /// What a tap does; the fields for it are Android's click action and the link of Web.
    case tap = "On tap"
    case label = "Label"
  }

  /// The origin of a value.
  package enum Origin: Hashable, Sendable {
    case field(FieldPath)
    /// A default, because the message does not set a value.
    case standard(Owner)
    /// Added by FCM itself.
    case added
    case notEstablished
  }

  /// Who provides a default.
  package enum Owner: String, Hashable, Sendable {
    case fcm = "default of FCM"
    case android = "default of Android"
    case apple = "default of Apple"
    case web = "default of the Web SDK"
    case webPush = "default of Web Push"
    case browser = "default of browsers"
    case app = "the app decides"
  }

  package var group: Group
  /// The plain-English name, or the name in the payload if there is none.
  package var name: String
  package var aspect: Aspect?
  /// The value as it reaches the platform, if known exactly.
  package var value: JSONValue?
  /// The value for display.
  package var text: String
  package var origin: Origin
  /// The field that the user can jump to: it sets the value, or would replace the default.
  package var field: FieldPath?
  /// A note, such as when the value applies, or the reason why it is lost.
  package var sentence: String?
  /// Whether the value does not arrive or has no effect.
  package var isLost = false

  /// Whether the value is from the message and not a default.
  package var isFromField: Bool { if case .field = origin { true } else { false } }

  /// Whether the value comes from a field that all platforms share.
  package var isCommon: Bool {
    guard case .field(let path) = origin, case .key(let first) = path.steps.first else {
      return false
    }
    return ["notification", "data", "fcm_options"].contains(first)
  }
}

extension EffectiveValue.Origin {
  /// Returns the origin wrapped to a width: paths break after a dot, other text at spaces.
  package func lines(columns: Int) -> [String] {
    guard case .field(let path) = self else {
      return LineBreaker(columns: columns).texts(of: SafeText.line(description))
    }
    var lines: [String] = []
    var line = ""
    for (index, step) in path.steps.enumerated() {
      let part = SafeText.line(FieldPath([step]).description)
      let isLast = index == path.steps.count - 1
      let dotted = isLast ? part : part + (path.steps[index + 1].isIndex ? "" : ".")
      if !line.isEmpty, CellWidth.columns(of: line + dotted) > columns {
        lines.append(line)
        line = ""
      }
      line += dotted
    }
    return (lines + [line]).flatMap { LineBreaker(columns: columns).texts(of: $0) }
  }
}

extension EffectiveValue.Origin {
  /// Returns the origin on one line; a long path is cut to `mark` and its last, most specific
  /// steps.
  package func tail(columns: Int, mark: String = "…") -> String {
    let whole = SafeText.line(description)
    guard case .field(let path) = self, CellWidth.columns(of: whole) > columns else {
      return Truncation(of: whole, to: columns, mark: mark).text
    }
    var steps = path.steps[...]
    while steps.count > 1 {
      steps = steps.dropFirst()
      let text = mark + SafeText.line(FieldPath(Array(steps)).description)
      if CellWidth.columns(of: text) <= columns { return text }
    }
    return Truncation(of: SafeText.line(path.lastKey ?? whole), to: columns, mark: mark).text
  }
}

extension FieldPath.Step {
  fileprivate var isIndex: Bool { if case .index = self { true } else { false } }
}

extension EffectiveValue.Origin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .field(let path): path.description
    case .standard(let owner): owner.rawValue
    case .added: "added by FCM"
    case .notEstablished: "Google does not say"
    }
  }
}
