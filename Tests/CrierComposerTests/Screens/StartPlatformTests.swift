import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// The platforms that get the start page's text.
@Suite("The platforms on the start page") struct StartPlatformTests {
  @Test func `moves the text to the pages of the platforms that should show it`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\tSoon\t\t")
    composer.press(.right, .right, .character(" "))
    #expect(composer.screen.contains("Left out: Web. The text goes only to Android and Apple."))
    composer.press(.down, .enter)
    let message = composer.state.document.form.message
    #expect(message["notification"] == nil)
    #expect(message.reach == [.android, .apple])
    #expect(message.text("android.notification.title") == "Rain")
    #expect(message.text("apns.payload.aps.alert.body") == "Soon")
    composer.press(.control("z"))
    #expect(composer.state.document.form.message.text("notification.title") == "Rain")
    #expect(composer.state.document.form.message["android"] == nil)
  }

  @Test func `opens the page that has the text`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\tSoon\t\t")
    composer.press(.right, .right, .character(" "), .down, .enter)
    #expect(composer.screen.contains("^R reviews and sends them."))
    #expect(!composer.screen.contains("Next, enter"))
    #expect(composer.state.viewport.section.platform == .android)
    composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .tab, .right, .right, .character(" "), .down, .enter)
    #expect(composer.screen.contains("Next, enter the notification's title or text."))
    #expect(composer.state.viewport.section == .essentials)
    #expect(composer.state.viewport.focus == .item(.title))
  }

  @Test func `ticks the platforms that show text, whichever get the data`() throws {
    var composer = try ComposerDriver(
      json: """
        {"message":{"topic":"a","data":{"order":"1"},
        "android":{"notification":{"title":"Rain","body":"Soon"}},
        "apns":{"payload":{"aps":{"alert":{"title":"Storm","body":"Soon"}}}}}}
        """)
    composer.state.beginStart()
    #expect(composer.state.start?.ticked == [.android, .apple])
    composer.press(.tab)
    composer.type("Bye")
    composer.state.finishStart()
    let message = composer.state.document.form.message
    #expect(message["notification"] == nil)
    #expect(message.text("android.notification.body") == "Bye")
    #expect(message.text("apns.payload.aps.alert.body") == "Bye")
  }

  @Test func `names each text's platform and a common title's platforms in the form`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\tSoon\t\t")
    composer.press(.right, .right, .character(" "), .down, .enter)
    composer.resize(rows: 40, columns: 120)
    composer.goTo(.title)
    #expect(composer.screen.contains("Android and Apple have their own"))
    composer.type("Storm")
    composer.pause()
    let note = "Only Web shows this title: Android and Apple have"
    #expect(composer.screen.contains(note))
    #expect(composer.screen.contains(" Web"))
    #expect(!composer.screen.contains("of about 35"))
  }

  @Test func `counts nothing if no platform shows the common title`() throws {
    let json =
      #"{"message":{"topic":"a","notification":{"title":"Sun"},"android":{"notification":{"title":"Rain"}}}}"#
    var composer = try ComposerDriver(rows: 40, columns: 120, json: json)
    composer.state = ComposerState(
      size: composer.state.viewport.size, destination: .readySandbox,
      message: try Message(json: json),
      platforms: [.android])
    #expect(composer.screen.contains("never shown"))
    #expect(composer.screen.contains("Nobody sees the common title: Android has its own."))
  }

  private static let narrow =
    #"{"message":{"topic":"a","android":{"notification":{"title":"Rain"}},"apns":{"payload":{"aps":{"alert":{"title":"Rain"}}}}}}"#

  @Test func `opens such a file on the first page that has a text`() throws {
    var composer = try ComposerDriver()
    composer.tell(.file(.read(path: "a.json", text: Array(Self.narrow.utf8))))
    #expect(composer.state.viewport.section.platform == .android)
    let common = #"{"message":{"topic":"a","notification":{"body":"Rain"}}}"#
    composer.tell(.file(.read(path: "b.json", text: Array(common.utf8))))
    #expect(composer.state.viewport.section == .essentials)
    let nothing = #"{"message":{"topic":"a","notification":{"title":""},"data":{"a":"1"}}}"#
    composer.tell(.file(.read(path: "c.json", text: Array(nothing.utf8))))
    #expect(composer.state.viewport.section == .essentials)
  }

  @Test(
    "an empty title names the platforms that have one",
    arguments: [
      ("", "What people read first"),
      (#","webpush":{"notification":{"title":"a"}}"#, "Web has its own"),
      (
        #","android":{"notification":{"title":"a"}},"webpush":{"notification":{"title":"a"}}"#,
        "Android and Web have their own"
      ),
      (
        #","android":{"notification":{"title":"a"}},"webpush":{"notification":{"title":"a"}}"#
          + #","apns":{"payload":{"aps":{"alert":{"title":"a"}}}}"#, "each platform has its own"
      ),
    ])
  func placeholder(blocks: String, words: String) throws {
    let composer = try ComposerDriver(json: #"{"message":{"topic":"a"\#(blocks)}}"#)
    let form = composer.state.document.form
    #expect(FormItem.title.placeholder(in: form.message, form.clock) == words)
  }

  /// Returns the common title and those of the platforms, after toggling one platform or none.
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
    return paths.map { composer.state.document.form.message.text($0) }
  }

  @Test func `moves the text back and forth when the page opens again`() throws {
    #expect(try titles(Self.narrow, nil) == [nil, "Rain", "Rain", nil])
    #expect(try titles(Self.narrow, .web) == ["Rain", nil, nil, nil])
    #expect(try titles(Self.narrow, .apple) == [nil, "Rain", nil, nil])
    #expect(try titles(Self.narrow, .web, typing: "Sun") == ["Sun", nil, nil, nil])
    #expect(try titles(Self.narrow, nil, typing: "Sun") == [nil, "Sun", "Sun", nil])
  }

  @Test func `keeps a platform's own text`() throws {
    let own =
      #"{"message":{"notification":{"title":"Rain"},"android":{"notification":{"title":"Mine"}}}}"#
    #expect(try titles(own, nil) == ["Rain", "Mine", nil, nil])
    #expect(try titles(own, .web) == [nil, "Mine", "Rain", nil])
  }

  @Test(
    "ticks nothing if the text cannot be moved, and gives the reason",
    arguments: [
      (
        #"{"message":{"topic":"a","notification":{"title":"Rain"},"android":7}}"#,
        "The text was not moved because android cannot hold it."
      ),
      (
        #"{"message":{"topic":"a","android":{"notification":{"title":"A"}},"apns":{"payload":{"aps":{"alert":{"title":"B"}}}}}}"#,
        "because it differs between platforms"
      ),
    ])
  func obstacle(json: String, words: String) throws {
    for key in [Key.escape, .enter] {
      var composer = try ComposerDriver.atStart(json: json)
      let before = (composer.json, composer.state.start?.platforms)
      composer.state.moveOnStart(to: .platform(.web))
      composer.press(.character(" "))
      #expect(composer.screen.contains(words))
      #expect(composer.state.start?.platforms == before.1)
      composer.press(.down, key)
      #expect(composer.state.start == nil)
      #expect(composer.json == before.0)
    }
  }

  @Test func `keeps one platform ticked`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .tab)
    composer.press(.character(" "), .tab, .character(" "), .tab, .character(" "))
    #expect(composer.state.start?.platforms == [.web])
    #expect(composer.screen.contains("Select at least one platform"))
  }
}
