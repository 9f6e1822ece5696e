import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  private static let accepted = SendOutcome.accepted(
    name: "projects/sandbox/messages/0:1700000000000000%0123456789abcdef")

  private static let refusal = Refusal(
    advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
    explanation: Explanation(
      at: "token", "The app was uninstalled, or the token is out of date.",
      fix: "Remove this token from your list."),
    serverMessage: "NotRegistered")

  private static let pause = SendPause(
    attempt: 1, reason: "FCM is having problems at the moment (HTTP 503).", seconds: 10,
    secondsLeft: 8)

  private static func openElsewhere(_ composer: inout ComposerDriver) {
    composer.state.file.path = "drafts/rain.json"
    composer.tell(
      .file(
        .held(
          path: "drafts/rain.json", number: composer.state.file.holds,
          by: FileHolder(process: 4711, time: "2026-11-21 12:03"))))
  }

  private static func answer(
    _ outcome: SendOutcome, milliseconds: Int, _ composer: inout ComposerDriver
  ) {
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: outcome, attempts: 1, elapsed: .milliseconds(milliseconds)))))
  }

  /// Overlays that ask a question.
  static let dialogs: [Scene] = [
    Scene("review", destination: .readyLive, json: Messages.flash) { composer in
      composer.press(.control("r"))
      composer.pause()
      composer.type("vip")
    },
    Scene("review-full", destination: .readyLive, json: Messages.ferry) { composer in
      composer.press(.control("r"))
      composer.pause()
    },
    Scene("review-scrolled", json: Messages.faulty) { $0.press(.control("r"), .pageDown) },
    Scene("review-waiting", destination: .readyLive, json: Messages.flash) {
      $0.press(.control("r"))
    },
    Scene("review-token", destination: .readyLive) { composer in
      composer.press(.control("r"))
      composer.pause()
    },
    Scene("review-sandbox", json: Messages.flash) { $0.press(.control("r")) },
    Scene("review-test-server", destination: .readyTestServer, json: Messages.flash) {
      $0.press(.control("r"))
    },
    Scene("sending") { composer in
      composer.press(.control("t"))
      composer.tell(.sending(.paused(number: 1, pause)))
    },
    Scene("sending-live", destination: .readyLive) { composer in
      composer.press(.control("t"))
      composer.tell(.sending(.paused(number: 1, pause)))
    },
    Scene("stopped") { composer in
      composer.press(.control("t"))
      composer.tell(.sending(.paused(number: 1, pause)))
      composer.press(.escape)
      answer(
        .refused(
          Refusal(
            advice: .retry, httpStatus: 503, errorCode: "UNAVAILABLE",
            explanation: Explanation(pause.reason, fix: "Try again later."))),
        milliseconds: 2012, &composer)
    },
    Scene("accepted") { composer in
      composer.press(.control("t"))
      answer(accepted, milliseconds: 12, &composer)
    },
    Scene("sent") { composer in
      composer.press(.backTab, .backTab, .enter)
      answer(accepted, milliseconds: 4, &composer)
      guard let target = composer.state.target, case .accepted(let name) = accepted else { return }
      composer.tell(
        .sending(
          .pushArrived(
            ArrivedPush(
              number: 1, target: target, device: target.value,
              message: composer.state.document.form.message, name: name))
        ))
    },
    Scene("refused") { composer in
      composer.press(.control("t"))
      answer(.refused(refusal), milliseconds: 9, &composer)
    },
    Scene("explain") { composer in
      composer.press(.control("t"))
      answer(.refused(refusal), milliseconds: 9, &composer)
      composer.press(.character("e"))
    },
    Scene("explain-codes") { $0.tell(.chosen(.explain)) },
    Scene("explain-pasted") { composer in
      composer.tell(.chosen(.explain))
      composer.paste(
        #"""
        Token: fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001
        {"error": {"code": 404, "status": "NOT_FOUND", "details": [{"errorCode": "UNREGISTERED"}]}}
        and crier check said AN04
        """#)
    },
    Scene("explain-reading") { composer in
      composer.tell(.chosen(.explain))
      composer.paste(String(repeating: "It said UNREGISTERED again.\n", count: 400))
    },
    Scene("target-choice") { composer in
      composer.goTo(.targetValue)
      composer.paste(
        "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001\ndQw4w9WgXcQabcDEF12345\n/topics/news")
    },
    Scene("unknown") { composer in
      composer.press(.control("t"))
      answer(
        .unknown(
          Explanation(
            "The answer to the dry run was lost; nothing was delivered.", fix: "Try again.")),
        milliseconds: 9, &composer)
    },
    Scene("quit") { composer in
      composer.type("!")
      composer.press(.control("q"))
    },
    Scene("quit-broken") { composer in
      composer.press(.function(6), .enter)
      composer.type("\"")
      composer.press(.control("q"))
    },
    Scene("save-as") { composer in
      composer.type("!")
      composer.press(.control("s"))
    },
    Scene("replace") { composer in
      composer.tell(.file(.inTheWay(path: "drafts/rain.json")))
      composer.pause()
    },
    Scene("recovery") { composer in
      let journal = DraftJournal(
        path: "drafts/rain.json", name: "rain",
        request: composer.state.document.form.message.request)
      composer.tell(
        .recovery(.found([Recovery(id: "1", time: "today 12:03", journal: journal)])))
    },
    Scene("recovery-several") { composer in
      let request = composer.state.document.form.message.request
      let all = [("a", "drafts/rain.json"), ("b", "drafts/snow.json"), ("c", nil)].map { id, path in
        Recovery(
          id: id, time: "2026-11-21 12:03",
          journal: DraftJournal(path: path, name: "", request: request),
          saved: path == nil ? .nowhere : .request(Message().request), isFileNewer: id == "b")
      }
      composer.tell(.recovery(.found(all)))
      composer.press(.down)
    },
    Scene("changed") { composer in
      composer.state.file.path = "drafts/rain.json"
      composer.tell(
        .file(
          .changed(
            path: "drafts/rain.json",
            text: Array(#"{"message":{"notification":{"title":"Sun"}}}"#.utf8))))
      composer.pause()
    },
    Scene("elsewhere") { openElsewhere(&$0) },
    Scene("recovery-discard") { composer in
      let journal = DraftJournal(
        path: "drafts/rain.json", name: "rain",
        request: composer.state.document.form.message.request)
      composer.tell(
        .recovery(.found([Recovery(id: "1", time: "today 12:03", journal: journal)])))
      composer.press(.right, .right, .enter)
    },
    Scene("stand-in") { composer in
      composer.state.sending.sandboxReason = SandboxReason(
        asked: "project shop-prod", source: "--project",
        way: "To send there, start Crier with --credentials FILE.", needsAnswer: true)
      composer.state.begin([])
    },
    Scene("read-only") { composer in
      openElsewhere(&composer)
      composer.press(.enter)
      composer.type("x")
    },
    Scene("keep-theme") { composer in
      let offers = ["Dark", "Moss"].map {
        ThemeOffer(id: $0.lowercased(), theme: Theme(name: $0))
      }
      composer.state.preferences.look = offers[0]
      composer.state.preferences.path = "~/.config/crier/config.toml"
      composer.tell(.preferences(.themesRead(offers)))
      composer.press(.down, .enter)
    },
    Scene("jump") { $0.press(.control("o")) },
    Scene("emoji") { composer in
      composer.goTo(.title)
      composer.type(" :shoe:")
      composer.press(Key(.function(8), .shift))
    },
    Scene("find") { composer in
      composer.press(.control("f"))
      composer.type("rain")
    },
    Scene("palette", json: nil) { $0.press(.control("p")) },
    Scene("palette-typed") { composer in
      composer.press(.control("p"))
      composer.type("vibr")
    },
    Scene("palette-missing") { composer in
      composer.press(.control("p"))
      composer.type("schedule")
    },
    Scene("themes") { composer in
      let offers = ["Dark", "Moss", "High contrast"].map { name in
        ThemeOffer(id: name.lowercased().replacing(" ", with: "-"), theme: Theme(name: name))
      }
      composer.state.preferences.look = offers[0]
      composer.tell(.preferences(.themesRead(offers)))
    },
    Scene("key-tester") { composer in
      composer.tell(.chosen(.keyTester))
      composer.press(.control("q"), .function(9))
      composer.paste("Rain")
    },
  ]

  /// Overlays that only inform.
  static let evidence: [Scene] = [
    Scene("help") { $0.press(.tab, .function(1)) },
    Scene("help-json") { $0.press(.function(6), .function(1)) },
    Scene("all-keys") { $0.tell(.chosen(.keys)) },
    Scene("send-list", json: Messages.wrong) { $0.tell(.chosen(.sendList)) },
    Scene("notices", json: Messages.wrong) { composer in
      composer.state.preferences.path = "~/.config/crier/config.toml"
      composer.state.preferences.problems = [
        (
          "line 2", "Mouse must be true or false, but this is a string.",
          "Set mouse to true or false."
        ),
        ("line 5", "There is no setting named “colour”.", "Write color."),
        ("line 9", "There is no command named “sav”.", "Write save."),
      ].map { place, sentence, fix in
        SettingsProblem(
          place: place, placeless: Explanation(sentence, fix: fix),
          explanation: Explanation("In config.toml, \(place): \(sentence)", fix: fix))
      }
      composer.state.begin([composer.state.preferences.notice].compactMap(\.self))
      composer.press(Key(.function(1), .shift))
    },
    Scene("import") { $0.tell(.file(.read(path: "foreign.txt", text: Array(Messages.curl.utf8)))) },
    Scene("condition", json: Messages.condition) { composer in
      composer.state.open(.target)
      composer.press(.function(4), .character(" "))
    },
    Scene("condition-empty", json: #"{"message":{"condition":" "}}"#) { composer in
      composer.state.open(.target)
      composer.press(.function(4))
    },
    Scene("sizes", json: Messages.ferry) { $0.press(.function(9), .down, .down) },
    Scene("sizes-over", json: Messages.long) { composer in
      composer.press(.function(9), .down)
    },
    Scene("side-by-side", json: Messages.ferry) { composer in
      composer.press(.function(12), .down, .down, .right, .right)
    },
    Scene("android-gets", json: Messages.ferry) { composer in
      composer.tell(.chosen(.androidGets))
      composer.press(.down)
    },
    Scene("apple-gets", json: Messages.ferry) { composer in
      composer.tell(.chosen(.appleGets))
      composer.press(.end)
    },
    Scene("web-gets", json: Messages.ferry) { composer in
      composer.tell(.chosen(.webGets))
      composer.press(.end)
    },
  ]
}
