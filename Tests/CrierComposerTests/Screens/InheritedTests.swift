import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Translations") struct InheritedTests {
  @Test func `inherit again when an option is emptied, without null for what is around it`() throws
  {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    let base =
      #"{"message":{"topic":"a","notification":{"title":"Sale"},"#
      + #""data":{"link":"https://a.de"},"android":{"ttl":"43200s"},"#
      + #""webpush":{"headers":{"TTL":"43200"},"fcm_options":{"link":"https://a.de"}}}}"#
    composer.tell(.file(.read(path: "wk47.json", text: Array(base.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", LanguageTests.companions)))
    composer.press(.alt("l"))
    for (option, typed, empty) in [
      (FormOption.timeToLive, "6 h", "12 h"),
      (.link, "https://b.de", "inherited: https"),
    ] {
      composer.goTo(.option(option))
      #expect(composer.screen.contains(empty), "\(composer.screen)")
      composer.type(typed)
      let own = try #require(composer.state.document.form.patches["de"]?["message"]?["webpush"])
      #expect(own != .null)
      composer.press(.control("a"), .control("k"))
      #expect(composer.screen.contains(empty), "\(composer.screen)")
      let patch = try #require(composer.state.document.form.patches["de"]?["message"])
      #expect(
        patch["android"] == nil && patch["webpush"] == nil && patch["data"] == nil, "\(patch)")
    }
    #expect(composer.state.document.form.message.text("android.ttl") == "43200s")
  }

  @Test func `that are added have the focus on their title`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.tell(.file(.read(path: "wk47.json", text: Array(LanguageTests.base.utf8))))
    composer.goTo(.targetValue)
    _ = composer.state.add(language: "nl")
    composer.type("Uitverkoop")
    #expect(composer.state.document.form.message.text("notification.title") == "Uitverkoop")
    #expect(composer.state.target == Target(.topic, "offers"))
  }
}
