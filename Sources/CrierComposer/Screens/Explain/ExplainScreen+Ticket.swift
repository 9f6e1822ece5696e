import CrierMessage
import CrierTriage
import TerminalKit

/// What can be done with a pasted ticket: its pieces become the target, a test device, a search in
/// the history, or evidence.
extension ExplainScreen {
  var keysOfTicket: [ScreenKey<Self>] {
    guard case .pasted(let pasted)? = subject else { return [] }
    let entries = TargetChoiceScreen.entries(in: pasted, for: .token)
    let devices = entries.filter { !$0.target.kind.isAudience }
    var keys: [ScreenKey<Self>] = []
    if !entries.isEmpty {
      keys.append(
        ScreenKey([.character("u")], "Target") { _, _, state in
          state.leaveStart()
          if entries.count == 1 {
            state.take(entries[0].target)
            state.mentionTicket()
          } else {
            state.overlay = .targetChoice(TargetChoiceScreen(entries, isFromTicket: true))
          }
          return .leave
        })
    }
    if let device = devices.first, devices.count == 1 {
      keys.append(
        ScreenKey([.character("k")], "Keep device") { _, _, state in
          if let known = state.testDevice(of: device.target) {
            state.notice = Notice(.plain, "This device is kept already, as \(known.name).")
            return .stay
          }
          state.overlay = .keepDevice(KeepDeviceScreen(device.target))
          return .leave
        })
    }
    if let words = pasted.wordsForHistory {
      keys.append(
        ScreenKey([.character("h")], "History") { _, _, state in
          .leave(Composer.openHistory(&state, searching: words))
        })
    }
    var evidence = Evidence()
    if evidence.add(pasted) {
      evidence.device = devices.count == 1 ? devices[0].target.value : nil
      keys.append(
        ScreenKey([.character("w")], "Why did it not arrive?") { [evidence] screen, _, state in
          state.overlay = .why(WhyScreen(evidence, over: screen.overlay))
          return .leave
        })
    }
    return keys
  }
}

/// A text that was explained, which the command shows again until another one is explained.
struct KeptTicket: Hashable, Sendable {
  let text: PastedText
  /// The number of the last send before it; what FCM answered to a later one is shown first.
  let lastOrder: Int
}

extension ComposerState {
  /// Keeps the text of a page, if it has any known part besides a code.
  mutating func keepTicket(of subject: ExplainScreen.Subject?) {
    guard case .pasted(let text)? = subject, text.pieces.contains(where: { $0.kind != .unknown })
    else { return }
    ticket = KeptTicket(text: text, lastOrder: sending.lastOrder)
  }

  /// Adds to the notice how to get back to the ticket.
  mutating func mentionTicket() {
    let way = preferences.keys.named(" {explain} shows the ticket again.")
    notice?.sentence += way
  }
}

extension PastedText {
  /// The words that find the send in the history: its message name, else its device or topic as the
  /// history writes it.
  fileprivate var wordsForHistory: String? {
    let names = pieces.filter { $0.kind == .messageName }.compactMap { $0.identifier?.cleaned }
    // The part after the last slash; the rest is the same for all messages of a project.
    if let name = names.first { return name.split(separator: "/").last.map(String.init) }
    return pieces.first { [.token, .fid, .maskedToken, .topic].contains($0.kind) }?.text
  }
}
