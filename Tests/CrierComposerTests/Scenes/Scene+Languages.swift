import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  /// Opens a draft with a whole and a partial translation, and one that is not begun.
  static func openLanguages(_ composer: inout ComposerDriver) {
    composer.tell(.file(.read(path: "wk47.json", text: Array(Messages.rain.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", companions)))
  }

  static let companions: DraftCompanions = {
    func patch(_ title: String, _ body: String?) -> JSONValue {
      let words =
        [JSONMember("title", .string(title))]
        + (body.map { [JSONMember("body", .string($0))] } ?? [])
      return .object([
        JSONMember("message", .object([JSONMember("notification", .object(words))]))
      ])
    }
    var companions = DraftCompanions()
    companions.sidecar.title = "Rain warning"
    companions.sidecar.languages = ["de", "fr", "ja"]
    companions.patches = [
      "de": patch("Regen um sechs", "Nimm einen Schirm mit."), "fr": patch("Pluie", nil),
    ]
    return companions
  }()

  static let languages: [Scene] = [
    Scene("languages") { openLanguages(&$0) },
    Scene("language-shown") { composer in
      openLanguages(&composer)
      composer.press(.alt("l"), .alt("l"))
    },
    Scene("add-language") { composer in
      openLanguages(&composer)
      composer.tell(.chosen(.addLanguage))
    },
    Scene("matrix-languages") { composer in
      openLanguages(&composer)
      composer.press(.control("l"))
    },
    Scene("review-language") { composer in
      openLanguages(&composer)
      composer.press(.alt("l"))
      composer.tell(.chosen(.review))
    },
  ]
}
