/// A message while the rules look at it: what several of them need is worked out once.
///
/// Lives for one check, in one task.
final class LintSubject {
  let message: Message
  /// Seconds since 1970, where whoever asks has a clock.
  let now: Int?

  init(_ message: Message, now: Int? = nil) {
    self.message = message
    self.now = now
  }

  lazy var fieldVisits: [FieldVisit] = message.fieldVisits
  lazy var words: [(field: FieldPath, text: String)] = message.words
  lazy var dataMaps: [(field: FieldPath, members: [JSONMember])] = message.dataMaps
  lazy var targets: [Target] = message.targets
  lazy var reach: [Platform] = message.reach
  lazy var size = PayloadSize(of: message)
  lazy var console = ConsoleText(of: message)
  /// The words that each platform gets, in the order of `Platform`.
  private lazy var effective = Platform.allCases.map { EffectiveText(of: message, on: $0) }
  /// The Android notifications that are there, in the block of today and in the one to come.
  lazy var androidNotifications: [FieldPath] = [
    "android.notification", "android_v2.remote_notification.notification",
  ].filter(message.hasMembers)

  /// The members that name a target, an empty text included; `null` means "not set".
  lazy var targetMembers: [FieldVisit] = fieldVisits.filter { visit in
    visit.path.steps.count == 1 && visit.member.value != .null
      && Target.Kind(rawValue: visit.path.lastKey ?? "") != nil
  }

  /// The lifespans for Android that can be read.
  lazy var lifespans: [(field: FieldPath, lifespan: WireDuration)] = fieldVisits.compactMap {
    guard $0.path.lastKey == "ttl", let lifespan = $0.member.value.text.flatMap(WireDuration.init)
    else { return nil }
    return ($0.path, lifespan)
  }

  /// What can be read of the condition, if there is one.
  lazy var condition: ConditionReader.Reading? = message.text("condition").flatMap {
    try? ConditionReader.read($0)
  }

  var body: JSONValue? { message.body }
  var request: JSONValue { message.request }
  subscript(path: FieldPath) -> JSONValue? { message[path] }
  func text(_ path: FieldPath) -> String? { message.text(path) }
  func hasMembers(_ path: FieldPath) -> Bool { message.hasMembers(path) }

  func words(on platform: Platform) -> EffectiveText {
    effective[Platform.allCases.firstIndex(of: platform) ?? 0]
  }
}
