import CrierCore

extension LinearSession {
  /// Tells what people see: on the device in hand, on those of a platform, on one by name, or on
  /// all of them; and when, where that is asked for.
  mutating func preview(_ rest: String) {
    var wanted = rest.trimmed.lowercased()
    for time in PreviewState.allCases {
      for word in [time.label, time.rawValue]
      where wanted == word || wanted.hasSuffix(" " + word) {
        state.previewState = time
        wanted = String(wanted.dropLast(word.count)).trimmed
      }
    }
    if wanted.isEmpty {
      guard state.surfaces.indices.contains(state.surface) else {
        return say("No device is chosen in the settings.")
      }
      return tell([state.surfaces[state.surface]])
    }
    let surfaces = Self.surfaces(wanted, among: state.surfaces)
    guard let first = surfaces.first else {
      let known = SurfaceTable.all.map(\.id)
      let near = NearestName.of(wanted, among: known).map { " Did you mean \($0)?" } ?? ""
      return say(
        "\(LinearWords.short(wanted)) is no device.\(near) There are \(LinearWords.choice(of: known))."
      )
    }
    state.show(first)
    tell(surfaces)
  }

  private static func surfaces(_ wanted: String, among turns: [Surface]) -> [Surface] {
    if wanted == "all" { return turns }
    if let platform = Platform(name: wanted) {
      return turns.filter { $0.platform == platform }
    }
    let letters = LinearName.letters(wanted)
    return SurfaceTable.all.filter {
      LinearName.letters($0.id) == letters || LinearName.letters($0.name) == letters
    }
  }

  private mutating func tell(_ surfaces: [Surface]) {
    var told: Set<String> = []
    for surface in surfaces {
      let card = PreviewCard(of: state.form.message, on: surface, in: state.previewState)
      guard told.insert(card.surface.id).inserted else { continue }
      tell(card)
    }
    say(PreviewCard.caption)
  }

  private mutating func tell(_ card: PreviewCard) {
    let when = card.state == .fresh ? "" : ", \(card.state.label)"
    say("\(card.surface.name)\(when): from \(card.sender), \(card.stamp).")
    if let why = card.whyNothing { return say(why) }
    if let words = card.hiddenWords { return say("It shows \(words); what it says is hidden.") }
    tell("Title", card.title)
    tell("Subtitle", card.subtitle)
    tell("Text", card.body)
    var notes: [String] = []
    if card.picture != .none {
      notes.append("picture \(LinearWords.short(card.pictureName))".trimmed)
    }
    if let label = card.label { notes.append("marked \(label)") }
    if let badge = card.badge { notes.append(badge) }
    if let stack = card.stack { notes.append(stack) }
    if !card.buttons.isEmpty {
      notes.append("buttons \(card.buttons.map(LinearWords.short).joined(separator: ", "))")
    }
    notes += [card.buttonNote].compactMap(\.self) + card.remarks
    if !notes.isEmpty { say("Also: \(notes.joined(separator: "; ")).") }
  }

  private mutating func tell(_ name: String, _ text: FittedText?) {
    guard let text else { return }
    let seen = text.lines.map(\.text).joined(separator: " ")
    let verdict: String
    switch text.verdict {
    case .fits: verdict = "all of it is seen"
    case .mayBeCut: verdict = "narrow phones may cut it"
    case .cut(let count): verdict = "\(count) characters are cut"
    case .overflows(let lines, let room, let cut):
      verdict = "it needs \(lines) lines of \(room), \(cut) characters are cut"
    case .absent, .notShown: verdict = "not shown"
    }
    say("\(name): \(LinearWords.short(seen)) (\(verdict))")
  }

  /// Every device with what it shows of title and text.
  mutating func tell(_ matrix: SurfaceMatrix) {
    for row in matrix.rows {
      guard let cell = row.cells.first, let cell else { continue }
      let own = cell.own.map { ", words of its own for \($0.label)" } ?? ""
      say(
        "\(row.surface.name): title \(Self.words(cell.title)), text \(Self.words(cell.body))\(own)."
      )
    }
    say(PreviewCard.caption)
  }

  private static func words(_ verdict: FitVerdict) -> String {
    switch verdict {
    case .absent: "not set"
    case .cut(let count): "cut by \(count) characters"
    case .notShown, .fits, .mayBeCut, .overflows: verdict.words
    }
  }
}
