import CrierMessage
import CrierTriage
import TerminalKit

/// What can be done with a pasted ticket: its pieces become the target, a test device, a search in
/// the history, or evidence.
extension ExplainScreen {
  /// - Parameter columns: The width of the window; the footer of a narrow one has shorter words.
  func keysOfTicket(columns: Int) -> [ScreenKey<Self>] {
    guard case .pasted(let pasted)? = subject else { return [] }
    let isNarrow = columns < 80
    let entries = TargetChoiceScreen.entries(in: pasted, withDead: false)
    let devices = entries.filter { !$0.target.kind.isAudience }
    let all = TargetChoiceScreen.entries(in: pasted)
    let allDevices = all.filter { !$0.target.kind.isAudience }
    // Also those that cannot be used: of two tokens, the only living one need not be the one that is
    // meant.
    let deviceCount = max(allDevices.count, pasted.deviceCount)
    let count = all.count - allDevices.count + deviceCount
    var evidence = Evidence()
    let hasEvidence = evidence.add(pasted)
    var keys: [ScreenKey<Self>] = []
    if !entries.isEmpty {
      keys.append(
        ScreenKey([.character("u")], isNarrow ? "Target" : "Set target") { _, _, state in
          state.leaveStart()
          if count == 1 {
            state.take(entries[0].target)
            state.mentionTicket()
          } else {
            state.overlay = .targetChoice(
              TargetChoiceScreen(entries, of: count, isFromTicket: true))
          }
          return .leave
        })
    }
    if let device = devices.first {
      keys.append(
        ScreenKey([.character("k")], isNarrow ? "Keep" : "Keep device") { _, _, state in
          guard deviceCount > 1 else { return state.beginKeeping(device.target) ? .leave : .stay }
          state.overlay = .targetChoice(
            TargetChoiceScreen(devices, of: deviceCount, keepsDevice: true))
          return .leave
        })
    }
    let words = pasted.wordsForHistory
    if let first = words.first {
      keys.append(
        ScreenKey([.character("h")], "History") { _, _, state in
          .leave(
            Composer.openHistory(&state, searching: first, or: Array(words.dropFirst())))
        })
    }
    if hasEvidence || pasted.isWords || !allDevices.isEmpty {
      evidence.device = deviceCount == 1 ? allDevices.first?.target.value : nil
      let why = isNarrow ? "Why?" : columns < 100 ? "Not arrived?" : "Why did it not arrive?"
      keys.append(
        ScreenKey([.character("w")], why) { [evidence] screen, _, state in
          var why = WhyScreen(evidence, over: screen.overlay)
          let effects = why.findRecord()
          state.overlay = .why(why)
          return .leave(effects)
        })
    }
    return keys
  }
}

/// A ticket in plain mode: words do what the keys do.
extension ExplainScreen {
  private static let allOffers: [(word: String, help: String, key: Key)] = [
    ("target", "send the message to it", .character("u")),
    ("keep", "keep it as a test device", .character("k")),
    ("history", "look it up in the history", .character("h")),
    ("why", "find out why it did not arrive", .character("w")),
  ]

  /// Why one of these words does nothing: it is not a command of the same name.
  private static func refusal(of word: String) -> String? {
    switch word {
    case "target", "keep":
      "The text names no target that may still work. Type back, then \"to\" and a target."
    case "history": "The text has nothing to look up in the history."
    case "why": "The text has nothing to find a cause with."
    default: nil
    }
  }

  /// What can be done with the ticket: the word to type, its meaning and the key on the screen.
  var offers: [(word: String, help: String, key: Key)] {
    let keys = keysOfTicket(columns: 80).flatMap(\.keys)
    return Self.allOffers.filter { keys.contains($0.key) }
  }

  var asksInPlainMode: Bool { !offers.isEmpty }

  func prompt(in session: PlainSession) -> String? {
    offers.isEmpty ? nil : PlainWords.choice(of: offers.map(\.word) + ["back"])
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    guard let offer = offers.first(where: { $0.word == word }) else {
      if let refusal = Self.refusal(of: word) { return session.say(refusal) }
      session.state.overlay = nil
      if !["", ".", "back", "close"].contains(word) { session.perform(line) }
      return
    }
    session.update(.terminal(.key(offer.key)))
    // The page stays open if the key only tells something; it need not be printed again.
    if session.state.overlay == overlay { session.state.overlay = nil }
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

  /// Adds to the notice how to get back to the ticket, and that FCM may not know the new target.
  mutating func mentionTicket() {
    if let target, !target.kind.isAudience, ticket?.text.mayBeDead(target.value) == true {
      notice?.severity = .warning
      notice?.sentence += " FCM may no longer know it."
    }
    let way = preferences.keys.named(" {explain} shows the ticket again.")
    notice?.sentence += way
  }
}

extension PastedText {
  /// What finds the send in the history, the best first: message names, then devices and topics as
  /// the history writes them.
  fileprivate var wordsForHistory: [String] {
    let names = pieces.filter { $0.kind == .messageName }
    let others = pieces.filter { $0.kind != .messageName }
    return (names + others).compactMap(\.wordForHistory)
  }
}
