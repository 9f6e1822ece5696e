extension LintRule {
  /// What people will see less of than was written: the numbers of `device-previews.md`.
  static let previews: [LintRule] = [
    bodyBehindPicture, titleAges, bodyBeyondFourLines, numberBehindFold, webPictureIgnored,
    safariWithoutButtons, buttonsBeyondSecond, appleImageNeedsExtension, imageNotSecure,
    colorfulSmallIcon, subtitleElsewhere, nothingDrawn, channelUnknown, lineBreakInText,
    textShortened,
  ]
}
