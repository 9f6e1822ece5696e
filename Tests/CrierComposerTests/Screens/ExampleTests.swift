import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Examples") struct ExampleTests {
  private func composer(
    _ example: Example, destination: Destination = .readySandbox, json: String? = nil
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(destination: destination, json: json)
    composer.state.advance(to: 1_780_000_000)
    composer.tell(.chosen(example.command))
    return composer
  }

  /// The expected hints: a time-sensitive push needs a capability of the app, and a silent sync
  /// shows nothing (on purpose).
  private static let hints: [Example: [String]] = [.score: ["AP28"], .silentSync: ["PV12"]]

  @Test("have no errors and no warnings, and can be sent", arguments: Example.allCases)
  func checks(example: Example) throws {
    let composer = try composer(example)
    let findings = composer.state.analysis.findings
    #expect(findings.allSatisfy { $0.severity == .hint })
    #expect(findings.map(\.rule) == Self.hints[example] ?? [])
    #expect(composer.state.target?.kind == .topic)
    #expect(composer.state.whyNoSend == nil)
    #expect(composer.state.overlay == nil && composer.screen.contains("An example: "))
  }

  @Test(
    "wait equally long for all platforms, and for Apple from the send on",
    arguments: Example.allCases)
  func timeToLive(example: Example) throws {
    var composer = try composer(example)
    func text(_ option: FormOption) -> String {
      composer.state.document.form.text(of: .option(option))
    }
    let time = text(.timeToLive)
    #expect(["2 days", "15 min", "1 day", "4 h"].contains(time))
    #expect(["normal", "high"].contains(text(.priority)))
    composer.state.advance(to: 1_780_009_999)
    #expect(text(.timeToLive) == time)
    #expect(!composer.state.isUnsaved)
  }

  @Test("fit on the screen of every device", arguments: Example.allCases)
  func fits(example: Example) throws {
    let message = example.message(at: 0)
    for surface in SurfaceTable.inTurn {
      #expect(!PreviewCard(of: message, on: surface).isCut, "\(surface.id)")
    }
  }

  @Test("name only addresses that belong to nobody", arguments: Example.allCases)
  func addresses(example: Example) throws {
    let json = try composer(example).json
    for address in json.matches(of: /https?:\/\/([a-z.]+)/) {
      #expect(address.1.hasSuffix(".example.com"))
    }
  }

  @Test func `show what each kind needs`() throws {
    let sale = Example.sale.message(at: 0)
    #expect(sale.text("webpush.fcm_options.link") == sale.text("data.link"))
    for path in ["notification.image", "fcm_options.analytics_label"] as [FieldPath] {
      #expect(sale.text(path) != nil)
    }
    let score = Example.score.message(at: 0)
    let keys = FormOption.collapseFields + ["apns.payload.aps.thread-id"]
    #expect(Set(keys.map { score.text($0) }) == ["match-1204"])
    let order = Example.order.message(at: 0)
    #expect(order["apns.payload.aps.badge"]?.integer == 1)
    #expect(order.text("data.order_id") == "48213")
    let sync = Example.silentSync.message(at: 0)
    #expect(FormOption.appleBackground.standing(in: sync).text == "yes")
    #expect(FormOption.kind.standing(in: sync).text == "data only")
  }

  @Test("replace nothing unsaved without a question", arguments: Example.allCases)
  func unsaved(example: Example) throws {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.type("!")
    let before = composer.json
    composer.tell(.chosen(example.command))
    #expect(composer.screen.contains("You have unsaved changes."))
    var kept = composer
    kept.press(.escape)
    #expect(kept.json == before && kept.state.isUnsaved)
    composer.press(.tab, .enter)
    #expect(composer.state.document.form.message.targets == example.message(at: 0).targets)
    composer.press(.control("z"))
    #expect(composer.json == before)
  }

  @Test func `open after the old message is saved`() throws {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.state.file.path = "rain.json"
    composer.type("!")
    let request = composer.state.document.form.message.request
    composer.tell(.chosen(.exampleScore))
    composer.press(.enter)
    composer.tell(.file(.saved(path: "rain.json", request: request)))
    #expect(composer.state.target?.value == "match-1204")
    #expect(composer.state.notice?.sentence.hasPrefix("Saved to rain.json. An example") == true)
    #expect(composer.state.file.path == nil)
  }

  @Test func `need not be saved before the next one, and undo goes back through them`() throws {
    var composer = try ComposerDriver()
    for example in Example.allCases {
      composer.tell(.chosen(example.command))
      #expect(composer.state.overlay == nil && !composer.state.isUnsaved)
    }
    for example in Example.allCases.reversed() {
      #expect(composer.state.document.form.message.targets == example.message(at: 0).targets)
      composer.press(.control("z"))
    }
    #expect(composer.state.isEmpty && !composer.state.isUnsaved)
  }

  @Test("go to nobody in a live project", arguments: Example.allCases)
  func live(example: Example) throws {
    let composer = try composer(example, destination: .readyLive)
    #expect(composer.state.document.form.message.targets.isEmpty)
    #expect(composer.state.notice?.sentence.contains("next, choose who gets it") == true)
    #expect(composer.state.analysis.findings.map(\.rule).first == "TG01")
  }

  @Test("are in the palette", arguments: Example.allCases)
  func palette(example: Example) throws {
    var composer = try ComposerDriver()
    composer.press(.control("p"))
    composer.type("example \(example.label.lowercased())")
    composer.press(.enter)
    #expect(composer.state.document.form.message.targets == example.message(at: 0).targets)
  }

  @Test("are commands of plain mode", arguments: Example.allCases)
  func plain(example: Example) throws {
    var driver = try PlainDriver()
    driver.type("example \(example.label.lowercased())")
    #expect(driver.session.state.document.form.message.targets == example.message(at: 0).targets)
    #expect(driver.said.contains("An example: "))
    driver.type("title Other", "example sale")
    #expect(driver.said.contains("You have unsaved changes. Type save, discard or cancel."))
    driver.type("cancel", "undo", "undo")
    #expect(driver.session.state.isEmpty)
  }

  @Test func `are named when plain mode does not know which one`() throws {
    var driver = try PlainDriver()
    driver.type("example")
    #expect(driver.said.contains("example sale, example score, example order or example silent"))
  }
}
