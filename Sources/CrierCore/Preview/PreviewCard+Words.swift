extension PreviewCard {
  /// What is said below the card: `title 36/35 cut 1 · text needs 5 lines of 4, cut 12`.
  package var footer: String { footers[0] }

  /// The same in fewer and fewer words, for narrow windows.
  var footers: [String] {
    if let whyNothing { return [whyNothing] }
    if hiddenWords != nil { return ["what it says is hidden"] }
    let parts = [("title", title), ("subtitle", subtitle), ("text", body)].compactMap {
      name, text in
      text.map { (name: name, text: $0) }
    }
    return [
      parts.map { "\($0.name) \(Self.words($0.text))" + ($0.text.widePhones) },
      isCut || !mayBeCut
        ? parts.map { "\($0.name) \(Self.words($0.text))" }
        : [Self.cutWhenNarrow(parts.filter { $0.text.verdict == .mayBeCut }.map(\.name))],
      parts.map { "\($0.name) \($0.text.verdict.words)" },
    ].map { $0.joined(separator: " · ") }
  }

  /// `title, text: cut on narrow screens`
  private static func cutWhenNarrow(_ names: [String]) -> String {
    names.joined(separator: ", ") + ": cut on narrow screens"
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

extension FittedText {
  fileprivate var widePhones: String {
    verdict.isCut && fitsWide ? " (fits wide phones)" : ""
  }
}
