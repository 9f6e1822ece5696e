package import CrierCore

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
    let isSandbox = state.destination.mode == .sandbox
    choices = isSandbox ? Who.allCases : Array(Who.allCases.dropFirst())
    let said = Self.who(in: state.form)
    who = said ?? (isSandbox ? .sandbox : .device)
    isWhoSaid = said != nil
    platforms = Set(state.form.message.reach(among: state.platforms))
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
