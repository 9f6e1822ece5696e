import CrierAnswers
import CrierMessage
import TerminalKit

@testable import CrierComposer

extension Scene {
  private static let start = 1_795_461_600

  /// Returns a send to a live project that has waited since `start`.
  static func waitingSend(
    _ id: String = "1", json: String = Messages.flash
  ) throws -> WaitingSend {
    var send = WaitingSend(
      try Message(json: json), to: "shop-prod", on: .live,
      since: WaitingSend.Moment(time: start))
    send.id = id
    send.last = SendResult(
      outcome: "retry", errorCode: "UNAVAILABLE", httpStatus: 503,
      reason: "FCM is having problems at the moment (HTTP 503). Try again later.",
      attempts: 2)
    return send
  }

  /// Offers these sends two hours after they began to wait.
  static func offer(_ sends: [WaitingSend], _ composer: inout ComposerDriver) {
    composer.state.document.form.clock.now = start + 7_260
    composer.tell(.recovery(.waitingFound(sends)))
  }

  /// A send that waits, and those that waited when an earlier Crier ended.
  static let waiting: [Scene] = [
    Scene("sending-kept") { composer in
      composer.press(.backTab, .backTab, .enter)
      let pause = SendPause(
        attempt: 1, reason: "FCM is having problems at the moment (HTTP 503).", seconds: 1800,
        secondsLeft: 1799, isAsked: true, isKept: true)
      composer.tell(
        .sending(.paused(number: composer.state.sending.lastOrder, pause)))
    },
    Scene("waiting", destination: .readyLive, json: nil) { offer([try waitingSend()], &$0) },
    Scene("waiting-elsewhere") { composer in
      offer([try waitingSend(), try waitingSend("2", json: Messages.news)], &composer)
    },
  ]
}
