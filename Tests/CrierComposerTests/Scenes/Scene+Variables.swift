import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  /// Opens a draft with variables that have two sample rows.
  static func openVariables(
    _ composer: inout ComposerDriver,
    samples: [String: [String]] = [
      "name": ["Ann", "Maximilian"], "shoe": ["Trail 5", "Alpine 2"], "size": ["42"],
    ]
  ) {
    composer.tell(.file(.read(path: "wk47.json", text: Array(Messages.personal.utf8))))
    var companions = DraftCompanions()
    companions.sidecar.variables = samples
    composer.tell(.file(.besideRead(path: "wk47.json", companions)))
  }

  static let variables: [Scene] = [
    Scene("variables") { composer in
      openVariables(&composer)
      composer.tell(.chosen(.variables))
    },
    Scene("variables-missing") { composer in
      openVariables(&composer, samples: ["shoe": ["Trail 5"]])
      composer.tell(.chosen(.variables))
    },
    Scene("sample-shown") { composer in
      openVariables(&composer)
      composer.press(.alt("v"))
    },
    Scene("variable-missing") { openVariables(&$0, samples: ["shoe": ["Trail 5"]]) },
    Scene("review-samples", destination: .readyLive) { composer in
      openVariables(&composer)
      composer.tell(.chosen(.review))
      composer.pause()
      composer.type("offers\n\n")
    },
  ]
}
