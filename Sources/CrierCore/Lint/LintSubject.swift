/// A message while the rules look at it: what several of them need is worked out once.
///
/// Lives for one check, in one task. A hundred rules share one walk through the message, so that
/// the check keeps up with typing.
final class LintSubject {
  let message: Message
  /// Seconds since 1970, where whoever asks has a clock.
  let now: Int?

  /// The Android channels of the project; empty when they are not known.
  let channels: [String]
  /// The platforms on which the app exists.
  let platforms: [Platform]
  private let known: MessageMeasures?
  private lazy var measures = known ?? MessageMeasures(of: message, platforms: platforms)

  init(
    _ message: Message, now: Int? = nil, channels: [String] = [],
    platforms: [Platform] = Platform.allCases, measures: MessageMeasures? = nil
  ) {
    self.message = message
    self.now = now
    self.channels = channels
    self.platforms = platforms
    known = measures
  }

  private lazy var walk = FieldWalk(message)
  var fieldVisits: [FieldVisit] { walk.typed }
  /// What stands in the objects that FCM hands on without a look.
  var handedOn: [FieldVisit] { walk.handedOn }
  /// Every text that a person may read, of long ones the beginning.
  lazy var words: [(field: FieldPath, text: String)] = message.words.map { field, text in
    guard text.utf8.count > Self.longestText else { return (field, text) }
    shortened.insert(field)
    return (field, String(text.prefix(Self.longestText / 4)))
  }
  /// The fields of which `words` has only the beginning: a mending made of it would cut them.
  private(set) var shortened: Set<FieldPath> = []
  /// Bytes of a text up to which the rules about wording read it; FCM takes a sixteenth of that,
  /// and the rules run on every key.
  private static let longestText = 65_536
  lazy var dataMaps: [(field: FieldPath, members: [JSONMember])] = message.dataMaps
  lazy var images: [(field: FieldPath, address: String)] = message.images
  lazy var targets: [Target] = message.targets
  lazy var reach: [Platform] = message.reach(among: platforms)
  lazy var apple = ApplePush(of: message)
  var size: PayloadSize { measures.size }
  var console: ConsoleText { measures.console }
  /// The words that each platform gets, measured for the previews.
  var previewWords: PreviewWords { measures.words }
  /// The Android notifications that are there, in the block of today and in the one to come.
  lazy var androidNotifications: [String] = [
    "android.notification", "android_v2.remote_notification.notification",
  ].filter(hasMembers)

  /// The members that name a target, an empty text included; `null` means "not set".
  lazy var targetMembers: [FieldVisit] = fieldVisits.filter { visit in
    visit.path.steps.count == 1 && visit.member.value != .null
      && Target.Kind(rawValue: visit.path.lastKey ?? "") != nil
  }

  /// The lifespans for Android that can be read.
  lazy var lifespans: [(field: FieldPath, lifespan: WireDuration)] = [
    "android.ttl", "android_v2.ttl",
  ].compactMap { name in
    text(name).flatMap(WireDuration.init).map { (FieldPath(name), $0) }
  }

  /// What can be read of the condition, if there is one.
  lazy var condition: ConditionReader.Reading? = text("condition").flatMap {
    try? ConditionReader.read($0)
  }

  /// What there is to say about the condition.
  private lazy var conditionRemarks: [ConditionRemark] =
    condition.map {
      ConditionRemark.all(on: $0, text("condition") ?? "")
    } ?? []

  func condition(_ subject: ConditionRemark.Subject) -> [Explanation] {
    conditionRemarks.filter { $0.subject == subject }.map(\.explanation)
  }

  var body: JSONValue? { message.body }
  var request: JSONValue { message.request }

  /// Whether under `message` there is another request: what is missing on the outside is inside.
  var isWrappedTwice: Bool {
    !message.isBare && body?["message"]?.members != nil
  }

  /// The value of a field of the catalog by its dotted name, without a walk.
  ///
  /// Also what stands in `aps` or in headers, where the catalog has a row for it; for the user's
  /// own keys and for elements of lists ask by `FieldPath`.
  subscript(name: String) -> JSONValue? { walk.values[name] }
  subscript(path: FieldPath) -> JSONValue? { message[path] }
  func text(_ name: String) -> String? { self[name]?.text }
  func members(_ name: String) -> [JSONMember] { self[name]?.members ?? [] }
  func hasMembers(_ name: String) -> Bool { !members(name).isEmpty }

  /// Whether a finding is worth telling: what FCM refuses is, and what the app's platforms read.
  func concerns(_ explanation: Explanation, _ weight: LintRule.Weight) -> Bool {
    guard weight != .refused, let field = explanation.field else { return true }
    return !Platform.allCases.contains { platform in
      !platforms.contains(platform)
        && (field.starts(with: platform.block)
          || platform == .android && field.starts(with: .androidPreview))
    }
  }

  /// A mending that sets a field; nil where something on the way to it is no object.
  func setting(_ path: FieldPath, to value: JSONValue) -> Mending? {
    message.canHold(path) ? Mending(.set(path, value)) : nil
  }

  func words(on platform: Platform) -> EffectiveText {
    previewWords.on(platform).words
  }
}
