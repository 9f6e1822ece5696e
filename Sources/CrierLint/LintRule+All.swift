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
  ]
}
