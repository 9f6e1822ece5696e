import CrierMessage
import TerminalKit

/// Creates device groups, changes their members and shows what is known about them.
///
/// The service lists neither groups nor members, so the list has what was found since the start.
package struct GroupsScreen: Hashable, Sendable {
  var form = TokenForm()
  var place: PagePlace<Act>

  init(_ state: ComposerState) {
    place = PagePlace(
      [.field(.name): "", .field(.sender): state.sending.senderID ?? "", .tokens: ""],
      focus: .field(.name))
  }

  private var group: GroupName {
    let number = place[text: .field(.sender)].trimmed
    return GroupName(
      place[text: .field(.name)].trimmed, senderID: number.isEmpty ? nil : number)
  }

  private func key(in state: ComposerState) -> String? {
    state.sending.groups.first { $0.name.name == group.name }?.key
  }
}

extension GroupsScreen: TokenScreen {
  typealias Act = TokenAct<Field, Deed>
  enum Field: Hashable { case name, sender }

  enum Deed: String, TokenDeed {
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
  var exampleOfToken: String { "Registration token of a member" }

  var fields: [PageField<Act>] {
    [
      PageField(
        act: .field(.name), label: "Group", content: .text(placeholder: "such as ana-devices"),
        plain: "group NAME"),
      PageField(
        act: .field(.sender), label: "Sender ID",
        content: .text(placeholder: "Project number; if empty, taken from a member"),
        plain: "sender NUMBER"),
    ]
  }

  func fills(of deed: Deed) -> [Act] {
    deed.isChange ? [.field(.name), .tokens] : [.field(.name)]
  }

  func known(in state: ComposerState) -> (field: Field, names: [String], word: String) {
    (.name, state.sending.groups.map(\.name.name), "Next group")
  }

  mutating func press(_ deed: Deed, in state: inout ComposerState) -> ScreenOutcome {
    let (group, tokens) = (group, tokens(in: state))
    switch deed {
    case .create: return give(.create(group, tokens: tokens), in: &state)
    case .add: return give(.add(group, tokens: tokens), in: &state)
    case .remove: return give(.remove(group, tokens: tokens), in: &state)
    case .show: return give(.find(group), in: &state)
    case .use:
      guard let key = key(in: state) else { return .stay }
      state.take(Target(.token, key))
      return .leave
    }
  }

  func whyNot(_ deed: Deed, in state: ComposerState) -> Unavailable? {
    let (group, tokens) = (group, tokens(in: state))
    if deed.isChange, let refusal = state.sending.refusal(of: .group) {
      return .forbidden(changes: "Changes are", refusal)
    }
    if group.name.isEmpty { return .noGroup }
    if let number = group.senderID, !ProjectNumber.isWellFormed(number) { return .noSenderID }
    if deed == .use, key(in: state) == nil { return .unknownGroup(group.name) }
    guard deed.isChange else { return nil }
    if tokens.isEmpty { return .noMember }
    return tokens.count > 20 ? .tooManyMembers : nil
  }

  func words(about device: SandboxDevice, in state: ComposerState) -> String { "" }

  func notes(in state: ComposerState) -> [Paragraph] {
    guard !state.sending.groups.isEmpty else {
      return [
        Paragraph(
          "FCM can't list device groups. Create one, or type its name and choose Show.", .hint),
        Paragraph(
          "A group is for the devices of one person. The sender ID is in the Firebase "
            + "console: project settings, Cloud Messaging.", .hint),
      ]
    }
    return [Paragraph("Known groups", .label)]
      + state.sending.groups.map { group in
        let sender = group.name.senderID.map { ", sender \($0)" } ?? ""
        return Paragraph(
          "\(group.name.name): key \(Redaction.shortenedDevice(group.key))\(sender)")
      }
  }
}
