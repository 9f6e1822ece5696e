package import CrierMessage

/// A check for one possible problem in a message, with an example.
///
/// `broken` is a message with the problem, and `fixed` is the same message without it. The
/// emulator runs the rules of severity `refused` and responds with `answer`.
package struct LintRule: Sendable {
  package let id: String
  /// The name of its constant, for SARIF: `TimeToLiveTooLong`.
  package let name: String
  package let severity: Severity
  /// The evidence for the rule, as a citation: documentation, SDK source or a captured response.
  package let source: String
  package let broken: String
  package let fixed: String
  /// Returns every place where a message has the problem.
  let look: @Sendable (LintSubject) -> [Explanation]
  package let answer: @Sendable (Message, Explanation) -> FCMError

  init(
    _ id: String, _ name: String, _ severity: Severity, source: String, broken: String,
    fixed: String,
    answer: @escaping @Sendable (Message, Explanation) -> FCMError = LintRule.plainAnswer,
    look: @escaping @Sendable (LintSubject) -> [Explanation]
  ) {
    self.id = id
    self.name = name
    self.severity = severity
    self.source = source
    self.broken = broken
    self.fixed = fixed
    self.look = look
    self.answer = answer
  }

  /// Returns all places where a message has this problem.
  ///
  /// `now` is in seconds since 1970, `channels` are the app's known Android channels, and
  /// `platforms` are the platforms that the app supports.
  package func check(
    _ message: Message, now: Int? = nil, channels: ChannelList = [],
    platforms: [Platform] = Platform.allCases
  ) -> [Explanation] {
    look(LintSubject(message, now: now, channels: channels, platforms: platforms))
  }

  /// The current time for the examples: 1 May 2026, in seconds since 1970.
  package static let exampleTime = 1_777_593_600
  /// The app's channels in the examples.
  package static let exampleChannels: ChannelList = ["news", "orders"]

  /// Crier's own sentence in FCM's error format, used if FCM's wording is unknown.
  package static let plainAnswer: @Sendable (Message, Explanation) -> FCMError = { _, found in
    let field = found.field.map { $0.steps.isEmpty ? "message" : "message.\($0)" }
    return FCMError.invalidArgument(found.sentence, field: field)
  }
}

extension LintRule {
  /// Every rule; those of severity `refused` are in the order in which FCM checks.
  package static let all: [LintRule] =
    shape + target + data + size + android + apple + web + texts + previews

  private static let shape: [LintRule] = [
    requestNotAnObject, messageMissing, messageNotAnObject, unknownRequestField, dryRunForm,
    unknownField, wrongType, numberBeyondRange, doubledKey, bothSpellings, nameIsOutput,
    deprecatedField, unknownChoice, oddChoice, numberInQuotes, durationForm, timestampForm,
    nothingToDeliver, emptyNotification, nullHandedOn, numberLosesDigits, emptyBlock,
    emptyOverride, secretInMessage, requestInRequest, emptyColorOrSound,
  ]

  private static let target: [LintRule] = [
    targetMissing, targetDoubled, targetEmpty, tokenSpaced, tokenShort, installationShape,
    topicShape, conditionShape, conditionTopics, conditionOrder, conditionNegation, tokenForeign,
    tokenWrapped, tokenIsSecret, tokenIsInstallation, topicForEverybody, tokenPlaceholder,
    tokenCut, tokenIsTopic, conditionOneTopic, conditionRepeats, conditionAlwaysOrNever,
    conditionIdleTopic,
  ]

  private static let data: [LintRule] = [
    dataValueNotText, headerValueNotText, dataKeyReserved, dataKeyStripped, dataKeyEmpty,
    dataReplaced, dataValueLeftOver, dataKeySpaced, dataPlaceholder, dataKeyHidden,
    headerCharacters, dataKeyUnsplit, dataKeyOfLegacy, timeToLiveZero, timesToLiveDiffer,
  ]

  private static let size: [LintRule] = [
    tooLarge, tooLargeByOneCount, topicTooLarge, webTooLarge, consoleTextLong,
  ]

  private static let android: [LintRule] = [
    androidTwice, timeToLiveNegative, timeToLiveTooLong, colorShape, vibrationTooShort,
    locArgsWithoutKey, locKeyHidden, collapseKeyIgnored, countNegative, soundFile, iconFile,
    highPriorityForData, displayPriorityAlone, soundTwice, vibrationTwice, lightTwice,
    lightIncomplete, lightBlack, lightColorRange, vibrationTooLong, durationNegative,
    eventTimeFar, countHuge, timeToLiveFraction, packageShape, nameSpaced, tapIsAddress,
    previewKind, previewBlock, beforeUnlock,
  ]

  private static let apple: [LintRule] = appleDelivery + appleActivity + appleContent

