import CrierMessage
import CrierPreview

/// A message during a check, with cached values that several rules need.
///
/// Exists for one check, in one task. About a hundred rules share one walk through the message, so
/// that the check keeps up with typing.
final class LintSubject {
  let message: Message
  /// Seconds since 1970; nil when the caller has no clock.
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
  /// The members of the objects that FCM passes on unchecked.
  var handedOn: [FieldVisit] { walk.handedOn }
  /// Every text that a person may read; only the beginning of long ones.
  lazy var words: [(field: FieldPath, text: String)] = message.words.map { field, text in
    guard text.utf8.count > Self.longestText else { return (field, text) }
    shortened.insert(field)
    return (field, String(text.prefix(Self.longestText / 4)))
  }
  /// The fields for which `words` has only the beginning, so that a fix made from it would cut
  /// them.
  private(set) var shortened: Set<FieldPath> = []
  /// In bytes. The rules about wording read a text up to here: FCM accepts a sixteenth of that, and
  /// the rules run on every keystroke.
  private static let longestText = 65_536
  lazy var dataMaps: [(field: FieldPath, members: [JSONMember])] = message.dataMaps
  lazy var images: [(field: FieldPath, address: String)] = message.images
  lazy var targets: [Target] = message.targets
  lazy var reach: [Platform] = message.reach(among: platforms)
  lazy var apple = ApplePush(of: message)
  var size: PayloadSize { measures.size }
  var console: ConsoleText { measures.console }
  /// The texts on each platform, measured for the previews.
  var previewWords: PreviewWords { measures.words }
  /// The Android notifications in the message, in `android` and in `android_v2`.
  lazy var androidNotifications: [String] = [
    "android.notification", "android_v2.remote_notification.notification",
  ].filter(hasMembers)

  /// The members that set a target, even to an empty text; `null` means "not set".
  lazy var targetMembers: [FieldVisit] = fieldVisits.filter { visit in
    visit.path.steps.count == 1 && visit.member.value != .null
      && Target.Kind(rawValue: visit.path.lastKey ?? "") != nil
  }

  /// The valid time-to-live values for Android.
  lazy var lifespans: [(field: FieldPath, lifespan: WireDuration)] = [
    "android.ttl", "android_v2.ttl",
  ].compactMap { name in
    text(name).flatMap(WireDuration.init).map { (FieldPath(name), $0) }
  }

  /// The parsed condition; nil if there is none or it is invalid.
  lazy var condition: ConditionReader.Reading? = text("condition").flatMap {
    try? ConditionReader.read($0)
  }

  /// The remarks about the condition.
  private lazy var conditionRemarks: [ConditionRemark] =
    condition.map {
      ConditionRemark.all(on: $0, text("condition") ?? "")
    } ?? []

  func condition(_ subject: ConditionRemark.Subject) -> [Explanation] {
    conditionRemarks.filter { $0.subject == subject }.map(\.explanation)
  }

  var body: JSONValue? { message.body }
  var request: JSONValue { message.request }

  /// Whether there is another request under `message`, which has what the outer one lacks.
  var isWrappedTwice: Bool {
    !message.isBare && body?["message"]?.members != nil
  }

  /// The value of a catalog field by its dotted name, from the cache.
  ///
  /// Includes fields in `aps` and headers that are in the catalog. For user-defined keys and list
  /// elements use a `FieldPath`.
  subscript(name: String) -> JSONValue? { walk.values[name] }
  subscript(path: FieldPath) -> JSONValue? { message[path] }
  func text(_ name: String) -> String? { self[name]?.text }
  func members(_ name: String) -> [JSONMember] { self[name]?.members ?? [] }
  func hasMembers(_ name: String) -> Bool { !members(name).isEmpty }

  /// Whether to report a finding: errors always, others only if the app is on their platform.
  func concerns(_ explanation: Explanation, _ severity: Severity) -> Bool {
    guard severity != .refused, let field = explanation.field else { return true }
    return !Platform.allCases.contains { platform in
      !platforms.contains(platform)
        && (field.starts(with: platform.block)
          || platform == .android && field.starts(with: .androidPreview))
    }
  }

  /// A fix that sets a field; nil where a value on its path is not an object.
  func setting(_ path: FieldPath, to value: JSONValue) -> Mending? {
    message.canHold(path) ? Mending(.set(path, value)) : nil
  }

  func words(on platform: Platform) -> EffectiveText {
    previewWords.on(platform).words
  }
}
