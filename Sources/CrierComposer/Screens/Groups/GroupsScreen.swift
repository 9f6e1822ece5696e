import CrierMessage
import TerminalKit

/// Creates device groups, changes their members and shows what is known about them.
///
/// The service lists neither groups nor members, so the list has what was found since the start.
package struct GroupsScreen: Hashable, Sendable {
  var form: TokenForm

  init(_ state: ComposerState) {
    form = TokenForm([
      TokenForm.Field("Group", placeholder: "such as ana-devices"),
      TokenForm.Field(
        "Sender ID", state.sending.senderID ?? "",
        placeholder: "Project number; if empty, taken from a member"),
      TokenForm.Field("Token", placeholder: "Registration token of a member"),
    ])
  }

  private var group: GroupName {
    let number = form.fields[1].text.text.trimmed
    return GroupName(
      form.fields[0].text.text.trimmed, senderID: number.isEmpty ? nil : number)
  }

  private func known(in state: ComposerState) -> KnownGroup? {
    state.sending.groups.first { $0.name.name == group.name }
  }
}

extension GroupsScreen: TokenScreen {
  enum Deed: String, TokenDeed, CaseIterable {
    case create, add, remove, show, use

    var word: String {
      switch self {
      case .create: "Create"
      case .add: "Add"
      case .remove: "Remove"
      case .show: "Show"
      case .use: "As target"
      }
    }

    /// Whether it changes the members.
    fileprivate var isChange: Bool { [.create, .add, .remove].contains(self) }
  }

  var overlay: Overlay { .groups(self) }
  var title: String { "Device groups" }

  func deeds(in state: ComposerState) -> [Deed] {
    Deed.allCases.filter { $0 != .use || known(in: state) != nil }
  }

  func ownKeys(in state: ComposerState) -> [ScreenKey<Self>] {
    let names = state.sending.groups.map(\.name.name)
    return [
      ScreenKey([.pageDown], names.isEmpty ? nil : "Next group") { screen, _ in
        guard !names.isEmpty else { return }
        let here = names.firstIndex(of: screen.group.name) ?? -1
        screen.form.fields[0].text.text = names[(here + 1) % names.count]
      }
    ]
  }

  mutating func perform(_ deed: Deed, in state: inout ComposerState) -> ScreenOutcome {
    let (group, tokens) = (group, form.tokens(in: state))
    switch deed {
    case .create: return give(.create(group, tokens: tokens), in: &state)
    case .add: return give(.add(group, tokens: tokens), in: &state)
    case .remove: return give(.remove(group, tokens: tokens), in: &state)
    case .show: return give(.find(group), in: &state)
    case .use:
      guard let known = known(in: state) else { return .stay }
      state.take(Target(.token, known.key))
      return .leave
    }
  }

  func whyNot(_ deed: Deed, in state: ComposerState) -> String? {
    let (group, tokens) = (group, form.tokens(in: state))
    if deed.isChange, let refusal = state.sending.refusal(of: .group) {
      return "Changes are off: " + refusal.sentence
    }
    if group.name.isEmpty { return "Type the group's name first." }
    if let number = group.senderID, !ProjectNumber.isWellFormed(number) {
      return "The sender ID is the project's number, such as 123456789012, not its ID."
    }
    guard deed.isChange else { return nil }
    if tokens.isEmpty { return "No member: tick a device, or type a token." }
    return tokens.count > 20 ? "A device group has at most 20 members." : nil
  }

  func words(about device: SandboxDevice, in state: ComposerState) -> String { "" }

  func notes(in state: ComposerState) -> [HelpText.Line] {
    guard !state.sending.groups.isEmpty else {
      return [
        HelpText.Line(
          text: "FCM can't list device groups. Create one, or type its name and choose Show.",
          role: .hint),
        HelpText.Line(
          text: "A group is for the devices of one person. The sender ID is in the Firebase "
            + "console: project settings, Cloud Messaging.", role: .hint),
      ]
    }
    return [HelpText.Line(text: "Known groups", role: .label)]
      + state.sending.groups.map { group in
        HelpText.Line(
          text: "\(group.name.name): key \(Redaction.shortenedDevice(group.key))"
            + (group.name.senderID.map { ", sender \($0)" } ?? ""), role: .dialog)
      }
  }
}

/// Groups in plain mode: the same buttons, with the name and the tokens as words.
extension GroupsScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    form.consent == nil ? "create, add, remove, show or back" : "number, yes or no"
  }

  func tell(in session: inout PlainSession) {
    if tellProgress(in: &session) {
      guard form.number == nil, form.consent == nil else { return }
      for line in notes(in: session.state) { session.say(line.text) }
      return
    }
    for line in notes(in: session.state) { session.say(line.text) }
    session.say(
      "Type create NAME TOKEN, add NAME TOKEN, remove NAME TOKEN, show NAME, use NAME, "
        + "sender NUMBER, or back. Without a token, it is for all devices of the sandbox.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    if answerConsent(line, in: &session) { return }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    var screen = self
    if words.count == 2, words[0].lowercased() == "sender" {
      screen.form.fields[1].text.text = words[1]
      session.state.overlay = screen.overlay
      return session.say("Sender ID: \(words[1])")
    }
    guard let deed = Deed(rawValue: words.first?.lowercased() ?? "") else {
      return leave(line, in: &session)
    }
    if words.count > 1 { screen.form.fields[0].text.text = words[1] }
    screen.aim(at: Array(words.dropFirst(2)), in: session.state)
    guard screen.deeds(in: session.state).contains(deed) else {
      return session.say("The group's key is not known yet. Type show \(screen.group.name) first.")
    }
    screen.pressInPlainMode(deed, in: &session)
  }
}
