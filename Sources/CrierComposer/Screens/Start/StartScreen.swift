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
