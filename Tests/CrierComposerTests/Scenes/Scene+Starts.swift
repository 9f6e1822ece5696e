import CrierComposer
import TerminalKit

extension Scene {
  /// The start page.
  static let starts: [Scene] = [
    Scene("start", json: nil) { $0.state.beginStart() },
    Scene("start-example", json: nil) { composer in
      composer.state.beginStart()
      composer.press(.up, .right)
    },
    Scene("start-notice", json: nil) { composer in
      composer.state.beginStart()
      composer.state.begin([Notice(.warning, String(repeating: "This notice is long. ", count: 5))])
    },
    Scene("start-live", destination: .readyLive, json: nil) { $0.state.beginStart() },
    Scene("start-filled", json: nil) { composer in
      composer.state.beginStart()
      composer.type("Rain at six")
      composer.press(.tab)
      composer.type("Bring an umbrella 👩‍👧")
      composer.press(.tab, .down, .down)
    },
    Scene(
      "start-own",
      json:
        #"{"message": {"topic": "a", "android": {"notification": {"title": "Rain", "body": "At six"}}, "apns": {"payload": {"aps": {"alert": {"title": "Rain", "body": "At seven"}}}}}}"#
    ) { $0.state.beginStart() },
    Scene("start-ticked", json: #"{"message": {"topic": "news"}}"#) { composer in
      composer.state.beginStart()
      composer.type("Grüße")
      composer.press(.tab, .tab, .tab, .tab, .character(" "))
    },
  ]
}
