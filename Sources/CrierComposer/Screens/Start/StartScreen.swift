import CrierLint
package import CrierMessage
import CrierPreview

/// The page that a first start opens with: what it says, who gets it, where it shows up.
///
/// It is a face of the same form: what is typed here stands in the form's own fields, and an answer
/// to the second question is the form's target. Only the third waits until the page is left.
package struct StartScreen: Hashable, Sendable {
  /// What can have the keyboard.
  package enum Spot: Hashable, Sendable {
    case title, body, who
    /// The token or the name of the topic.
    case target
    case platform(Platform)
    case goOn, skip
  }

  package enum Who: Hashable, Sendable, CaseIterable {
    case sandbox, device, topic, later

    package var words: String {
      switch self {
      case .sandbox: "The phone in the sandbox"
      case .device: "One device"
      case .topic: "Everybody on a topic"
      case .later: "I will say it later"
      }
    }

    var about: String {
      switch self {
      case .sandbox: "only on this machine"
      case .device: "you have its token"
      case .topic: "such as news, offers"
      case .later: "on the page Target"
      }
    }

    /// What a token or name is asked for with.
    var kind: Target.Kind? {
      switch self {
      case .sandbox, .device: .token
      case .topic: .topic
      case .later: nil
      }
    }
  }

  /// The sandbox takes any token; this one has a name that people remember.
  package static let sandboxPhone = "my-phone"

  package var spot = Spot.title
  /// What is ticked; a suggestion until `isWhoSaid`.
  package internal(set) var who: Who
  package internal(set) var isWhoSaid: Bool
  /// The token or the topic that was typed, while another answer is looked at.
  var named: [Who: String] = [:]
  package internal(set) var platforms: Set<Platform>
  /// What was ticked as the page opened: where the words stood.
  let platformsBefore: Set<Platform>
  /// What may be ticked.
  package let choices: [Who]

  init(_ state: ComposerState) {
    let isSandbox = state.sending.destination.mode == .sandbox
    choices = isSandbox ? Who.allCases : Array(Who.allCases.dropFirst())
    let said = Self.who(in: state.document.form)
    who = said ?? (isSandbox ? .sandbox : .device)
    isWhoSaid = said != nil
    platforms = Set(state.document.form.message.audience(among: state.preferences.platforms))
    platformsBefore = platforms
  }

  /// Whom the form names already; nil for nobody.
  static func who(in form: Form) -> Who? {
    let value = form.text(of: .targetValue)
    guard !value.isEmpty else { return nil }
    switch form.targetKind {
    case .token: return value == sandboxPhone ? .sandbox : .device
    case .fid: return .device
    case .topic: return .topic
    case .condition: return .later
    }
  }

  var asksForTarget: Bool { who == .device || who == .topic }

  /// In the order of Tab.
  var stops: [Spot] {
    [.title, .body, .who] + (asksForTarget ? [.target] : [])
      + Platform.allCases.map(Spot.platform) + [.goOn, .skip]
  }

  /// Those that are ticked, in their usual order.
  var ticked: [Platform] { Platform.allCases.filter(platforms.contains) }

  /// Ticks or unticks one; false when it is the last.
  mutating func toggle(_ platform: Platform) -> Bool {
    guard platforms != [platform] else { return false }
    if platforms.remove(platform) == nil { platforms.insert(platform) }
    return true
  }
}

extension StartScreen.Spot {
  /// The item of the form that is edited here.
  var item: FormItem? {
    switch self {
    case .title: .title
    case .body: .body
    case .target: .targetValue
    case .who, .platform, .goOn, .skip: nil
    }
  }
}

extension Platform {
  /// As people say it who never heard of platforms.
  var plainWords: String {
    switch self {
    case .android: "Android"
    case .apple: "iPhone, iPad, Mac"
    case .web: "Browsers"
    }
  }
}

extension StartScreen {
  /// The title and the text: where all platforms read them, and the name each has for its own.
  private static let words: [(common: FieldPath, name: String)] = [
    ("notification.title", "title"), ("notification.body", "body"),
  ]

