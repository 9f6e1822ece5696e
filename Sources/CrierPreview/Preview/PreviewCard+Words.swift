extension PreviewCard {
  /// How detailed the footer is; narrow windows get a shorter one.
  ///
  /// The last one is for several rows, and begins with the texts that do not fit.
  enum Wording { case whole, short, lossesFirst }

  /// The summary below the card: `title 34 of 36 shown · text fits`.
  package var footer: String { footer(.whole).map(\.text).listed }

  /// The parts of the summary.
  ///
  /// That a text is cut is a fact like any other: most cuts do no harm, and the checks report those
  /// that may.
  func footer(_ wording: Wording) -> [CardRow.Span] {
    if let whyNothing { return [.init(whyNothing, .remark)] }
    if hiddenWords != nil { return [.init("the content is hidden", .remark)] }
    var parts = [("title", title), ("subtitle", subtitle), ("text", body)].compactMap {
      name, text in
      text.map { CardRow.Span("\(name) \(words($0, name, wording))", .remark) }
    }
    if titleDoubt != nil { parts.append(doubt("title")) }
    if bodyDoubt != nil { parts.append(doubt("text")) }
    guard wording == .lossesFirst else { return parts }
    func isLoss(_ part: CardRow.Span) -> Bool { part.text.hasSuffix(" shown") }
    return parts.filter(isLoss) + parts.filter { !isLoss($0) }
  }

  private func doubt(_ name: String) -> CardRow.Span {
    CardRow.Span("\(name) \(FitVerdict.notEstablished.words)", .remark)
  }

  /// Whether anything is cut off.
  package var isCut: Bool {
    [title, subtitle, body].contains { $0?.verdict.isCut == true }
  }

  private func words(_ text: FittedText, _ name: String, _ wording: Wording) -> String {
    switch text.verdict {
    case .absent, .notShown, .notEstablished: return "not shown"
    case .fits: return "fits"
    case .mayBeCut:
      // The time of arrival takes room from the title, and is longer on the next day.
      if surface.isTimedTitle, name == "title" { return "is cut a day later" }
      return wording == .whole ? "may be cut on narrow screens" : text.verdict.words
    case .cut, .overflows:
      return text.share + (wording == .whole ? text.widePhones : "")
    }
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
  ///
  /// Does not use `joined`, which is sixteen kilobytes of code that every keystroke would load.
  var listed: String {
    var list = ""
    for (index, text) in enumerated() {
      if index > 0 { list += " · " }
      list += text
    }
    return list
  }
}

extension FittedText {
  fileprivate var widePhones: String {
    verdict.isCut && fitsWide ? " (fits wide phones)" : ""
  }
}
