extension PreviewCard {
  /// The summary below the card: `title 34 of 36 shown · text fits`.
  package var footer: String { (footerParts() + fitParts).listed }

  /// The texts that fit, which is the least important part of the summary.
  var fitParts: [String] {
    guard whyNothing == nil, hiddenWords == nil else { return [] }
    return namedTexts.compactMap { $1?.verdict == .fits ? "\($0) fits" : nil }
  }

  private var namedTexts: [(name: String, text: FittedText?)] {
    [("title", title), ("subtitle", subtitle), ("text", body)]
  }

  /// The parts of the summary about texts that do not fit, or may not.
  ///
  /// `isShort` leaves out that wide phones show more.
  ///
  /// That a text is cut is a fact like any other: most cuts do no harm, and the checks report those
  /// that may.
  func footerParts(isShort: Bool = false) -> [String] {
    if let whyNothing { return [whyNothing] }
    if hiddenWords != nil { return ["the content is hidden"] }
    var (parts, tight): ([String], [String]) = ([], [])
    for (name, text) in namedTexts {
      guard let text else { continue }
      switch text.verdict {
      case .fits: break
      // The time of arrival takes room from the title, and is longer on the next day.
      case .mayBeCut where surface.isTimedTitle && name == "title":
        parts.append("title is cut a day later")
      case .mayBeCut: tight.append(name)
      case .cut, .overflows: parts.append("\(name) \(text.share)\(isShort ? "" : text.widePhones)")
      case .absent, .notShown, .notEstablished: parts.append("\(name) not shown")
      }
    }
    if !tight.isEmpty { parts.append("\(tight.inWords) may be cut on narrow screens") }
    if titleDoubt != nil { parts.append(doubt("title")) }
    if bodyDoubt != nil { parts.append(doubt("text")) }
    return parts
  }

  private func doubt(_ name: String) -> String {
    "\(name) \(FitVerdict.notEstablished.words)"
  }

  /// Whether anything is cut off.
  package var isCut: Bool {
    [title, subtitle, body].contains { $0?.verdict.isCut == true }
  }

  /// The file name at the end of the picture's URL; the rest of the URL does not matter here.
  package var pictureName: String {
    let path = (pictureURL ?? "").prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return path.contains("/") && !path.hasSuffix("/") ? name : ""
  }
}

extension [String] {
  /// The strings, joined by dots.
  var listed: String { joined(separator: " · ") }

  /// The strings as in a sentence: `image, text and buttons`.
  var inWords: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension FittedText {
  fileprivate var widePhones: String {
    verdict.isCut && fitsWide ? " (fits wide phones)" : ""
  }
}
