import CrierAnswers
import CrierMessage
import TerminalKit

@testable import CrierComposer

extension ComposerDriver {
  /// Opens the history, and lets it read these records.
  mutating func openHistory(_ history: SampleHistory) {
    press(.function(2))
    answer(history)
  }

  /// Answers what was asked of the history last, and what follows from that.
  mutating func answer(_ history: SampleHistory) {
    var count = effects.count
    guard case .history(let effect)? = effects.last else { return }
    tell(.history(history.answer(effect)))
    while effects.count > count, case .history(let effect)? = effects.last {
      count = effects.count
      tell(.history(history.answer(effect)))
    }
  }
}

extension Scene {
  private static func open(_ composer: inout ComposerDriver) throws {
    composer.state.document.form.clock.now = 1_795_470_000
    composer.openHistory(try SampleHistory.three())
  }

  private static func openRecord(_ rows: Int, _ composer: inout ComposerDriver) throws {
    try open(&composer)
    for _ in 0..<rows { composer.press(.down) }
    composer.press(.enter)
    composer.answer(try SampleHistory.three())
  }

  private static func openRecord(
    of history: SampleHistory, _ composer: inout ComposerDriver
  ) {
    composer.state.document.form.clock.now = 1_795_470_000
    composer.openHistory(history)
    composer.press(.enter)
    composer.answer(history)
  }

  /// The history: the list, a search, a record, its difference, its note, its device, a list, a copy,
  /// and what the review says about earlier sends.
  static let history: [Scene] = [
    Scene("history") { try open(&$0) },
    Scene("history-search") { composer in
      try open(&composer)
      composer.type("rain")
      composer.answer(try SampleHistory.three())
      composer.press(.down)
    },
    Scene("history-empty") { $0.openHistory(SampleHistory()) },
    Scene("history-broken") { composer in
      composer.press(.function(2))
      composer.tell(
        .history(
          .failed(
            Explanation(
              "Another program has locked the history ~/.local/state/crier/store.db.",
              fix: "Try again, or close the other program."))))
    },
    Scene("recent-targets", destination: .readyLive) { composer in
      composer.state.document.form.clock.now = 1_795_470_000
      composer.tell(.chosen(.recentTargets))
      composer.answer(try SampleHistory.three())
    },
    Scene("history-record") { try openRecord(0, &$0) },
    Scene("history-difference") { composer in
      try openRecord(2, &composer)
      composer.press(.character("c"))
    },
    Scene("history-note") { composer in
      try openRecord(2, &composer)
      composer.press(.character("n"))
    },
    Scene("history-device") { composer in
      try openRecord(0, &composer)
      composer.press(.character("a"))
      composer.answer(try SampleHistory.three())
    },
    Scene("history-list") { composer in
      var history = try SampleHistory.three()
      history.records.insert(try CampaignTests.list(), at: 0)
      openRecord(of: history, &composer)
    },
    Scene("history-duplicate") { composer in
      openRecord(of: try CampaignTests.history(), &composer)
      composer.press(.character("d"))
    },
    Scene(
      "review-older", destination: .readyTestServer, json: CampaignTests.message("5.99")
    ) { composer in
      composer.press(.control("r"))
      composer.pause()
      let message = composer.state.document.form.message
      let history = try CampaignTests.history()
      composer.tell(.history(history.answer(.findReplaced(OutgoingText(message)))))
    },
    Scene("review-repeat", destination: .readyLive, json: SendingTests.topic) { composer in
      composer.press(.control("r"))
      composer.pause()
      let record = try SampleHistory.record(1, title: "Rain at six", outcome: "accepted")
      let earlier = RepeatedSend(of: record, now: record.time + .seconds(185), to: record.project)
      composer.tell(
        .history(.repeated(composer.state.document.form.message, .found(earlier))))
      composer.type("vip-eu\n\n")
    },
  ]
}
