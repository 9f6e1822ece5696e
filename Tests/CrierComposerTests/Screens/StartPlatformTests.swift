import CrierCore
import TerminalKit
import Testing

@testable import CrierComposer

/// Whom the words of the first start go to.
@Suite("The platforms of the first start") struct StartPlatformTests {
  @Test func `puts the words on the pages of those platforms that shall show them`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\tSoon\t\t")
    composer.press(.right, .right, .character(" "))
    #expect(composer.screen.contains("Web: nothing. The words go to Android and Apple only."))
    composer.press(.down, .enter)
    let message = composer.state.form.message
    #expect(message["notification"] == nil)
    #expect(message.reach == [.android, .apple])
    #expect(message.text("android.notification.title") == "Rain")
    #expect(message.text("apns.payload.aps.alert.body") == "Soon")
    composer.press(.control("z"))
    #expect(composer.state.form.message.text("notification.title") == "Rain")
    #expect(composer.state.form.message["android"] == nil)
  }

  @Test func `goes on to the words where they have gone`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\tSoon\t\t")
    composer.press(.right, .right, .character(" "), .down, .enter)
    #expect(composer.screen.contains("^T checks it, F1 explains it."))
    #expect(!composer.screen.contains("Still to say"))
    #expect(composer.state.section.platform == .android)
    composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .tab, .right, .right, .character(" "), .down, .enter)
    #expect(composer.screen.contains("Still to say: what the notification says."))
    #expect(composer.state.section == .notification)
    #expect(composer.state.focus == .item(.title))
  }

  @Test func `says in the form whose words they are, and whom a common title is for`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\tSoon\t\t")
    composer.press(.right, .right, .character(" "), .down, .enter)
    composer.goTo(.title)
    #expect(composer.screen.contains("Android and Apple have their own (pages 3 and 4)"))
    composer.type("Storm")
    composer.pause()
    let note = "Only Web shows this title: Android and Apple have their own."
    #expect(composer.screen.contains(note))
    #expect(composer.screen.contains(" Web"))
    #expect(!composer.screen.contains("5/~35 Apple"))
  }

  @Test func `counts nothing where nobody sees the common title`() throws {
    let json =
      #"{"message":{"topic":"a","notification":{"title":"Sun"},"android":{"notification":{"title":"Rain"}}}}"#
    var composer = try ComposerDriver(json: json)
    composer.state = ComposerState(
      size: composer.state.size, destination: .readySandbox, message: try Message(json: json),
      platforms: [.android])
    #expect(composer.screen.contains("nobody sees it"))
    #expect(composer.screen.contains("Nobody sees this title: Android has its own."))
  }

  private static let narrow =
    #"{"message":{"topic":"a","android":{"notification":{"title":"Rain"}},"apns":{"payload":{"aps":{"alert":{"title":"Rain"}}}}}}"#

  /// What stands in the message after one platform, or none, was ticked or unticked.
  private func titles(_ json: String, _ toggled: Platform?, typing title: String = "") throws
    -> [String?]
  {
    var composer = try ComposerDriver.atStart(json: json)
    composer.type(title)
    if let toggled {
      composer.state.moveOnStart(to: .platform(toggled))
      composer.press(.character(" "))
    }
    composer.press(.escape)
    let paths: [FieldPath] = [
      "notification.title", "android.notification.title", "apns.payload.aps.alert.title",
      "webpush.notification.title",
    ]
    return paths.map { composer.state.form.message.text($0) }
  }

  @Test func `moves the words back and over when it is opened again`() throws {
    #expect(try titles(Self.narrow, nil) == [nil, "Rain", "Rain", nil])
    #expect(try titles(Self.narrow, .web) == ["Rain", nil, nil, nil])
    #expect(try titles(Self.narrow, .apple) == [nil, "Rain", nil, nil])
    #expect(try titles(Self.narrow, .web, typing: "Sun") == ["Sun", nil, nil, nil])
    #expect(try titles(Self.narrow, nil, typing: "Sun") == [nil, "Sun", "Sun", nil])
  }

  @Test func `keeps what a platform says by itself`() throws {
    let own =
      #"{"message":{"notification":{"title":"Rain"},"android":{"notification":{"title":"Mine"}}}}"#
    #expect(try titles(own, nil) == ["Rain", "Mine", nil, nil])
    #expect(try titles(own, .web) == [nil, "Mine", "Rain", nil])
  }

  @Test(
    "says why the words stay",
    arguments: [
      (
        #"{"message":{"topic":"a","notification":{"title":"Rain"},"android":7}}"#,
        "The words stay: android has no room for them."
      ),
      (
        #"{"message":{"topic":"a","android":{"notification":{"title":"A"}},"apns":{"payload":{"aps":{"alert":{"title":"B"}}}}}}"#,
        "they differ from platform to platform"
      ),
    ])
  func obstacle(json: String, words: String) throws {
    for key in [Key.escape, .enter] {
      var composer = try ComposerDriver.atStart(json: json)
      let before = composer.json
      composer.state.moveOnStart(to: .platform(.web))
      composer.press(.character(" "), .down, key)
      #expect(composer.state.start == nil)
      #expect(composer.screen.contains(words))
      #expect(composer.json == before)
    }
  }

  @Test func `leaves one platform ticked`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .tab)
    composer.press(.character(" "), .tab, .character(" "), .tab, .character(" "))
    #expect(composer.state.start?.platforms == [.web])
    #expect(composer.screen.contains("One must stay"))
  }
}
