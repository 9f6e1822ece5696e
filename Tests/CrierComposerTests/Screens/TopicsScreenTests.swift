import CrierAnswers
import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The screens about topics and groups") struct TopicsScreenTests {
  private static let tokens = ["fK3m:APA91bTopic0001", "fK3m:APA91bTopic0002"]

  /// Returns the composer with one of the screens open; the sandbox has two devices.
  private func composer(
    _ name: CommandName, to destination: Destination = .readySandbox,
    json: String = Messages.news
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(destination: destination, json: json)
    composer.tell(.chosen(name))
    if destination == .readySandbox {
      composer.tell(.sandbox(.seen(try Scene.snapshot())))
    }
    return composer
  }

  private func given(_ composer: ComposerDriver) -> [TokenOrder] {
    composer.effects.compactMap {
      if case .tokens(.perform(_, let order)) = $0 { order } else { nil }
    }
  }

  /// Moves the focus to a button and presses it.
  private func press(_ button: Int, in composer: inout ComposerDriver) {
    switch composer.state.overlay {
    case .topics(var screen)?:
      screen.place.focus = .press(TopicsScreen.Deed.allCases[button])
      composer.state.overlay = .topics(screen)
    case .groups(var screen)?:
      screen.place.focus = .press(GroupsScreen.Deed.allCases[button])
      composer.state.overlay = .groups(screen)
    default: break
    }
    composer.press(.enter)
  }

  @Test func `does not send a variable without a value`() throws {
    var composer = try composer(
      .topics, json: #"{"message":{"topic":"news","notification":{"title":"Hi {{name}}"}}}"#)
    press(3, in: &composer)
    #expect(composer.sent.isEmpty)
    #expect(composer.state.notice?.sentence.contains("{{name}} without a value") == true)
  }

  @Test func `changes the ticked devices and the typed token`() throws {
    var composer = try composer(.topics)
    composer.press(.tab)
    composer.type("tablet-0003")
    composer.press(.tab, .enter)
    press(0, in: &composer)
    #expect(
      given(composer) == [
        .subscribe(
          topic: "news", tokens: ["my-browser", "my-iphone", "my-tablet", "tablet-0003"])
      ])
    #expect(composer.screen.contains("Waiting for the answer"))
    press(1, in: &composer)
    #expect(given(composer).count == 1)
    #expect(composer.screen.contains("has not been answered yet"))
  }

  @Test func `a wait before the next attempt is told, here and in plain mode`() throws {
    let pause = SendPause(
      attempt: 1, reason: "The server is busy.", seconds: 10, secondsLeft: 10, isAsked: true)
    let words = "The server is busy. Attempt 2 starts in 10 s: the server requested 10 s."
    var composer = try composer(.topics)
    press(0, in: &composer)
    composer.tell(.tokens(.paused(number: 1, pause)))
    #expect(composer.screen.contains(words), "\(composer.screen)")
    composer.tell(.tokens(.finished(number: 1)))
    #expect(!composer.screen.contains(words))
    var plain = try PlainDriver()
    plain.type("topics", "show my-phone")
    plain.tell(.tokens(.paused(number: 1, pause)))
    #expect(plain.said.contains(words), "\(plain.said)")
  }

  @Test(arguments: [CommandName.topics, .groups])
  func `a fresh sandbox offers its three devices with their platforms`(name: CommandName) throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(name))
    composer.tell(
      .sandbox(.seen(SandboxSnapshot(time: 1, secondsAhead: 0, devices: [], messages: []))))
    for words in ["my-phone    Android,", "my-browser  Web,", "my-iphone   Apple,"] {
      #expect(composer.screen.contains(words), "\(words)\n\(composer.screen)")
    }
    if name == .groups { composer.type("ana") }
    press(0, in: &composer)
    #expect(given(composer).map(\.tokens) == [["my-phone", "my-browser", "my-iphone"]])
  }

  @Test(arguments: [Key.escape, .control("c")])
  func `stops what is running, keeps its results, and closes after that`(key: Key) throws {
    var composer = try composer(.topics)
    press(0, in: &composer)
    let number = composer.state.sending.lastOrder
    composer.tell(.tokens(.told(number: number, TokenResult("my-phone", .accepted(name: "news")))))
    composer.press(key)
    #expect(composer.orders.last == .tokens(.stop(number: number)))
    #expect(composer.screen.contains("Stopping after the last answer"))
    #expect(composer.screen.contains("my-phone: subscribed to news"))
    composer.tell(.tokens(.finished(number: number)))
    #expect(!composer.screen.contains("Stopping"))
    #expect(composer.screen.contains("my-phone: subscribed to news"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test func `shows each token's result, and looks at the sandbox again`() throws {
    let composer = try Scene.named("topics").composer(Size(rows: 24, columns: 80))
    #expect(composer.screen.contains("my-phone: subscribed to news"))
    #expect(composer.screen.contains("my-tablet: refused (NOT_FOUND)."))
    #expect(composer.orders.last == .sandbox(.look))
  }

  @Test("needs a topic that exists by name, and a token", arguments: ["", "a b", "/topics/a/b"])
  func topic(name: String) throws {
    var composer = try composer(.topics)
    composer.press(.control("u"))
    composer.paste(name)
    press(0, in: &composer)
    #expect(given(composer).isEmpty)
    #expect(composer.state.notice?.severity == .warning)
  }

  @Test func `sends to the topic or the condition without leaving`() throws {
    var composer = try composer(.topics, json: Messages.rain)
    composer.type("sport")
    press(3, in: &composer)
    #expect(composer.sent.last?.json.contains(#""topic": "sport""#) == true)
    #expect(composer.sent.last?.json.contains(#""token""#) == false)
    var other = try self.composer(.topics, json: Messages.condition)
    press(3, in: &other)
    #expect(other.sent.last?.json.contains(#""condition""#) == true)
    #expect(other.screen.contains("reached"))
  }

  @Test(
    arguments: [
      (#""topic":"sport""#, nil), (#""topic":"rain""#, "no device is subscribed to the topic"),
      (#""condition":"'news' in topics && 'sport' in topics""#, nil),
      (#""condition":"'rain' in topics""#, "no device matches the condition"),
    ] as [(String, String?)])
  func `says if no device of the sandbox was reached`(target: String, lack: String?) throws {
    var composer = try composer(
      .topics, json: #"{"message":{\#(target),"notification":{"title":"Rain"}}}"#)
    press(3, in: &composer)
    let report = SendReport(outcome: .accepted(name: "projects/sandbox/messages/1"), attempts: 1)
    composer.tell(.sending(.answered(number: composer.state.sending.lastOrder, report)))
    let end = lack.map { ", but \($0)." } ?? "."
    let notice = Notice(
      lack == nil ? .good : .warning, "Sent: the sandbox accepted the message" + end)
    #expect(composer.state.notice == notice)
  }

  @Test func `F5 in the condition builder uses the condition and lists its topics`() throws {
    var composer = try ComposerDriver(json: Messages.condition)
    composer.state.open(.target)
    composer.press(.function(4), .function(5))
    composer.tell(.sandbox(.seen(try Scene.snapshot())))
    #expect(composer.screen.contains("Send goes to the condition:"))
    #expect(composer.screen.contains("my-tablet   Apple, offline, 1 waiting; reached"))
    composer.press(.pageDown)
    press(0, in: &composer)
    #expect(
      given(composer) == [
        .subscribe(
          topic: "sport", tokens: ["my-phone", "my-browser", "my-iphone", "my-tablet"])
      ])
  }

  @Test func `sends to a live topic only through the review`() throws {
    var composer = try composer(.topics, to: .readyLive, json: Messages.rain)
    composer.type("sport")
    press(3, in: &composer)
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.state.target == Target(.topic, "sport"))
  }

  @Test func `asks before it changes a live project: one token by the button`() throws {
    var composer = try composer(.topics, to: .readyLive)
    composer.press(.tab)
    composer.type(Self.tokens[0])
    press(0, in: &composer)
    composer.pause()
    #expect(given(composer).isEmpty)
    #expect(composer.screen.contains("Subscribe 1 token to topic news in live project shop-prod?"))
    var other = composer
    other.press(.enter)
    #expect(given(other).isEmpty && other.screen.contains("Nothing was changed."))
    composer.press(.backTab, .enter)
    #expect(given(composer) == [.subscribe(topic: "news", tokens: [Self.tokens[0]])])
  }

  @Test func `several tokens by their number, and no single key changes anything`() throws {
    var composer = try composer(.topics, to: .readyLive)
    composer.press(.tab)
    composer.paste(Self.tokens.joined(separator: " "))
    press(1, in: &composer)
    composer.pause()
    composer.press(.enter, .enter)
    #expect(given(composer).isEmpty && composer.screen.contains("Type 2 exactly"))
    composer.press(.backTab)
    composer.type("2")
    composer.press(.enter)
    #expect(given(composer).isEmpty)
    composer.press(.enter)
    #expect(given(composer) == [.unsubscribe(topic: "news", tokens: Self.tokens)])
  }

  @Test(arguments: [Destination.Mode.live, .testProject])
  func `says at once what the project's file allows, with the buttons off`(
    mode: Destination.Mode
  ) throws {
    var destination = Destination.readyLive
    destination.mode = mode
    destination.permission.limits = [
      .init(from: "Project support in crier.toml", allowed: [.device])
    ]
    var composer = try composer(.topics, to: destination)
    let reason = "Subscribe, Unsubscribe and Send are off"
    #expect(composer.screen.contains(reason + ": Project support"))
    #expect(!composer.screen.contains("Send goes to topic"))
    composer.press(.tab)
    composer.type(Self.tokens[0])
    for button in [0, 1, 3] {
      press(button, in: &composer)
      #expect(composer.state.notice?.sentence.hasPrefix(reason) == true)
    }
    #expect(given(composer).isEmpty && composer.sent.isEmpty && composer.state.overlay != nil)
    press(2, in: &composer)
    #expect(given(composer) == [.show(tokens: [Self.tokens[0]])])
    destination.permission.limits = [
      .init(from: "Project support in crier.toml", allowed: [.topic])
    ]
    var groups = try self.composer(.groups, to: destination)
    #expect(groups.screen.contains("Changes are off: Project support in crier.toml allows only"))
    press(0, in: &groups)
    #expect(given(groups).isEmpty)
    let condition = try self.composer(.topics, to: destination, json: Messages.condition)
    #expect(condition.screen.contains("Send is off: Project support in crier.toml allows only"))
  }

  @Test func `--read-only forbids changes of live projects, but not questions`() throws {
    var composer = try composer(.topics, to: .readyLive)
    composer.state.sending.forbidsLiveSends = true
    composer.press(.tab)
    composer.type(Self.tokens[0])
    press(0, in: &composer)
    #expect(given(composer).isEmpty && composer.screen.contains("--read-only"))
    press(2, in: &composer)
    #expect(given(composer) == [.show(tokens: [Self.tokens[0]])])
  }

  @Test func `a group that was found can be the target; its key is masked`() throws {
    var composer = try Scene.named("groups").composer(Size(rows: 24, columns: 80))
    #expect(composer.screen.contains("ana-devices: key APA9…0001, sender 123456789012"))
    #expect(!composer.screen.contains("GroupKeyOfAna"))
    press(4, in: &composer)
    #expect(composer.state.target == Target(.token, Scene.groupKey))
  }

  @Test(.facts(91)) func `a group needs a name, a member and a number`() throws {
    var composer = try composer(.groups)
    let reason = try composer.place(of: "Type the group's name first.")
    #expect(try composer.place(of: "[ Create ]").row == reason.row + 2)
    press(0, in: &composer)
    #expect(composer.screen.contains("Type the group's name first."))
    composer.state.overlay = try self.composer(.groups).state.overlay
    composer.type("ana")
    composer.press(.tab)
    composer.type("shop-prod")
    press(0, in: &composer)
    #expect(composer.screen.contains("The sender ID is the project's number"))
    #expect(given(composer).isEmpty)
  }

  @Test(.facts(75, 76, 94, 95, 96))
  func `says what topics are for, and to send to large topics one at a time`() throws {
    var driver = try PlainDriver(json: #"{"message":{"notification":{"title":"Rain"}}}"#)
    driver.type("topics")
    driver.tell(.sandbox(.seen(try Scene.snapshot())))
    #expect(driver.said.contains("Topics are for public news"))
    #expect(driver.said.contains("not as fast as possible"))
    #expect(driver.said.contains("for the devices of one person, a device group."))
    for json in [Messages.news, Messages.condition] {
      let sandbox = try composer(.topics, json: json)
      #expect(sandbox.screen.contains("The sandbox forgets subscriptions when Crier ends."))
      var live = try ComposerDriver(destination: .readyLive, json: json)
      live.tell(.chosen(.topics))
      #expect(live.screen.contains("Send to large topics one at a time"))
    }
    // Nobody has subscribed in an empty sandbox.
    var empty = try ComposerDriver(json: Messages.news)
    empty.tell(.chosen(.topics))
    #expect(!empty.screen.contains("Send to large topics"))
    let advice = "to subscribe it or to show its topics."
    #expect(empty.screen.contains("Type a token, such as my-phone, \(advice)"))
    #expect(empty.screen.ranges(of: "Type a token").count == 1)
    var live = try ComposerDriver(destination: .readyLive, json: Messages.news)
    live.tell(.chosen(.topics))
    #expect(live.screen.contains("Type a token \(advice)"))
  }

  @Test(.facts(96, 188)) func `says whom a group is for, and where the sender ID is`() throws {
    let screen = try composer(.groups, to: .readyLive).screen
    for words in ["the devices of one person", "project settings, Cloud Messaging"] {
      #expect(screen.contains(words), "\(screen)")
    }
  }

  @Test func `plain mode changes topics with words`() throws {
    var driver = try PlainDriver(json: Messages.news)
    driver.type("topics")
    driver.tell(.sandbox(.seen(try Scene.snapshot())))
    driver.type("subscribe sport my-phone")
    guard case .tokens(.perform(let number, let order))? = driver.orders.last else {
      Issue.record("There is no order.")
      return
    }
    #expect(order == .subscribe(topic: "sport", tokens: ["my-phone"]))
    #expect(driver.session.isWaiting)
    driver.tell(.tokens(.told(number: number, TokenResult("my-phone", .accepted(name: "news")))))
    driver.tell(.tokens(.finished(number: number)))
    #expect(driver.said.contains("my-phone: subscribed to sport"))
    driver.type("send sport")
    #expect(driver.sent.last?.json.contains(#""topic": "sport""#) == true)
    #expect(driver.session.isWaiting)
    driver.answer(.accepted(name: "projects/sandbox/messages/1"))
    #expect(driver.said.contains("Sent: the sandbox accepted the message."))
    #expect(!driver.said.contains("late response"))
    driver.type("back", "groups")
    #expect(driver.said.contains("FCM can't list device groups."))
    driver.type("create ana my-phone")
    #expect(
      driver.orders.contains {
        if case .tokens(.perform(_, .create(let name, let tokens))) = $0 {
          name.name == "ana" && tokens == ["my-phone"]
        } else {
          false
        }
      })
  }

  @Test func `plain mode asks before it changes a live project`() throws {
    var driver = try PlainDriver(destination: .readyLive, json: Messages.news)
    driver.type("topics", "subscribe news \(Self.tokens[0])")
    #expect(driver.said.contains("in live project shop-prod? Type yes or no."))
    var other = driver
    other.type("no")
    #expect(other.said.contains("Nothing was changed."))
    driver.type("yes")
    #expect(
      driver.orders.contains {
        if case .tokens(.perform) = $0 { true } else { false }
      })
  }
}
