import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  /// The form with the focus on different parts.
  static let composing: [Scene] = [
    Scene("compose") { $0.press(.tab) },
    Scene("essentials-link", json: Messages.linked) { composer in
      composer.goTo(.option(.link), on: .essentials)
    },
    Scene("compose-empty", json: nil),
    Scene("compose-live", destination: .readyLive, json: Messages.flash),
    Scene("panes-hidden") { $0.press(Key(.function(6), .shift), Key(.function(4), .shift)) },
    Scene("compose-tabs") { $0.press(.backTab) },
    Scene("compose-send") { $0.press(.backTab, .backTab) },
    Scene("compose-selection") { composer in
      composer.press(.tab)
      composer.press(.alt("a"))
    },
    Scene("compose-inspector") { composer in
      composer.goTo(.body)
      composer.press(Key(.home, .control))
      for _ in 0..<6 { composer.press(.right) }
      composer.tell(.chosen(.inspect))
    },
    Scene("compose-dead-key") { $0.press(.control("v")) },
    Scene("compose-off", json: nil) { $0.press(.control("s")) },
    Scene("compose-starting", destination: .sandbox),
    Scene(
      "compose-unavailable",
      destination: Destination(
        mode: .live, project: "shop-prod", account: "none",
        readiness: .unavailable(
          Explanation(
            "There is no service-account file at key.json.",
            fix: "Download one in the Firebase console, or pass --credentials.")))),
    Scene("compose-arrived") { composer in
      guard let target = composer.state.target else { return }
      let name = "projects/sandbox/messages/0:1700000000000000%0123456789abcdef"
      let message = composer.state.document.form.message
      for number in 1...2 {
        composer.tell(
          .sending(
            .pushArrived(
              ArrivedPush(
                number: number, target: target, device: target.value, message: message, name: name))
          ))
      }
    },
    Scene("findings", json: Messages.wrong) { $0.press(.function(6), .function(6)) },
    Scene("findings-many", json: Messages.faulty),
    Scene(
      "errors-folded",
      json:
        #"{"message":{"topic":"a b","android":{"ttl":"9s ","notification":{"visibility":"ALL"}}}}"#
    ) { $0.state.open(.android) },
    Scene("preview-focused", json: Messages.flash) { $0.press(.function(6), .function(6)) },
    Scene("notice-long") { composer in
      composer.state.begin([Notice(.warning, String(repeating: "This notice is long. ", count: 9))])
    },
  ]

  /// The pages of the form that fill the window.
  static let pages: [Scene] = [
    Scene("page-target") { $0.state.open(.target) },
    Scene("page-data") { $0.state.open(.data) },
    Scene("page-condition", json: Messages.condition) { $0.state.open(.target) },
  ]

  /// The pages of the form that scroll, with a message that has many of FCM's fields.
  static let panels: [Scene] = [FormSection.android, .apple, .web, .options].flatMap { section in
    [
      Scene("panel-\(section)", json: Messages.tides) { $0.state.open(section) },
      Scene("panel-\(section)-end", json: Messages.tides) { composer in
        composer.goTo(section.items.last ?? .title)
      },
    ]
  }

  /// The JSON pane with the focus.
  static let json: [Scene] = [
    Scene("json") { $0.press(.function(6)) },
    Scene("json-edited") { editJSON(&$0) },
    Scene("json-broken") { composer in
      editJSON(&composer)
      composer.press(.end, .backspace)
    },
    Scene("json-locked") { composer in
      editJSON(&composer)
      composer.press(.end, .backspace, .function(6), .function(6), .function(6), .function(6))
      composer.type("a")
    },
    Scene("json-drop") { composer in
      editJSON(&composer)
      composer.press(.end, .backspace, .escape)
    },
  ]

  private static func editJSON(_ composer: inout ComposerDriver) {
    composer.press(.function(6), .enter)
    composer.type(", or later")
  }
}
