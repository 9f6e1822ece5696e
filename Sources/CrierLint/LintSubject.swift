import CrierMessage
import CrierPreview

/// A message during a check, with cached values that several rules need.
///
/// An instance belongs to a single check in a single task. About a hundred rules share one
/// traversal of the message, so that checks keep up with typing.
final class LintSubject {
  let message: Message
  /// The current time in seconds since 1970; nil turns off the rules about points in time.
  let now: Int?

  /// The project's Android channels; empty if they are unknown.
  let channels: ChannelList
  /// The platforms that the app supports.
  let platforms: [Platform]
  private let known: MessageMeasures?
  private lazy var measures = known ?? MessageMeasures(of: message, platforms: platforms)

  init(
    _ message: Message, now: Int? = nil, channels: ChannelList = [],
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
  /// Every text that people may read; long texts are cut to their beginning.
  lazy var words: [(field: FieldPath, text: String)] = message.words.map { field, text in
    guard text.utf8.count > Self.longestText else { return (field, text) }
    shortened.insert(field)
    return (field, String(text.prefix(Self.longestText / 4)))
  }
  /// The fields for which `words` has only the beginning of the text.
  ///
  /// A fix made from `words` would truncate these fields.
  private(set) var shortened: Set<FieldPath> = []
  /// The length in bytes beyond which `words` has only the beginning of a text.
  ///
  /// The rules run on every keystroke, so very long texts would delay typing. FCM accepts at most a
  /// sixteenth of this length.
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
  /// The dotted names of the Android notifications in the message.
  lazy var androidNotifications: [String] = [
    "android.notification", "android_v2.remote_notification.notification",
  ].filter(hasMembers)

  /// The members that set a target, even to an empty string; `null` means "not set".
  lazy var targetMembers: [FieldVisit] = fieldVisits.filter { visit in
    visit.path.steps.count == 1 && visit.member.value != .null
      && Target.Kind(rawValue: visit.path.lastKey ?? "") != nil
  }

  /// The valid time-to-live values for Android.
  lazy var timesToLive: [(field: FieldPath, timeToLive: WireDuration)] = [
    "android.ttl", "android_v2.ttl",
  ].compactMap { name in
    text(name).flatMap(WireDuration.init).map { (FieldPath(name), $0) }
  }

  /// The parsed condition; nil if there is none or it is invalid.
  lazy var condition: ConditionReader.Reading? = text("condition").flatMap {
    try? ConditionReader.read($0)
  }

  private lazy var conditionRemarks: [ConditionRemark] =
    condition.map {
      ConditionRemark.all(on: $0, text("condition") ?? "")
    } ?? []

  func condition(_ subject: ConditionRemark.Subject) -> [Explanation] {
    conditionRemarks.filter { $0.subject == subject }.map(\.explanation)
  }

  var body: JSONValue? { message.body }
  var request: JSONValue { message.request }

  /// Whether `message` contains another whole request, so that the message is wrapped twice.
  var isWrappedTwice: Bool {
    !message.isBare && body?["message"]?.members != nil
  }

  /// The value of a catalog field by its dotted name, from the cache.
  ///
  /// This includes the catalog's `aps` keys and headers. For user-defined keys and list elements
  /// use a `FieldPath`.
  subscript(name: String) -> JSONValue? { walk.values[name] }
  subscript(path: FieldPath) -> JSONValue? { message[path] }
  func text(_ name: String) -> String? { self[name]?.text }
  func members(_ name: String) -> [JSONMember] { self[name]?.members ?? [] }
  func hasMembers(_ name: String) -> Bool { !members(name).isEmpty }

  /// Whether to report a finding: always for errors, otherwise only if the app supports the
  /// platform.
  func concerns(_ explanation: Explanation, _ severity: Severity) -> Bool {
    guard severity != .refused, let field = explanation.field else { return true }
    return !Platform.allCases.contains { platform in
      !platforms.contains(platform)
        && (field.starts(with: platform.block)
          || platform == .android && field.starts(with: .androidPreview))
    }
  }

  /// Returns a fix that sets a field, or nil if a value on the field's path is not an object.
  func setting(_ path: FieldPath, to value: JSONValue) -> QuickFix? {
    message.canHold(path) ? QuickFix(.set(path, value)) : nil
  }

  func words(on platform: Platform) -> EffectiveText {
    previewWords.on(platform).words
  }
}

extension LintSubject {
  /// The parts of the push that people see or hear on Apple devices, as words in a sentence.
  var seenByApple: String {
    let parts = ["alert", "badge", "sound"].filter { self["apns.payload.aps.\($0)"] != nil }
    let hasWords = hasMembers("notification") && self["apns.payload.aps.alert"] == nil
    let all = parts + (hasWords ? ["the common notification"] : [])
    return all.dropLast().joined(separator: ", ") + (all.count > 1 ? " and " : "")
      + (all.last ?? "something to show")
  }

  /// The two fixes for an Apple push that has both visible content and `content-available`.
  var alertOrBackground: [FixChoice] {
    let type: FieldPath = "apns.headers.apns-push-type"
    guard message.canHold(type) else { return [] }
    let alert = FixChoice("Alert", QuickFix(.set(type, .string("alert"))))
    return [alert, backgroundSteps.map { FixChoice("Background", QuickFix($0)) }]
      .compactMap(\.self)
  }

  /// The steps that turn the push into a background push; nil if that is not possible.
  ///
  /// They set the required fields and remove the forbidden ones. Apple devices would show the
  /// common notification too, so it moves to the other platforms.
  private var backgroundSteps: [QuickFix.Step]? {
    let needed: [(FieldPath, JSONValue)] = [
      ("apns.headers.apns-push-type", .string("background")),
      ("apns.headers.apns-priority", .string("5")),
      ("apns.payload.aps.content-available", .number("1")),
    ]
    guard needed.allSatisfy({ message.canHold($0.0) }) else { return nil }
    let shown = ["alert", "badge", "sound", "mutable-content", "interruption-level"].map {
      FieldPath("apns.payload.aps").appending($0)
    }
    let removed = (shown + ["apns.fcm_options.image"]).filter { self[$0] != nil }
    guard let moved = movedNotification else { return nil }
    return needed.filter { self[$0.0] != $0.1 }.map { QuickFix.Step.set($0.0, $0.1) }
      + removed.map { .remove($0) } + moved
  }

  /// The steps that move the common notification to the platforms other than Apple.
  ///
  /// Fields that a platform sets itself stay unchanged. Nil if a field cannot be moved.
  private var movedNotification: [QuickFix.Step]? {
    guard self["notification"] != nil else { return [] }
    guard self["android_v2"] == nil else { return nil }
    var steps: [QuickFix.Step] = []
    for member in members("notification") where member.value.text != nil {
      for platform in platforms where platform != .apple {
        let field = platform.block.appending("notification").appending(member.key)
        guard message.canHold(field) else { return nil }
        if self[field] == nil { steps.append(.set(field, member.value)) }
      }
    }
    return steps + [.remove("notification")]
  }
}
