import CrierComposer
import TerminalKit
import Testing

@Suite("Copying to the terminal's clipboard") struct CopyingTests {
  private static let json =
    #"{"message":{"topic":"news","notification":{"title":"Hi"},"data":{"a":"1"}}}"#

  private func copied(_ composer: ComposerDriver) -> String? {
    if case .viewport(.copy(let text)) = composer.orders.last { text } else { nil }
  }

  @Test(
    "offers every format in the palette",
    arguments: [
      ("Copy as JSON", "\"topic\": \"news\""), ("Copy as curl", "curl --request POST"),
      ("Copy as Node", "firebase-admin"), ("Copy as Python", "firebase_admin"),
      ("Copy as Go", "package main"), ("Copy as Java", "FirebaseMessaging"),
      ("Copy as C#", "FirebaseAdmin"),
    ])
  func forms(title: String, piece: String) throws {
    var composer = try ComposerDriver(json: Self.json)
    composer.press(.control("p"))
    composer.type(title)
    composer.press(.enter)
    #expect(try #require(copied(composer)).contains(piece))
    #expect(
      composer.screen.contains("\(title.replacing("Copy", with: "Copied")), if this terminal"))
  }

  @Test func `includes the project of a live destination, but no account`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Self.json)
    composer.tell(.chosen(.copyCurl))
    let text = try #require(copied(composer))
    #expect(text.contains("shop-prod") && text.contains("$ACCESS_TOKEN"))
    #expect(!text.contains("ci@shop-prod"))
    var sandbox = try ComposerDriver(json: Self.json)
    sandbox.tell(.chosen(.copyCurl))
    #expect(try #require(copied(sandbox)).contains("$PROJECT_ID"))
  }

  @Test func `reports what a format cannot express`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"news","android":{"odd":1}}}"#)
    composer.tell(.chosen(.copyNode))
    #expect(copied(composer) != nil)
    #expect(composer.state.notice?.sentence.contains("but not all of it: ") == true)
  }

  @Test func `refuses text that terminals do not accept, and an empty message`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"n","data":{"a":"\#(String(repeating: "x", count: 60_000))"}}}"#)
    composer.tell(.chosen(.copyJSON))
    #expect(copied(composer) == nil)
    #expect(composer.state.notice?.sentence.contains("more than terminals accept") == true)
    var empty = try ComposerDriver()
    empty.tell(.chosen(.copyJSON))
    #expect(empty.state.notice?.sentence == "There is nothing to copy.")
  }
}
