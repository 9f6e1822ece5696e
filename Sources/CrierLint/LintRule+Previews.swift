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
