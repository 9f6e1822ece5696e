import CrierMessage
import CrierPreview

extension PreviewCard {
  /// The preview as sentences, for screen readers.
  fileprivate var sentences: [String] {
    let when = state == .fresh ? "" : ", \(state.label)"
    let head = "\(surface.name)\(when): from \(sender), \(stamp)."
    if let whyNothing { return [head, whyNothing] }
    if let hiddenWords { return [head, "It shows \(hiddenWords); the text is hidden."] }
    var notes: [String] = []
    if picture != .none { notes.append("image \(PlainWords.short(pictureName))".trimmed) }
    if let label { notes.append("marked \(label)") }
    notes += [badge, stack].compactMap(\.self)
    if !buttons.isEmpty {
      notes.append("buttons \(buttons.map(PlainWords.short).joined(separator: ", "))")
    }
    notes += [buttonNote].compactMap(\.self) + remarks
    let parts: [String?] = [
      head, title.map { "Title: \($0.told)" }, titleDoubt.map { "Title: \($0)" },
      subtitle.map { "Subtitle: \($0.told)" }, body.map { "Text: \($0.told)" },
      bodyDoubt.map { "Text: \($0)" },
      notes.isEmpty ? nil : "Also: \(notes.joined(separator: "; ")).",
    ]
    return parts.compactMap(\.self)
  }
}

extension FittedText {
  /// The visible text, and how much of the whole text that is.
  fileprivate var told: String {
    let seen = lines.map(\.text).joined(separator: " ")
    let words =
      switch verdict {
      case .fits: "shown in full"
      case .mayBeCut: "it may be cut off"
      case .cut(let count): "\(count) characters are cut off"
      case .overflows(let lines, let room, let cut):
        "needs \(lines) lines, \(room) fit; \(cut) characters are cut off"
      case .absent, .notShown, .notEstablished: "not shown"
      }
    return "\(PlainWords.short(seen)) (\(words))"
  }
}

extension PlainSession {
  /// Prints the preview of the current device, of a platform's devices, of a named device, or of
  /// all devices, in the named state if any.
  mutating func preview(_ rest: String) {
    var wanted = rest.trimmed.lowercased()
    for time in PreviewState.allCases {
      for word in [time.label, time.rawValue]
      where wanted == word || wanted.hasSuffix(" " + word) {
        state.preview.situation = time
        wanted = String(wanted.dropLast(word.count)).trimmed
      }
    }
    if wanted.isEmpty {
      guard state.preview.surfaces.indices.contains(state.preview.surface) else {
        return say("No device is selected in the settings.")
      }
      return tell([state.preview.surfaces[state.preview.surface]])
    }
    let surfaces = Self.surfaces(wanted, among: state.preview.surfaces)
    guard let first = surfaces.first else {
      let known = SurfaceTable.all.map(\.id)
      let near = NearestName.of(wanted, among: known).map { " Did you mean \($0)?" } ?? ""
      return say(
        "\(PlainWords.repeated(rest.trimmed)) is not a device.\(near) "
          + "Type \(PlainWords.choice(of: known)).")
    }
    state.show(first)
    tell(surfaces)
  }

  private static func surfaces(_ wanted: String, among turns: [Surface]) -> [Surface] {
    if wanted == "all" { return turns }
    if let platform = Platform(name: wanted) {
      return turns.filter { $0.platform == platform }
    }
    let letters = PlainName.letters(wanted)
    return SurfaceTable.all.filter {
      PlainName.letters($0.id) == letters || PlainName.letters($0.name) == letters
    }
  }

  private mutating func tell(_ surfaces: [Surface]) {
    var told: Set<String> = []
    for surface in surfaces {
      let card = PreviewCard(
        of: state.outgoing, on: surface, in: state.preview.situation)
      guard told.insert(card.surface.id).inserted else { continue }
      for sentence in card.sentences { say(sentence) }
    }
    say(PreviewCard.caption)
  }
}