  /// Whether a message has a title or a text, for all platforms or for some.
  static func hasWords(_ message: Message) -> Bool {
    words.contains { common, name in
      ([common] + Platform.allCases.map { $0.path(of: name) })
        .contains { message.text($0)?.isEmpty == false }
    } || message.text("apns.payload.aps.alert")?.isEmpty == false
  }

  /// What platforms say by themselves where the part that all of them read is empty: `Rain (Android,
  /// Apple)`. Nil where they say nothing.
  static func ownWords(at spot: Spot, in message: Message) -> String? {
    guard let (common, name) = words.first(where: { spot.item == .field($0.common) }),
      message.text(common)?.isEmpty ?? true
    else { return nil }
    let own = Platform.allCases.compactMap { platform -> (label: String, text: String)? in
      let text = message.text(platform.path(of: name)) ?? platform.shortForm(of: name, in: message)
      return text.flatMap { $0.isEmpty ? nil : (platform.label, $0) }
    }
    guard let first = own.first else { return nil }
    if own.allSatisfy({ $0.text == first.text }) {
      return "\(first.text) (\(own.map(\.label).joined(separator: ", ")))"
    }
    return own.map { "\($0.label): \($0.text)" }.joined(separator: " - ")
  }

  /// Moves title and text to where those that are ticked read them, and nobody else: into their
  /// own blocks, or, when all are, into the part that all read. What a platform said by itself
  /// while all were ticked stays.
  ///
  /// Returns why nothing was moved, where something stands in the way.
  func placeWords(in message: inout Message) -> String? {
    var placed = message
    let all = Set(Platform.allCases)
    let wereAll = platformsBefore == all
    for (common, name) in Self.words {
      let typed = placed[common]
      let own = Platform.allCases.map { $0.path(of: name) }.filter { placed[$0] != nil }
      if wereAll {
        guard platforms != all, typed != nil else { continue }
      } else if typed == nil {
        guard platforms != platformsBefore, let first = own.first else { continue }
        guard own.allSatisfy({ placed[$0] == placed[first] }) else {
          return "The words stay: they differ from platform to platform."
        }
      }
      guard let value = typed ?? own.first.flatMap({ placed[$0] }) else { continue }
      let places = platforms == all ? [common] : ticked.map { $0.path(of: name) }
      if let blocked = places.first(where: { !placed.canHold($0) }) {
        return "The words stay: \(blocked.description.prefix { $0 != "." }) has no room for them."
      }
      for place in places where !(wereAll && own.contains(place)) { placed.set(place, to: value) }
      for place in [common] + (wereAll ? [] : own) where !places.contains(place) {
        placed.set(place, to: nil)
      }
    }
    message = placed
    return nil
  }
}

extension Platform {
  /// The text of an Apple alert that is nothing but a text.
  fileprivate func shortForm(of name: String, in message: Message) -> String? {
    self == .apple && name == "body" ? message.text("apns.payload.aps.alert") : nil
  }

  /// Where a platform has a title or text of its own.
  fileprivate func path(of name: String) -> FieldPath {
    switch self {
    case .android: FieldPath("android.notification." + name)
    case .apple: FieldPath("apns.payload.aps.alert." + name)
    case .web: FieldPath("webpush.notification." + name)
    }
  }
}

extension StartScreen {
  /// What FCM would refuse about the token or the topic, in the words of the checks.
  ///
  /// Worked out for the target alone: the checks look at the whole message a moment after the key.
  static func objection(to form: Form) -> Explanation? {
    let path = form.targetKind.path
    guard let value = form.message.text(path), !value.isEmpty else { return nil }
    var target = Message()
    target.set(path, to: .string(value))
    return Linter.check(target)
      .first { $0.severity == .refused && $0.explanation.field == path }?.explanation
  }
}

extension ComposerState {
  /// Says on the page of the first start what is wrong with whom it names, while that is so.
  mutating func objectOnStart() {
    guard start?.asksForTarget == true, notice == nil, overlay == nil,
      let objection = StartScreen.objection(to: document.form)
    else { return }
    notice = Notice(.error, objection)
  }
}
