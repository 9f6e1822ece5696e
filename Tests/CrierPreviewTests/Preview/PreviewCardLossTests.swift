import CrierMessage
import CrierPreview
import Testing

/// What a surface does not draw, and how the card explains it.
@Suite("What a preview card leaves out") struct PreviewCardLossTests {
  @Test func `says why there is no picture`() throws {
    func remarks(_ fields: String, _ surface: String) throws -> [String] {
      try PreviewCard(fields, on: surface).remarks
    }
    let image = #""notification": {"title": "a", "image": "https://a.example/b.png"}"#
    #expect(try remarks(image, "ios-banner") == ["no image: needs mutable-content"])
    #expect(try remarks(image, "web-safari-mac") == ["not shown: image"])
    #expect(try remarks(image, "web-firefox-win") == ["not shown: image"])
    #expect(try remarks(image, "watch-short").first == "not shown: image")
    let both = #""notification": {"title": "a", "body": "b", "image": "https://a.example/b.png"}"#
    #expect(try remarks(both, "watch-short").last == "text follows if the wrist stays raised")
    #expect(try remarks(both, "watch-short").first == "not shown: image")
    #expect(try remarks(image, "web-chrome-win") == [])
    let insecure = #""notification": {"title": "a", "image": "http://a.example/b.png"}"#
    #expect(try remarks(insecure, "and-collapsed") == ["no image: not https"])
  }

  @Test func `does not draw what people see only after a step`() throws {
    let fields = #"""
      "webpush": {"notification": {"title": "a", "image": "https://a.example/b.png",
        "actions": [{"action": "m", "title": "Map"}]}}
      """#
    let card = try PreviewCard(fields, on: "web-chrome-and")
    #expect(card.picture == .none && card.buttons == [])
    #expect(card.remarks == ["image and buttons appear when it is open"])
  }

  @Test(
    "shows nothing if the system draws nothing",
    arguments: [
      (#""data": {"a": "1"}"#, "and-collapsed", "data only: the app decides"),
      (
        #""apns": {"payload": {"aps": {"content-available": 1}}}"#, "ios-lock",
        "silent: the app decides"
      ),
      (
        #""apns": {"payload": {"aps": {"alert": "Hi"}}}"#, "and-collapsed", "does not reach Android"
      ),
    ])
  func nothing(fields: String, surface: String, remark: String) throws {
    let card = try PreviewCard(fields, on: surface)
    #expect(!card.isShown)
    #expect(card.titleLines.isEmpty && card.bodyLines.isEmpty)
    #expect(card.whyNothing == remark)
    #expect(card.footer == remark)
    #expect(card.titleVerdict == .notShown)
  }

  @Test(
    "shows no text on a private lock screen",
    arguments: [("ios-lock", "Notification"), ("and-lock", "1 notification")])
  func hidden(surface: String, words: String) throws {
    let card = try PreviewCard(PreviewCardTests.sale, on: surface, in: .hidden)
    #expect(card.isShown)
    #expect(card.hiddenWords == words)
    #expect(card.titleLines.isEmpty && card.bodyLines.isEmpty && card.picture == .none)
    #expect(card.bodyVerdict == .notShown)
    #expect(
      try PreviewCard(PreviewCardTests.sale, on: "and-collapsed", in: .hidden).hiddenWords == nil)
  }

  @Test(
    "agrees with the emulator on whether data wakes a closed app on an iPhone",
    arguments: [
      (#""data": {"a": "1"}"#, false),
      (#""data": {"a": "1"}, "apns": {"payload": {"aps": {}}}"#, false),
      (#""data": {"a": "1"}, "apns": {"payload": {"aps": {"content-available": 0}}}"#, false),
      (#""data": {"a": "1"}, "apns": {"headers": {"apns-priority": "5"}}"#, false),
      (#""data": {"a": "1"}, "apns": {"payload": {"aps": {"content-available": 1}}}"#, true),
      (#""apns": {"payload": {"aps": {"content-available": 1}, "own": "x"}}"#, true),
    ])
  func wakes(members: String, wakes: Bool) throws {
    let message = try Message(json: #"{"message": {"topic": "a", \#(members)}}"#)
    let arrival = MessageArrival(of: message, on: .apple, isForeground: false)
    #expect((arrival.callback != nil) == wakes)
    let card = try PreviewCard(members, on: "ios-lock")
    #expect(card.whyNothing?.hasSuffix("the app decides") == wakes)
    let sentence = EffectiveMessage(of: message, on: .apple).sentence
    #expect(sentence.contains("wakes no app") == !wakes)
    // An open app gets the data in any case.
    #expect(MessageArrival(of: message, on: .apple, isForeground: true).callback != nil)
    let open = try PreviewCard(members, on: "ios-lock", in: .foreground)
    #expect(open.whyNothing?.hasSuffix("the app decides") == true)
  }

  @Test func `draws nothing while the app is open`() throws {
    let card = try PreviewCard(PreviewCardTests.sale, on: "and-collapsed", in: .foreground)
    #expect(card.whyNothing == "the app is open and handles the message itself")
    let data = try PreviewCard(#""data": {"a": "1"}"#, on: "and-collapsed", in: .foreground)
    #expect(data.whyNothing == "data only: the app decides")
  }

  @Test func `has no buttons on Android, whatever the message contains`() throws {
    let card = PreviewCard(
      of: try Message(
        json:
          #"{"message": {"topic": "a", "notification": {"title": "a"}, "data": {"actions": "x"}}}"#),
      on: try #require(SurfaceTable.surface("and-headsup")))
    #expect(card.buttons.isEmpty && card.buttonNote == nil)
    #expect(card.remarks == ["only channels of high importance pop up"])
  }
}
