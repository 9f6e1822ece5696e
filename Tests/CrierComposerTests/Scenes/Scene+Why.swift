import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  /// Why a message did not arrive: at first, after some answers, and with a likely cause.
  static let why: [Scene] = [
    Scene("why", json: Messages.news) { $0.tell(.chosen(.why)) },
    Scene("why-answered", json: Messages.brief) { composer in
      composer.press(.backTab, .backTab, .enter)
      let accepted = SendOutcome.accepted(
        name: "projects/sandbox/messages/0:1700000000000000%0123456789abcdef")
      composer.tell(
        .sending(
          .answered(
            number: composer.state.sending.lastOrder,
            SendReport(outcome: accepted, attempts: 1, elapsed: .milliseconds(4)))))
      composer.press(.character("w"), .character("2"))
      composer.pause()
    },
    Scene("why-token", json: Messages.news) { composer in
      composer.tell(.chosen(.why))
      composer.press(.character("s"))
    },
    Scene("why-likely", json: Messages.silent) { composer in
      composer.tell(.chosen(.why))
      composer.press(.character("1"))
      composer.pause()
      composer.press(.end)
    },
  ]
}
