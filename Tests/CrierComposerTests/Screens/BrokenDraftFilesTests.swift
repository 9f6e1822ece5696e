import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A broken file beside a draft") struct BrokenDraftFilesTests {
  private static let json =
    #"{"message":{"topic":"offers","notification":{"title":"Sale","body":"Until Sunday"}}}"#
  private static let time = Explanation(
    in: Explanation.Place(file: "wk47.toml", line: 3), "this is not a time.",
    fix: "Write \"in 2 days\".")
  private static let list = Explanation("wk47.de.json is a list.", fix: "Write an object.")

  private static func broken(time: Bool = false, translation: Bool = false) -> DraftCompanions {
    var companions = DraftCompanions()
    companions.sidecar.languages = ["de"]
    if time { companions.timeProblem = Self.time }
    if translation { companions.brokenPatches["de"] = list }
    companions.problems =
      [companions.timeProblem].compactMap(\.self) + companions.brokenPatches.values
    return companions
  }

  private func opened(_ companions: DraftCompanions) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.json.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", companions)))
    return composer
  }

  @Test func `with unknown times keeps the message from being sent, but not a dry run`() throws {
    var composer = try opened(Self.broken(time: true))
    for command in [CommandName.send, .review] {
      composer.tell(.chosen(command))
      #expect(composer.state.overlay == nil && composer.sent.isEmpty)
      let said = composer.state.notice?.sentence ?? ""
      #expect(said.hasPrefix("Send is off: the times in the draft's sidecar are not known."))
      #expect(said.contains(Self.time.spoken))
      #expect(said.contains("When it is fixed, Alt-T reads it again."))
    }
    #expect(composer.state.whyNoSend(of: [], to: .device) != nil, "Nor to test devices.")
    composer.press(.control("t"))
    #expect(composer.sent.count == 1 && composer.sent[0].isDryRun)
    composer.state.overlay = nil
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.json.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", DraftCompanions())))
    #expect(composer.state.whyNoSend == nil, "It was fixed and reloaded.")
  }

  @Test func `that is a translation keeps only its language from being sent`() throws {
    var composer = try opened(Self.broken(translation: true))
    #expect(composer.state.whyNoSend == nil)
    #expect(composer.screen.contains("de: broken"))
    composer.press(.alt("l"))
    #expect(
      composer.state.notice?.sentence
        == "This is the translation \"de\", but its file is not used. wk47.de.json is a list. Write an object."
    )
    composer.tell(.chosen(.review))
    #expect(composer.state.overlay == nil)
    #expect(
      composer.state.notice?.sentence.contains(
        "Send is off: the translation \"de\" is not used. wk47.de.json is a list.") == true)
    composer.press(.alt("l"))
    composer.tell(.chosen(.review))
    #expect(composer.screen.contains("the base message"))
  }

  @Test func `can be replaced, and then the language is sent`() throws {
    var composer = try opened(Self.broken(translation: true))
    composer.press(.alt("l"))
    composer.goTo(.title)
    composer.type("Schluss")
    composer.press(.control("s"))
    composer.saveBeside()
    #expect(composer.state.whyNoSend == nil)
  }

  @Test func `is named in plain mode`() throws {
    var driver = try PlainDriver()
    driver.beside["wk47.json"] = Self.broken(time: true, translation: true)
    driver.tell(.file(.read(path: "wk47.json", text: Array(Self.json.utf8))))
    driver.type("language", "send")
    #expect(driver.said.contains("\"de\", but its file is broken."))
    #expect(driver.said.contains("Send is off: the times in the draft's sidecar are not known."))
    #expect(driver.said.contains("When it is fixed, \"reload file\" reads it again."))
    #expect(driver.sent.isEmpty)
  }
}
