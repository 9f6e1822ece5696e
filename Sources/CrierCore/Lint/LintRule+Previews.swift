extension LintRule {
  /// What people will see less of than was written: by the numbers of `SurfaceTable`.
  static let previews: [LintRule] = [
    bodyBehindPicture, titleAges, bodyBeyondFourLines, numberBehindFold, webPictureIgnored,
    safariWithoutButtons, buttonsBeyondSecond, appleImageNeedsExtension, imageNotSecure,
    colorfulSmallIcon, subtitleElsewhere, nothingDrawn, channelUnknown, lineBreakInText,
    textShortened, textUnseen,
  ]
}
