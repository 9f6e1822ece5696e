import CrierMessage
import TerminalKit

/// The help on the focused field, followed by all keys.
package struct HelpScreen: Hashable, Sendable {
  /// The focus when it was opened; nil to show only the keys.
  package let topic: Focus?
  var place = PagePlace<Never>()

  package init(about topic: Focus?) {
    self.topic = topic
  }

  /// The rows and columns of visible text in a window of this size.
  static func room(in size: Size) -> Size {
    Size(rows: size.rows - 4, columns: min(78, size.columns - 6))
  }

  var subject: String {
    switch topic {
    case .item(let item): item.label
    case .heading: "groups of fields"
    case .tabs: "pages of the form"
    case .json: "JSON"
    case .findings: "checks"
    case .preview: "preview"
    case .dryRun: "Dry run"
    case .send: "Send"
    case nil: "keys"
    }
  }
}

extension HelpScreen: PageScreen {
  var overlay: Overlay { .help(self) }

  func page(in state: ComposerState) -> Page<Never> {
    Page(title: "Help: \(subject)", blocks: HelpText(self, state: state).blocks)
  }

  /// Prints only what is about the topic: plain mode has words of its own instead of keys.
  func tell(in session: inout PlainSession) {
    guard topic != nil else { return session.sayCommands() }
    session.say("\(subject):")
    let about = Page(title: subject, blocks: HelpText(self, state: session.state).about)
    for line in PageSpeech(about).content { session.say(line) }
  }
}

extension PlainSession {
  mutating func sayCommands() {
    say("To set a field, type its name and value: title Rain at six. The other commands:")
    for group in PlainVerb.Group.allCases {
      say("\(group.rawValue):")
      for verb in PlainVerb.all where verb.group == group { say(verb.sentence) }
    }
  }

  /// Prints the general help.
  private mutating func sayHelp() {
    for sentence in [
      "Type a field and its value, such as \"title Rain at six\" or \"android.ttl 2 days\". If you type only a field, Crier asks for its value.",
      "\"page essentials\" asks for each field on that page; the other pages are target, android, apple, web, data and options.",
      "\"to topic news\", or \"to device\" and a token, sets who gets it. \"data city=Basel\" adds a row of custom data.",
      "\"show\" lists what is set, \"checks\" what is wrong, \"preview\" what people will see, \"json\" what is sent.",
      "\"dry run\" lets FCM check the message; \"send\" sends it: to a live project after a review, elsewhere immediately.",
      "\"save\" writes the message to a file, \"undo\" takes back the last change, \"quit\" ends Crier.",
      "A text of several lines ends with a line that has a single dot; for a line with only a dot, type two.",
      "\"commands\" lists everything; \"?\" and a name explains a field. You can shorten words as long as they are unambiguous.",
    ] {
      say(sentence)
    }
  }

  mutating func explain(_ topic: Focus) { HelpScreen(about: topic).tell(in: &self) }

  mutating func explain(named text: String) {
    let name = text.trimmed
    guard !name.isEmpty else { return sayHelp() }
    switch PlainName.match(name[...], isWhole: true) {
    case .found(let item, _): return explain(.item(item))
    case .several(let items):
      for item in items { explain(.item(item)) }
      return
    case .none: break
    }
    let letters = name.lowercased()
    if let verb = PlainVerb.all.first(where: { $0.names.contains(letters) }) {
      return say(verb.sentence)
    }
    if let page = PlainName.page(name) {
      state.viewport.section = page
      return explain(.tabs)
    }
    sayUnknownField(name)
  }
}
