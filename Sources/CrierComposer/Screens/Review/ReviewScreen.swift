package import CrierCore
package import TerminalKit
import TextLayout

/// The last look before a send: to whom, from where, what, and what the checks say.
///
/// Enter goes on: in the sandbox it sends, of a live project it begins with a dry run. One real
/// device needs Enter on Send, which the keyboard never comes to by itself; an audience (topic,
/// condition) of a live project needs its confirmation typed first. No single key sends.
package struct ReviewScreen: Hashable, Sendable {
  package enum Button: Hashable, Sendable, CaseIterable { case name, send, dryRun, back }

  package var typedName = TextField("", placeholder: "")
  package var focus: Button
  /// What has to be typed; nil where Enter on the button is enough.
  package let nameToType: String?
  private let isTopic: Bool
  /// What FCM said to the dry run that was ordered here.
  package var dryRun: SendOutcome?
  /// How far a target that has more lines than room is scrolled.
  package var targetPage = ScrolledPage()

  package init(_ state: ComposerState) {
    let isLive = state.destination.mode == .live
    nameToType = isLive ? state.target?.confirmation : nil
    isTopic = state.target?.kind == .topic
    focus = nameToType != nil ? .name : isLive ? .dryRun : .send
  }

  package var isNameRight: Bool { nameToType.map { $0.isSpelled(typedName.text) } ?? true }

  /// What Enter does.
  var word: String {
    switch focus {
    case .name: isNameRight ? "Go on" : isTopic ? "Type the name first" : "Type it first"
    case .send: "Send"
    case .dryRun: "Dry run"
    case .back: "Back"
    }
  }

  /// Those that look like buttons, from left to right.
  static let drawnButtons: [Button] = [.send, .dryRun, .back]

  package var buttons: [Button] { (nameToType == nil ? [] : [.name]) + [.send, .dryRun, .back] }

  package enum Answer: Hashable, Sendable { case stay, back, send, dryRun, refuse(String) }

  package mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .escape: return .back
    case .tab, .down: move(by: 1)
    case .backTab, .up: move(by: -1)
    case .enter: return press()
    case .left where focus != .name: move(by: -1)
    case .right where focus != .name: move(by: 1)
    default:
      if focus == .name { _ = typedName.handle(key) }
    }
    return .stay
  }

  private mutating func move(by steps: Int) {
    let here = buttons.firstIndex(of: focus) ?? 0
    focus = buttons[(here + steps + buttons.count) % buttons.count]
  }

  private var refuse: Answer {
    let name = Truncation(of: nameToType ?? "", to: 40).text
    return .refuse("Send is off. Type \(name) exactly as shown.")
  }

  private mutating func press() -> Answer {
    switch focus {
    case .name:
      guard isNameRight else { return refuse }
      focus = .send
      return .stay
    case .send:
      return isNameRight ? .send : refuse
    case .dryRun: return .dryRun
    case .back: return .back
    }
  }
}
