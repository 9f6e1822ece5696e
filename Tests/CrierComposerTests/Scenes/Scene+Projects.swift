import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  /// A live project, a test project that inherits from it, and the sandbox.
  static let projectEntries = [
    ProjectShelf.Entry(
      .named("live"), id: "shop-prod", isLive: true,
      facts: [
        .init("id", "shop-prod", from: "~/shop-push/crier.toml, line 4"),
        .init("credentials", "adc", from: "~/shop-push/crier.toml, line 5"),
        .init("live", "true", from: "the default"),
        .init("allow", "device", from: "~/shop-push/crier.toml, line 6"),
      ]),
    ProjectShelf.Entry(
      .named("staging"), id: "shop-staging", isLive: false,
      facts: [
        .init("id", "shop-staging", from: "~/shop-push/crier.toml, line 10"),
        .init("live", "false", from: "~/shop-push/crier.toml, line 11"),
      ]),
    ProjectShelf.Entry(.sandbox, id: "on this machine", isLive: false),
  ]

  static func openProjects(_ composer: inout ComposerDriver) {
    composer.state.projects.entries = projectEntries
    composer.state.projects.chosen = .named("live")
    composer.tell(.chosen(.projects))
  }

  static let projects: [Scene] = [
    Scene("projects", destination: .readyLive) { openProjects(&$0) },
    Scene("projects-asked") { composer in
      openProjects(&composer)
      composer.state.projects.chosen = .sandbox
      composer.press(.enter)
    },
    Scene("projects-none") { composer in
      composer.state.projects.entries = [projectEntries[2]]
      composer.tell(.chosen(.projects))
    },
  ]
}
