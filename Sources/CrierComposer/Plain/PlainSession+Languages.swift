import CrierMessage

/// The languages of a message in plain mode.
extension PlainSession {
  /// Lists the languages, or shows one by its name; `base` is the message without translation.
  mutating func showLanguage(_ rest: String) {
    let name = rest.trimmed
    let languages = state.document.form.languages
    if let reason = state.whyNoLanguage { return reject(reason) }
    guard !name.isEmpty else {
      for language in [nil] + languages.names.map(Optional.some) {
        let missing = language.map { state.document.form.missing(in: $0).count } ?? 0
        let isBroken = language.map { state.file.contents.brokenPatches[$0] != nil } ?? false
        let words =
          isBroken
          ? ", but its file is broken"
          : missing == 0 ? "" : ", \(missing) of its texts not translated"
        say(
          "\(language.map(LanguageTag.quoted) ?? "base")\(words)\(language == languages.shown ? ", shown now" : "")."
        )
      }
      return say("Type \"language\" and a name to see one.")
    }
    let isBase = name.lowercased() == "base"
    let language = languages.names.first { $0.lowercased() == name.lowercased() }
    guard isBase || language != nil else {
      let known = PlainWords.choice(of: ["base"] + languages.names)
      return reject("\(PlainWords.repeated(name)) is no language of this message. Type \(known).")
    }
    change { $0.show(language: language) }
  }

  /// Begins a translation, after a question for its language if none is named.
  mutating func addLanguage(_ rest: String) {
    guard !rest.trimmed.isEmpty else { return run(.addLanguage) }
    if let reason = state.whyNoAddition { return reject(reason) }
    change { _ = $0.add(language: rest) }
  }
}
