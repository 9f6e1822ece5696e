import CrierAnswers
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Choosing the project") struct ProjectsScreenTests {
  private static let staging = Destination(
    mode: .testProject, project: "shop-staging", account: "ci@shop", readiness: .ready)
  private static let terms = ProjectTerms(
    channels: ["offers"], platforms: [.android],
    surfaces: SurfaceTable.inTurn.filter { $0.platform == .android },
    senderID: "123", androidApp: "1:123:android:a1")

  private func choose() throws -> ComposerDriver {
    var composer = try ComposerDriver(destination: .readyLive, json: Messages.news)
    Scene.openProjects(&composer)
    composer.press(.down, .enter)
    return composer
  }

  @Test func `explains which credentials are used, or the order of the search`() throws {
    var entry = Scene.projectEntries[0]
    entry.facts = []
    var state = try ComposerDriver(destination: .readyLive, json: Messages.news).state
    state.projects.chosen = entry.place
    func words() -> String? {
      ProjectsScreen.explanation(of: entry, in: state).first { $0.label == "Credentials" }?.text
    }
    #expect(words()?.hasPrefix("Crier takes the first that it finds: options,") == true)
    state.sending.destination.options = ["--credentials", "key.json"]
    #expect(words()?.hasPrefix("key.json, from the option --credentials. Messages") == true)
  }

  @Test func `sends messages there from then on, by its channels and platforms`() throws {
    var composer = try choose()
    #expect(composer.orders.last == .projects(.open(.named("staging"))))
    composer.tell(.sending(.destinationChanged(Self.staging)))
    composer.tell(.projects(.opened(.named("staging"), Self.terms)))
    #expect(composer.screen.contains("TEST PROJECT"))
    #expect(composer.state.preferences.platforms == [.android])
    #expect(composer.state.preferences.channels == ["offers"])
    #expect(composer.state.sending.senderID == "123")
    #expect(composer.state.sending.androidApp == "1:123:android:a1")
    #expect(
      composer.state.notice?.sentence == "Messages go to the TEST PROJECT shop-staging now.")
    // A test project needs no review.
    composer.tell(.chosen(.send))
    #expect(composer.sent.count == 1)
  }

  @Test func `asks before messages go to a live project`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    Scene.openProjects(&composer)
    composer.state.projects.chosen = .sandbox
    let question = "Messages to shop-prod reach real people. Press y to use it from now on."
    for key in [Key.enter, .escape, .character("n")] {
      composer.press(.enter)
      #expect(composer.screen.contains(question))
      composer.press(key)
      #expect(!composer.screen.contains(question) && composer.state.overlay != nil)
    }
    #expect(!composer.orders.contains(.projects(.open(.named("live")))))
    composer.press(.enter, .character("y"))
    #expect(composer.orders.last == .projects(.open(.named("live"))))
  }

  @Test func `sends nothing before the new place is open`() throws {
    var composer = try choose()
    composer.tell(.chosen(.dryRun))
    #expect(composer.sent.isEmpty)
    #expect(composer.state.notice?.sentence.contains("The project is being changed.") == true)
    Scene.openProjects(&composer)
    composer.press(.down, .down, .enter)
    #expect(composer.state.notice?.sentence.contains("still in progress") == true)
    composer.tell(.projects(.notOpened(Explanation("There are no credentials."))))
    #expect(composer.state.notice?.sentence == "There are no credentials.")
    #expect(composer.state.sending.destination == .readyLive)
    // The dry run was refused, not postponed.
    #expect(composer.sent.isEmpty)
  }

  @Test func `waits for the answers to everything that is on its way`() throws {
    var composer = try ComposerDriver(destination: .readyTestServer, json: Messages.news)
    composer.tell(.chosen(.send))
    composer.press(.escape)
    composer.state.overlay = nil
    Scene.openProjects(&composer)
    composer.press(.down, .enter)
    #expect(composer.state.notice?.sentence.contains("still in progress") == true)
    let number = composer.state.sending.lastOrder
    composer.tell(
      .sending(.answered(number: number, SendReport(outcome: .accepted(name: "a"), attempts: 1))))
    Scene.openProjects(&composer)
    composer.press(.down, .enter)
    #expect(composer.orders.last == .projects(.open(.named("staging"))))
  }

  @Test func `tells where a project is from, and whether it is live`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 200, destination: .readyLive, json: Messages.news)
    Scene.openProjects(&composer)
    for words in [
      "~/shop-push/crier.toml, line 4, which calls project shop-prod live.",
      "LIVE: messages reach real people.", "the metadata server (adc); from",
      "Messages are sent by ci@shop-prod.example.", "Enter sends messages there, as crier",
      "device (~/shop-push/crier.toml, line 6)",
    ] { #expect(composer.screen.contains(words), "\(words)\n\(composer.screen)") }
    composer.press(.down)
    #expect(composer.screen.contains("TEST PROJECT: live is false"))
    #expect(!composer.screen.contains("Messages are sent by"))
    composer.press(.down)
    #expect(composer.screen.contains("answers in place of FCM: nothing leaves this machine."))
  }

  @Test func `is chosen by its name in plain mode, and explained when asked`() throws {
    var plain = try PlainDriver(destination: .readyLive, json: Messages.news)
    plain.session.state.projects.entries = Scene.projectEntries
    plain.session.state.projects.chosen = .named("live")
    plain.type("project")
    #expect(plain.said.contains("live: shop-prod, messages go here  LIVE"), "\(plain.said)")
    #expect(!plain.said.contains("Change it"))
    plain.type("explain staging")
    #expect(plain.said.contains("Kind: TEST PROJECT: live is false"))
    plain.type("stagin")
    #expect(plain.said.contains("stagin is not possible here. Type NAME, explain NAME or back."))
    plain.type("staging")
    #expect(plain.effects.last == .projects(.open(.named("staging"))))
  }

  @Test func `a click on the project in the header opens its page, with the origins`() throws {
    for isOnStart in [false, true] {
      var composer = try ComposerDriver(
        columns: 120, destination: .readyLive, json: isOnStart ? nil : Messages.news)
      Scene.openProjects(&composer)
      composer.press(.escape)
      if isOnStart { composer.tell(.chosen(.start)) }
      composer.click(row: 0, column: 2)
      #expect(composer.state.overlay == nil)
      let place = try composer.place(of: "shop-prod")
      #expect(place.row == 0)
      composer.click(row: 0, column: place.column)
      #expect(composer.screen.contains("~/shop-push/crier.toml, line 4"), "\(composer.screen)")
    }
  }

  @Test func `says that there is no other one, and how to name some`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.state.projects.entries = [Scene.projectEntries[2]]
    composer.tell(.chosen(.projects))
    #expect(composer.screen.contains("project --help shows how to write it."))
    composer.press(.enter)
    #expect(composer.state.overlay == nil && composer.orders.isEmpty)
  }

  @Test func `is off for targets that the project does not allow`() throws {
    var live = Destination.readyLive
    live.permission.limits = [.init(from: "Project support in crier.toml", allowed: [.device])]
    var composer = try ComposerDriver(destination: live, json: Messages.news)
    #expect(
      composer.state.whyNoSend
        == "Send is off: Project support in crier.toml allows only single devices. Send to a test "
        + "device, or make a dry run.")
    #expect(composer.state.whyNoDryRun == nil)
    Scene.openDevices(&composer)
    composer.press(.enter)
    #expect(composer.screen.contains("Send to Pixel QA in live project"))
  }
}
