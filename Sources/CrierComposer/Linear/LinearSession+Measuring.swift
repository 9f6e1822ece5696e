import CrierCore

extension LinearSession {
  /// What each field costs, largest first, and what to cut where that is too much.
  mutating func showSizes() {
    let size = state.analysis.size
    for measure in size.measures {
      say(
        "\(measure.platform.label): \(measure.bytes) of \(measure.countedLimit) bytes, counting \(measure.counted)."
      )
    }
    let console = state.analysis.console
    say(
      "Title and text: \(console.characters) of \(ConsoleText.limit) characters, "
        + "\(console.codePoints) code points, \(console.utf16Units) UTF-16 units.")
    for row in SizesScreen.rows(of: size) where row.most > 0 {
      let parts = zip(Platform.allCases, row.bytes).filter { $1 > 0 }
        .map { "\($0.label) \($1)" }
      say("\(LinearWords.short(row.name)): \(parts.joined(separator: ", ")) bytes")
    }
    if size.isRisky {
      say(
        size.cutToFit(state.form.message).map { $0.sentence + " Type cut to do it." }
          ?? "Several texts must be shorter to fit.")
    }
  }

  mutating func showEffective(_ rest: String) {
    let name = LinearName.letters(rest)
    guard !name.isEmpty else { return showEffective(nil as Platform?) }
    guard let platform = Platform.allCases.first(where: { $0.rawValue.hasPrefix(name) }) else {
      return say("The platforms are android, apple and web.")
    }
    showEffective(platform)
  }

  /// Every value of one platform with its origin; without one, all side by side.
  mutating func showEffective(_ platform: Platform?) {
    let difference = state.difference
    guard let platform else { return tell(difference) }
    for message in difference.messages where message.platform == platform {
      say("\(platform.label) gets: \(message.kind.label). \(message.sentence)")
      var group: EffectiveValue.Group?
      for value in message.values {
        if value.group != group { say("\(value.group.label):") }
        group = value.group
        let lost = value.isLost ? "lost: " : ""
        let why = value.sentence.map { " " + $0 } ?? ""
        say("\(value.name): \(lost)\(LinearWords.short(value.text)) (\(value.origin)).\(why)")
      }
      guard let payload = message.payload else { continue }
      say("The JSON that goes out, without what FCM adds:")
      quote(JSONWriter.pretty(payload))
    }
  }

  private mutating func tell(_ difference: EffectiveDifference) {
    for row in difference.rows {
      var parts: [String] = []
      for (platform, cell) in zip(Platform.allCases, row.cells) where !cell.text.isEmpty {
        let text = cell.text == "-" ? "nothing" : cell.text
        let origin =
          cell.value.flatMap { $0.isCommon && !$0.isLost ? nil : " (\($0.origin))" } ?? ""
        parts.append("\(platform.label) \(LinearWords.short(text))\(origin)")
      }
      let common = row.common.map { "message \(LinearWords.short($0.text)), " } ?? ""
      say("\(row.name): \(common)\(parts.joined(separator: ", "))")
    }
    say("Type effective and a platform to hear every value of it.")
  }
}
