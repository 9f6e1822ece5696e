extension PreviewCard {
  /// How many words the footer has: fewer for narrow windows.
  enum Wording: CaseIterable { case whole, short, verdicts }

  /// What is said below the card: `title 36/35 cut 1 · text needs 5 lines of 4, cut 12`.
  package var footer: String { footer(.whole) }

  func footer(_ wording: Wording) -> String {
    if let whyNothing { return whyNothing }
    if hiddenWords != nil { return "what it says is hidden" }
    let parts = [("title", title), ("subtitle", subtitle), ("text", body)].compactMap {
      name, text in
      text.map { (name: name, text: $0) }
    }
    switch wording {
    case .whole:
      return parts.map { "\($0.name) \(Self.words($0.text))\($0.text.widePhones)" }.listed
    case .short where isCut || !mayBeCut:
      return parts.map { "\($0.name) \(Self.words($0.text))" }.listed
    case .short:
      let names = parts.filter { $0.text.verdict == .mayBeCut }.map(\.name)
      return names.joined(separator: ", ") + ": cut on narrow screens"
    case .verdicts: return parts.map { "\($0.name) \($0.text.verdict.words)" }.listed
    }
  }

  /// Whether something is not seen.
  package var isCut: Bool {
    [title, subtitle, body].contains { $0?.verdict.isCut == true }
  }

  /// Whether something is seen here and not on narrower screens.
  var mayBeCut: Bool {
    [title, subtitle, body].contains { $0?.verdict == .mayBeCut }
  }

  private static func words(_ text: FittedText) -> String {
    switch text.verdict {
    case .absent, .notShown: return "not shown"
    case .fits: return "fits"
    case .mayBeCut where text.room > 1:
      return "\(text.linesNeeded) of \(text.room) lines, cut on narrow screens"
    case .mayBeCut: return "\(text.cells)/\(text.columns), cut on narrow screens"
    case .cut(let count): return "\(text.cells)/\(text.columns) cut \(count)"
    case .overflows(let lines, let room, let cut):
      return "needs \(lines) lines of \(room), cut \(cut)"
    }
  }

  /// Where the picture's file is kept does not matter here; its name does.
  package var pictureName: String {
    let path = (pictureURL ?? "").prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return path.contains("/") && !path.hasSuffix("/") ? name : ""
  }
}

extension [String] {
  /// Behind one another with a dot between them. `joined` is sixteen kilobytes of code, which a key
  /// would have to fetch.
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
