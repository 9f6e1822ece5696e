import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  static let deviceToken = "fK3mAbCdEfGhIjKlMnOpQr:APA91bPixelOfTheQualityTeam0001"

  /// Three devices of a workspace: with a token, with a command, and one whose token is dead.
  static let testDevices = [
    TestDevice(
      "Pixel QA", platform: .android, owner: "Ann", note: "In the drawer",
      source: .written(deviceToken)),
    TestDevice("iphone", platform: .apple, source: .command(["vault", "read", "iphone"])),
    TestDevice("old tablet", platform: .android, owner: "Bo", source: .written("dead-tablet")),
  ]

  /// Opens the page of test devices with the devices of a workspace.
  static func openDevices(_ composer: inout ComposerDriver) {
    composer.tell(.chosen(.testDevices))
    composer.tell(
      .devices(
        .read(
          testDevices,
          unregistered: [
            "old tablet": Unregistration(time: .seconds(1_795_461_600), server: .live)
          ], problems: [])))
  }

  /// Answers the sends to test devices in their order; the last one is refused.
  static func answerDevices(_ count: Int, _ composer: inout ComposerDriver) {
    let last = composer.state.sending.lastOrder
    for number in (last - count + 1)...last {
      let outcome: SendOutcome =
        number < last
        ? .accepted(name: "projects/shop-prod/messages/\(number)")
        : .refused(
          Refusal(
            advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
            explanation: Explanation(
              "The app was removed from this device.", fix: "Remove the token.")))
      composer.tell(
        .sending(
          .answered(
            number: number,
            SendReport(outcome: outcome, attempts: 1, elapsed: .milliseconds(80)))))
    }
  }

  /// Sending to test devices, and keeping one.
  static let devices: [Scene] = [
    Scene("test-devices") { composer in
      openDevices(&composer)
      composer.press(.character("a"), .enter)
      answerDevices(6, &composer)
    },
    Scene("test-devices-live", destination: .readyLive) { composer in
      openDevices(&composer)
      composer.press(.character(" "), .down, .character(" "), .enter)
      composer.pause()
      composer.type("2")
    },
    Scene("test-devices-empty", destination: .readyLive) { composer in
      composer.tell(.chosen(.testDevices))
      composer.tell(.devices(.read([], unregistered: [:], problems: [])))
    },
    Scene("keep-device") { composer in
      composer.tell(.chosen(.keepDevice))
      composer.type("Pixel QA")
    },
  ]
}
