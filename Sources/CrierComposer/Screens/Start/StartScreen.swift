import CrierLint
package import CrierMessage
import CrierPreview

/// The start page, which offers examples and asks for the text, the target and the platforms.
///
/// It edits the title, text and target directly in the form. The choice of platforms takes effect
/// when the page closes.
package struct StartScreen: Hashable, Sendable {
  /// A part that can have the keyboard focus.
  package enum HitRegion: Hashable, Sendable {
    case example(Example)
    case title, body, who
    /// The token or the name of the topic.
    case target
    case platform(Platform)
    case goOn
    /// Dry run or Send, below the page.
    case dryRun, send
  }

  package enum Who: Hashable, Sendable, CaseIterable {
    case sandbox, device, topic, later

    /// The answer's label; a condition can be set only on the Target page.
    func words(hasCondition: Bool) -> String {
      switch self {
      case .sandbox: "The sandbox's phone"
      case .device: "One device"
      case .topic: "Subscribers to a topic"
      case .later: hasCondition ? "A condition of topics" : "Decide later"
      }
    }

    /// What stands beside the answer: the first that fits.
    var abouts: [String] {
      switch self {
      case .sandbox: ["\(StartScreen.sandboxPhone), on this machine", "only on this machine"]
      case .device: ["you have its token"]
      case .topic: ["such as news, offers"]
      case .later: ["on the Target page"]
      }
    }

    /// The kind of target that the answer selects.
    var kind: Target.Kind? {
      switch self {
      case .sandbox, .device: .token
      case .topic: .topic
      case .later: nil
      }
    }
  }

  /// The sandbox phone's token. The sandbox accepts any token; this one is easy to remember.
  package static let sandboxPhone = "my-phone"

  package var spot = HitRegion.title
  /// The example that Shift-Tab goes to.
  var example = Example.sale
  /// The selected answer to "Who gets it?", which always matches the form's target.
  package internal(set) var who: Who
  /// Whether the user has chosen `who`; until then, it is the page's suggestion.
  package internal(set) var isWhoSaid: Bool
  /// The tokens and topics typed for answers to "Who gets it?", to restore them later.
  var named: [Who: String] = [:]
  package internal(set) var platforms: Set<Platform>
  /// The platforms that were ticked when the page opened.
  let platformsBefore: Set<Platform>
  /// The possible answers to "Who gets it?".
  package internal(set) var choices: [Who]

  init(_ state: ComposerState) {
    choices = Self.choices(at: state.sending.destination)
    let said = Self.who(in: state.document.form, among: choices)
    who = said ?? Self.who(asking: state.document.form.targetKind)
    isWhoSaid = said != nil
    platforms = Set(state.document.form.message.audience(among: state.preferences.platforms))
    platformsBefore = platforms
  }

  /// Returns the possible answers; only the sandbox has a phone.
  static func choices(at destination: Destination) -> [Who] {
    destination.mode == .sandbox ? Who.allCases : Array(Who.allCases.dropFirst())
  }

  /// Returns the answer for the form's target; nil without a target.
  static func who(in form: Form, among choices: [Who]) -> Who? {
    let value = form.text(of: .targetValue)
    guard !value.isEmpty else { return nil }
    let isPhone = form.targetKind == .token && value == sandboxPhone
    return isPhone && choices.contains(.sandbox) ? .sandbox : who(asking: form.targetKind)
  }

  /// Returns the answer that asks for a kind of target.
  static func who(asking kind: Target.Kind) -> Who {
    switch kind {
    case .token, .fid: .device
    case .topic: .topic
    case .condition: .later
    }
  }

  var asksForTarget: Bool { who == .device || who == .topic }

  /// The focus order for Tab.
  var stops: [HitRegion] {
    [.example(example), .title, .body, .who] + (asksForTarget ? [.target] : [])
      + Platform.allCases.map(HitRegion.platform) + [.goOn, .dryRun, .send]
  }

  /// The ticked platforms in their usual order.
  var ticked: [Platform] { Platform.allCases.filter(platforms.contains) }

  /// Ticks or unticks a platform; returns false if it is the only ticked one.
  mutating func toggle(_ platform: Platform) -> Bool {
    guard platforms != [platform] else { return false }
    if platforms.remove(platform) == nil { platforms.insert(platform) }
    return true
  }
}

extension StartScreen.HitRegion {
  /// The form item that this part edits.
  var item: FormItem? {
    switch self {
    case .title: .title
    case .body: .body
    case .target: .targetValue
    case .example, .who, .platform, .goOn, .dryRun, .send: nil
    }
  }
}

extension Platform {
  /// The platform in plain words, for people who do not know what Apple or Web means here.
  var plainWords: String {
    switch self {
    case .android: "Android"
    case .apple: "iPhone, iPad, Mac"
    case .web: "Browsers"
    }
  }
}

extension StartScreen {
  /// Returns the error in the token or the topic, if any.
  ///
  /// It checks only the target, because the checks of the whole message run a moment later.
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
  /// Shows the error in the start page's target until it is fixed.
  mutating func objectOnStart() {
    guard start?.asksForTarget == true, notice == nil, overlay == nil,
      let objection = StartScreen.objection(to: document.form)
    else { return }
    notice = Notice(.error, objection)
  }
}

extension StartScreen {
  /// The paths of the common title and text, and their field names in the platforms' blocks.
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

  /// Returns the platforms' own texts if the common one is empty, such as `Rain (Android, Apple)`;
  /// nil if there are none.
  static func ownWords(at spot: HitRegion, in message: Message) -> String? {
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

  /// Moves title and text so that only the ticked platforms show them; returns the reason if that
  /// is impossible.
  ///
  /// They move to the platforms' own blocks or, if all are ticked, to the common notification. A
  /// platform's own text stays if all platforms were ticked before.
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
          return "The text was not moved because it differs between platforms."
        }
      }
      guard let value = typed ?? own.first.flatMap({ placed[$0] }) else { continue }
      let places = platforms == all ? [common] : ticked.map { $0.path(of: name) }
      if let blocked = places.first(where: { !placed.canHold($0) }) {
        let block = blocked.description.prefix { $0 != "." }
        return "The text was not moved because \(block) cannot hold it."
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
  /// The text of an Apple alert that is a string instead of an object.
  fileprivate func shortForm(of name: String, in message: Message) -> String? {
    self == .apple && name == "body" ? message.text("apns.payload.aps.alert") : nil
  }

  /// The path of a platform's own title or text.
  fileprivate func path(of name: String) -> FieldPath {
    switch self {
    case .android: FieldPath("android.notification." + name)
    case .apple: FieldPath("apns.payload.aps.alert." + name)
    case .web: FieldPath("webpush.notification." + name)
    }
  }
}
