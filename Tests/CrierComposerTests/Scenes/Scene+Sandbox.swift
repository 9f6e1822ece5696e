import CrierAnswers
import CrierMessage
import TerminalKit

@testable import CrierComposer

extension Scene {
  /// 2026-11-23 19:20 UTC in microseconds.
  private static let time = 1_795_461_600_000_000

  /// A sandbox with two devices: one has a message, the other waits for one.
  static func snapshot(secondsAhead: Int = 86_400) throws -> SandboxSnapshot {
    let message = try Message(json: Messages.news)
    let silent = try Message(json: #"{"message":{"topic":"sync","data":{"a":"1"}}}"#)
    func entry(
      _ number: Int, _ device: String?, _ platform: Platform, _ fate: SandboxMessage.Fate,
      _ content: Message
    ) -> SandboxMessage {
      SandboxMessage(
        number: number, device: device, platform: platform, target: content.targets.first,
        message: content, time: time / 1_000_000 - 60 * (5 - number), fate: fate)
    }
    return SandboxSnapshot(
      time: time, secondsAhead: secondsAhead,
      devices: [
        SandboxDevice(name: "my-phone", topics: ["news"]),
        SandboxDevice(
          name: "my-tablet", platform: .apple, state: .offline, topics: ["news", "sport"],
          storedCount: 1),
      ],
      messages: [
        entry(4, "my-tablet", .apple, .waiting(.offline), message),
        entry(3, "my-phone", .android, .delivered(isShown: true, callback: nil), message),
        entry(
          2, "my-phone", .android,
          .delivered(isShown: false, callback: "onMessageReceived"), silent),
        entry(1, nil, .android, .dropped(.noSubscriber), silent),
      ])
  }

  /// The sandbox after a send that a fault answered, and before the fault is off.
  static func snapshotWithFault() throws -> SandboxSnapshot {
    var snapshot = try snapshot()
    snapshot.time += 1
    snapshot.fault = .unregistered
    let seconds = time / 1_000_000
    snapshot.requests = [
      SandboxRequest(
        time: seconds - 60, method: "POST", path: "/v1/projects/sandbox/messages:send",
        target: live[0], status: 404, refusal: "UNREGISTERED", isFault: true),
      SandboxRequest(
        time: seconds - 120, method: "POST", path: "/v1/projects/sandbox/messages:send",
        target: "news", status: 200),
      SandboxRequest(
        time: seconds - 180, method: "GET", path: "/iid/info/\(live[0])?details=true",
        target: nil, status: 200),
    ]
    return snapshot
  }

  /// Opens a screen of the sandbox and lets it see the snapshot.
  private static func open(_ name: CommandName, _ composer: inout ComposerDriver) throws {
    composer.tell(.chosen(name))
    composer.tell(.sandbox(.seen(try snapshot())))
  }

  static let groupKey = "APA91bGroupKeyOfAnaWithAllHerPhonesAndTablets0001"

  private static let live = ["fK3mAbCdEfGhIjKlMnOpQr:APA91bTopic0001", "fK3m:APA91bTopic0002"]

  /// The sandbox, topics and device groups.
  static let sandbox: [Scene] = [
    Scene("sandbox") { try open(.sandbox, &$0) },
    Scene("sandbox-waiting") { composer in
      try open(.sandbox, &composer)
      composer.press(.down, .down, .down)
    },
    Scene("sandbox-requests") { composer in
      try open(.sandbox, &composer)
      composer.tell(.sandbox(.seen(try snapshotWithFault())))
      composer.press(.character("r"))
    },
    Scene("sandbox-empty") { composer in
      composer.tell(.chosen(.sandbox))
      composer.tell(
        .sandbox(.seen(SandboxSnapshot(time: time, secondsAhead: 0, devices: [], messages: []))))
    },
    Scene("sent-dropped", json: Messages.brief) { composer in
      let name = "projects/sandbox/messages/0:1700000000000000%0123456789abcdef"
      composer.press(.backTab, .backTab, .enter)
      composer.tell(
        .sending(
          .answered(
            number: composer.state.sending.lastOrder,
            SendReport(
              outcome: .accepted(name: name), attempts: 1, elapsed: .milliseconds(4)))))
      let message = composer.state.document.form.message
      composer.tell(
        .sandbox(
          .seen(
            SandboxSnapshot(
              time: time, secondsAhead: 0,
              devices: [SandboxDevice(name: "my-phone", state: .dozing)],
              messages: [
                SandboxMessage(
                  number: 1, name: name, device: "my-phone", platform: .android,
                  target: message.targets.first, message: message, time: time / 1_000_000,
                  fate: .dropped(.ttlExpired))
              ]))))
    },
    Scene("topics", json: Messages.news) { composer in
      try open(.topics, &composer)
      composer.press(.tab, .tab, .tab, .tab, .tab, .tab, .enter)
      let number = composer.state.sending.lastOrder
      composer.tell(
        .tokens(.told(number: number, TokenResult("my-phone", .accepted(name: "news")))))
      composer.tell(
        .tokens(
          .told(
            number: number,
            TokenResult(
              "my-tablet",
              .refused(
                Refusal(
                  advice: .dropToken, httpStatus: 200, errorCode: "NOT_FOUND",
                  explanation: Explanation("The app instance is not registered any more.")))))))
      composer.tell(.tokens(.finished(number: number)))
    },
    Scene("topics-condition", json: Messages.condition) { try open(.topics, &$0) },
    Scene("topics-live", destination: .readyLive, json: Messages.news) { composer in
      composer.tell(.chosen(.topics))
      composer.press(.tab)
      composer.paste(live.joined(separator: "\n"))
      composer.press(.tab, .enter)
      composer.pause()
      composer.type("2")
    },
    Scene("groups", json: Messages.news) { composer in
      try open(.groups, &composer)
      composer.type("ana-devices")
      composer.press(.tab, .tab, .tab, .tab, .tab, .tab, .tab, .enter)
      let number = composer.state.sending.lastOrder
      let name = GroupName("ana-devices", senderID: "123456789012")
      composer.tell(.tokens(.groupFound(KnownGroup(name, key: groupKey))))
      for device in ["my-phone", "my-tablet"] {
        composer.tell(
          .tokens(.told(number: number, TokenResult(device, .accepted(name: "ana-devices")))))
      }
      composer.tell(.tokens(.finished(number: number)))
    },
    Scene("groups-empty", destination: .readyLive) { $0.tell(.chosen(.groups)) },
  ]
}
