extension LintRule {
  /// Rules about text that people will not see in full, by the numbers in `SurfaceTable`.
  static let previews: [LintRule] = [
    bodyBehindPicture, titleAges, bodyBeyondFourLines, numberBehindFold, webPictureIgnored,
    safariWithoutButtons, buttonsBeyondSecond, appleImageNeedsExtension, imageNotSecure,
    colorfulSmallIcon, subtitleElsewhere, nothingDrawn, channelUnknown, lineBreakInText,
    textShortened, textUnseen,
  ]
}