  private static let appleDelivery: [LintRule] = [
    applePriorityForData, applePriorityUnknown, collapseIDTooLong, pushTypeUnknown,
    backgroundSeen, alertWithSwitch, backgroundWithoutSwitch, backgroundPriority, appleTopicEnding,
    requestIDShape,
    expirationForm, expirationMilliseconds, expirationIsTimeToLive, expirationPast, expirationFar,
    appleHeaderUnknown, headersInPayload, appleDataWithoutSwitch, alertSilent,
  ]

  private static let appleActivity: [LintRule] = [
    activityIncomplete, activityTokenMissing, activityTypeOther, activityStray, activityEvent,
    activityTimes, activityTokenInPayload,
  ]

  private static let appleContent: [LintRule] = [
    payloadWithoutAps, apsEmpty, apsTextType, badgeNotNumber,
    appleSwitchNotNumber, appleLocArgsWithoutKey, badgeForm,
    appleSoundForm, appleSoundNameless, appleSoundVolume, entitlementNeeded, alertForm,
    appleTextForm, apsKeyUnknown, apsKeyOutside, payloadKeyReserved,
    payloadKeyClash, interruptionUnknown, relevanceRange, mutableWithoutAlert, alertHalf,
  ]

  private static let web: [LintRule] = [
    webTimeToLive, webTimeToLiveTooLong, webLinkNotSecure, webUrgency, webTopicHeader,
    renotifyWithoutTag, webDataLost, webOptionForm, webOptionUnknown, webActionForm,
    silentVibrates, webTimeInSeconds, webDirection, webLanguage, webIconNotSecure, linkTwice,
    clickActionNotSecure, webHeaderUnknown, webVibration, linkIsLocal, linkUnused,
  ]

  /// Whether the rule checks texts that people read.
  var readsWords: Bool { Self.wording.contains(id) }
  private static let wording = Set((texts + previews).map(\.id))

  private static let texts: [LintRule] = [
    labelShape, imageFormat, addressSpaced, hiddenCharacters, leftOverPlaceholder,
    outerSpaces, doubledSpaces, blankText, marksUnbalanced, mixedDirection,
    textDecomposed, loneEmojiPart, oneSidedText, markupInText, titleRepeated, brokenLetters,
    numbersDiffer,
  ]
}

/// Error bodies that several rules share.
///
/// The wording is that of FCM responses that developers published; see
/// `Tests/Fixtures/answers/fcm-send`.
extension LintRule {
  typealias Answer = @Sendable (Message, Explanation) -> FCMError

  /// Returns an answer with FCM's own wording, which is the same for every finding.
  static func answer(_ words: String, at field: String?) -> Answer {
    { _, _ in FCMError.invalidArgument(words, field: field) }
  }

  /// FCM's generic error, which has no details and many possible causes.
  static let genericAnswer: Answer = { _, _ in
    FCMError(
      code: 400, status: "INVALID_ARGUMENT", message: "Request contains an invalid argument.")
  }

  /// Returns an error of the JSON parser, which runs before FCM's own checks and sends no
  /// `FcmError`.
  static func parserError(_ words: String, at field: String?) -> FCMError {
    FCMError.invalidArgument(words, field: field, errorCode: nil)
  }

  /// Returns the field's name in FCM errors, such as `message.android.ttl`.
  static func wireName(_ field: FieldPath) -> String {
    field.steps.isEmpty ? "message" : "message.\(field)"
  }

  /// Returns FCM's name for a map member, which contains its position: `message.data[0].value`.
  static func entryName(_ field: FieldPath, in message: Message) -> String {
    let members = message[field.parent]?.members ?? []
    let index = members.lastIndex { field.lastKey?.isSpelled($0.key) == true } ?? 0
    return wireName(field.parent) + "[\(index)].value"
  }

  /// Returns a value as FCM's JSON parser quotes it in error messages.
  static func repeated(_ value: JSONValue?) -> String {
    value.map(JSONWriter.compact) ?? "null"
  }
}

extension LintRule {
  /// A description of the rule, made from the finding in its own example.
  package var meaning: Explanation {
    let word =
      switch severity {
      case .refused: "an error: FCM refuses the message"
      case .risky: "a warning: FCM accepts the message, but part of it may be lost"
      case .hint: "a hint"
      }
    let example = exampleFinding
    return Explanation(
      "Rule \(id) of crier check reports \(word). Example: \(example?.sentence ?? "")",
      fix: example?.fix)
  }

  /// The rule's finding in its broken example.
  package var exampleFinding: Explanation? {
    (try? Message(json: broken)).flatMap {
      check($0, now: Self.exampleTime, channels: Self.exampleChannels).first
    }
  }
}

extension LintRule {
  /// Rules about content that devices cut off, change or leave out.
  ///
  /// The lengths are those in `SurfaceTable`.
  static let previews: [LintRule] = [
    bodyBehindPicture, titleAges, bodyBeyondFourLines, numberBehindFold, webPictureIgnored,
    safariWithoutButtons, buttonsBeyondSecond, appleImageNeedsExtension, imageNotSecure,
    colorfulSmallIcon, subtitleElsewhere, nothingDrawn, channelUnknown, lineBreakInText,
    textShortened, textUnseen, dataForAll,
  ]
}
