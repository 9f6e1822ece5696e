extension LintRule {
  /// Every rule; those that FCM refuses by in the order in which it would look.
  package static let all: [LintRule] =
    shape + target + data + size + android + apple + web + texts + previews

  private static let shape: [LintRule] = [
    requestNotAnObject, messageMissing, messageNotAnObject, unknownRequestField, unknownField,
    wrongType, doubledKey, bothSpellings, nameIsOutput, deprecatedField, unknownChoice, oddChoice,
    numberInQuotes, durationForm, timestampForm, nothingToDeliver, emptyNotification, dataOnly,
  ]

  private static let target: [LintRule] = [
    targetMissing, targetDoubled, targetEmpty, tokenSpaced, tokenShort, installationShape,
    topicShape, conditionShape, conditionTopics, conditionOrder, conditionNegation,
  ]

  private static let data: [LintRule] = [
    dataValueNotText, headerValueNotText, dataKeyReserved, dataKeyStripped, dataKeyEmpty,
    dataReplaced,
  ]

  private static let size: [LintRule] = [tooLarge, topicTooLarge, webTooLarge, consoleTextLong]

  private static let android: [LintRule] = [
    androidTwice, timeToLiveNegative, timeToLiveTooLong, colorShape, vibrationTooShort,
    locArgsWithoutKey, locKeyHidden, collapseKeyIgnored, countNegative,
  ]

  private static let apple: [LintRule] = [
    applePriorityForData, applePriorityUnknown, appleSwitchNotNumber, appleImageNeedsExtension,
    appleLocArgsWithoutKey, collapseIDTooLong,
  ]

  private static let web: [LintRule] = [
    webTimeToLive, webTimeToLiveTooLong, webLinkNotSecure, webUrgency, webTopicHeader,
    renotifyWithoutTag, webDataLost,
  ]

  private static let texts: [LintRule] = [
    labelShape, imageNotSecure, hiddenCharacters, leftOverPlaceholder, outerSpaces,
    lineBreakInText,
  ]
}
