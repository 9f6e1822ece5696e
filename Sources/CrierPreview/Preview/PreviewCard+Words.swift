extension PreviewCard {
  /// How detailed the footer is, from most to least; narrow windows get a shorter one.
  enum Wording: CaseIterable { case whole, short, verdicts }

  /// The summary below the card: `title cut after 34 of 36 · text needs 5 lines of 4, cut 12`.
  package var footer: String { footer(.whole) }

  func footer(_ wording: Wording) -> String {
    if let whyNothing { return whyNothing }
    if hiddenWords != nil { return "the content is hidden" }
    let parts = [("title", title), ("subtitle", subtitle), ("text", body)].compactMap {
      name, text in
      text.map { (name: name, text: $0) }
    }
    var words: [String]
    switch wording {
    case .whole:
      words = parts.map { "\($0.name) \(Self.words($0.text))\($0.text.widePhones)" }
    case .short where isCut || !mayBeCut:
      words = parts.map { name, text in
        let isDoubtful = text.verdict == .mayBeCut
        return "\(name) \(isDoubtful ? text.verdict.words : Self.words(text))"
      }
    case .short:
      let names = parts.filter { $0.text.verdict == .mayBeCut }.map(\.name)
      words = [names.joined(separator: ", ") + ": may be cut on narrow screens"]
    case .verdicts: words = parts.map { "\($0.name) \($0.text.verdict.words)" }
    }
    if titleDoubt != nil { words.append("title \(FitVerdict.notEstablished.words)") }
    if bodyDoubt != nil { words.append("text \(FitVerdict.notEstablished.words)") }
    return words.listed
  }

  /// Whether anything is cut off.
  package var isCut: Bool {
    [title, subtitle, body].contains { $0?.verdict.isCut == true }
  }

  /// Whether anything visible here may be cut off on narrower screens.
  var mayBeCut: Bool {
    [title, subtitle, body].contains { $0?.verdict == .mayBeCut }
  }

  private static func words(_ text: FittedText) -> String {
    switch text.verdict {
    case .absent, .notShown, .notEstablished: return "not shown"
    case .fits: return "fits"
    case .mayBeCut where text.room > 1:
      return "\(text.linesNeeded) of \(text.room) lines, may be cut on narrow screens"
    case .mayBeCut: return "\(text.cells)/\(text.columns), may be cut on narrow screens"
    case .cut(let count):
      let kept = text.lines.first?.keptCharacters ?? 0
      return "cut after \(kept) of \(kept + count)"
    case .overflows(let lines, let room, let cut):
      return "needs \(lines) lines of \(room), cut \(cut)"
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
