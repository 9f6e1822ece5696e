import CrierCore

extension LinearSession {
  mutating func sayCommands() {
    say("Fields are set by their names: title Rain at six. Besides:")
    for group in LinearVerb.Group.allCases {
      say("\(group.rawValue):")
      for verb in LinearVerb.all where verb.group == group {
        let argument = verb.argument.isEmpty ? "" : " " + verb.argument
        say("\(verb.names[0])\(argument): \(verb.help)")
      }
    }
  }

  /// What help says without the name of a field.
  private mutating func sayHelp() {
    for sentence in [
      "Type a field and its value, such as title Rain at six, or android.ttl 2 days. A field alone asks for its value.",
      "page notification asks all questions of a page; the others are target, android, apple, web, data and options.",
      "to topic news, or to device and a token, says who gets it. data city=Basel adds a row of custom data.",
      "show tells what is set, checks what is wrong, preview what people will see, json what is sent.",
      "dry run lets FCM check the message; send sends it: after a review to a live project, else at once.",
      "save writes the message to a file, undo takes the last change back, quit leaves.",
      "A text of several lines ends with a single dot on a line; for a line with one dot only, type two.",
      "commands lists everything, ? and a name explains a field. Words may be shortened as long as they are clear.",
    ] {
      say(sentence)
    }
  }

  mutating func explain(named text: String) {
    let name = text.trimmed
    guard !name.isEmpty else { return sayHelp() }
    switch LinearName.match(name[...], isWhole: true) {
    case .found(let item, _): return explain(.item(item))
    case .several(let items):
      for item in items { explain(.item(item)) }
      return
    case .none: break
    }
    let letters = name.lowercased()
    if let verb = LinearVerb.all.first(where: { $0.names.contains(letters) }) {
      let argument = verb.argument.isEmpty ? "" : " " + verb.argument
      return say("\(verb.names[0])\(argument): \(verb.help)")
    }
    if let page = LinearName.page(name) {
      state.section = page
      return explain(.tabs)
    }
    sayUnknownField(name)
  }

  mutating func sayWhich(of items: [FormItem]) {
    let names = items.prefix(8).map { $0.path.map { "\($0)" } ?? $0.id }
    say("That may be \(LinearWords.choice(of: names)). Type one of these.")
  }

  mutating func sayUnknown(_ word: String) {
    let verbs = LinearVerb.all.flatMap(\.names).filter { !$0.contains(" ") }
    let near = NearestName.of(word, among: verbs + LinearName.shortNames)
    let way = near.map { "Did you mean \($0)?" } ?? "Type commands to hear all."
    // A token may be the first word of a sentence.
    say("\(LinearWords.short(Redaction.scrubbed(word))) is no command and no field. \(way)")
  }

  mutating func sayUnknownField(_ text: String) {
    let word = String(text.prefix { !$0.isWhitespace })
    let parts = word.split(separator: ".")
    let place = FieldPath(parts.dropLast().joined(separator: "."))
    let last = String(parts.last ?? "")
    let near =
      FieldCatalog.nearestName(to: last, in: place).map { place.appending($0).description }
      ?? NearestName.of(word, among: LinearName.shortNames)
    let way =
      near.map { "Did you mean \($0)?" } ?? "page and a page's name walks through all fields."
    say("\(LinearWords.short(word)) is no field of the form. \(way)")
  }

  mutating func sayPages(_ text: String) {
    let names = FormSection.allCases.map { $0.shortLabel.lowercased() }
    let near = NearestName.of(text.trimmed, among: names)
    let way = near.map { " Did you mean \($0)?" } ?? ""
    say("The pages are \(LinearWords.choice(of: names)).\(way)")
  }
}
