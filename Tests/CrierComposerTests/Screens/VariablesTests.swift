import CrierAnswers
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Variables in the composer") struct VariablesTests {
  private static let json =
    #"{"message":{"topic":"offers","notification":{"title":"Hi {{name}}","body":"In {{city|town}}"}}}"#

  private static let samples = ["name": ["Ann", "Maximilian"]]

  private static func companions(_ samples: [String: [String]]) -> DraftCompanions {
    var companions = DraftCompanions()
    companions.sidecar.variables = samples
    return companions
  }

  private func opened(
    _ json: String = Self.json, samples: [String: [String]] = Self.samples,
    destination: Destination = .readySandbox
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120, destination: destination)
    composer.tell(.file(.read(path: "wk47.json", text: Array(json.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", Self.companions(samples))))
    return composer
  }

  private func openedPlain(
    samples: [String: [String]] = Self.samples,
    destination: Destination = .readySandbox
  ) throws -> PlainDriver {
    var plain = try PlainDriver(destination: destination, json: Self.json, path: "wk47.json")
    plain.tell(.file(.besideRead(path: "wk47.json", Self.companions(samples))))
    return plain
  }

  @Test func `have the chosen sample everywhere but in the form`() throws {
    var composer = try opened()
    #expect(composer.screen.contains("\"title\": \"Hi Ann\""))
    #expect(composer.screen.contains("In town"))
    #expect(composer.state.document.form.text(of: .title) == "Hi {{name}}")
    #expect(composer.screen.contains("sample 1/2"))
    composer.press(.alt("v"))
    #expect(
      composer.screen.contains(
        "Sample 2 of 2: name = “Maximilian” (sample), city = “town” (default)"))
    #expect(composer.screen.contains("\"title\": \"Hi Maximilian\""))
    composer.press(.alt("v"))
    #expect(composer.screen.contains("\"title\": \"Hi Ann\""))
    #expect(!composer.state.isUnsaved, "Looking changes nothing.")
    composer.tell(.chosen(.copyJSON))
    let copied = composer.effects.contains { effect in
      if case .viewport(.copy(let text)) = effect { text.contains("Hi Ann") } else { false }
    }
    #expect(copied)
  }

  @Test func `are edited and saved as they are written`() throws {
    var composer = try opened()
    composer.state.focusJSON()
    composer.press(.enter)
    #expect(composer.state.document.editor?.text.contains("Hi {{name}}") == true)
    composer.press(.escape)
    composer.goTo(.title)
    composer.type("!")
    composer.press(.control("s"))
    let saved = composer.effects.compactMap { effect in
      if case .file(.save(_, let request, _)) = effect { request } else { nil }
    }
    #expect(saved.map { Message(request: $0).text("notification.title") } == ["Hi {{name}}!"])
  }

  @Test func `count with the longest sample`() throws {
    let long = String(repeating: "é", count: 3000)
    var composer = try opened(samples: ["name": ["Ann", long]])
    #expect(composer.screen.contains("\"title\": \"Hi Ann\""))
    #expect(composer.state.analysis.size.tightest.bytes > 6000)
    #expect(composer.state.whyNoSend?.contains("bytes") == true)
    composer.press(.function(9))
    #expect(composer.screen.contains("Variables count with their longest samples."))
  }

  @Test func `count below their fields with the sample that the preview shows`() throws {
    var composer = try opened()
    #expect(composer.screen.contains(" 6 of about 35 on iPhone, longest sample 13"))
    #expect(composer.screen.contains("Meters: longest samples"))
    #expect(composer.screen.contains("Alt-V sample 1/2 · F3 1/15"))
    composer.resize(rows: 24, columns: 80)
    #expect(composer.screen.contains(" 6 of about 35, longest 13"))
    #expect(composer.screen.contains(" sample 1/2 "))
    #expect(composer.screen.contains(" / 1000 characters at most"))
    composer.resize(rows: 40, columns: 120)
    composer.press(.alt("v"))
    #expect(composer.screen.contains(" 13 of about 35"))
    #expect(!composer.screen.contains("longest samples"))
    composer.resize(rows: 24, columns: 80)
    #expect(composer.canvas.rows.last?.contains("Alt-V Next sample") == true)
  }

  @Test func `below their fields, a longest sample that is cut is called so`() throws {
    let long = String(repeating: "a", count: 40)
    let composer = try opened(samples: ["name": ["Ann", long]])
    #expect(composer.screen.contains(" 6 of about 35 on iPhone, longest is cut"))
  }

  @Test func `are listed with values and samples`() throws {
    var composer = try opened()
    composer.tell(.chosen(.variables))
    #expect(composer.screen.contains("Variable  Value now  From"))
    #expect(composer.screen.contains("name      Ann        sample; also “Maximilian”"))
    #expect(composer.screen.contains("city      town       default"))
    #expect(composer.screen.contains("This is sample 1 of 2, from wk47.toml."))
    #expect(composer.screen.contains("Alt-V shows the next."))
    composer.press(.alt("v"))
    #expect(composer.screen.contains("name      Maximilian  sample; also “Ann”"))
    #expect(composer.screen.contains("A topic or condition gets one message for everyone"))
    var plain = try openedPlain(samples: [:])
    plain.type("variables")
    #expect(plain.said.contains("name: no value, in notification.title"))
    #expect(plain.said.contains("Samples are in wk47.toml: [variables]"))
    plain.type("next sample")
    #expect(plain.said.contains("There is no other sample"))
    composer = try opened(#"{"message":{"topic":"a","notification":{"title":"{{ a b }}"}}}"#)
    composer.press(.alt("v"))
    #expect(composer.screen.contains("This message has no variables"))
  }

  @Test func `have samples that were written while the draft is open`() throws {
    var composer = try opened(samples: [:])
    composer.tell(.chosen(.variables))
    #expect(composer.orders.last == .file(.check(path: "wk47.json")))
    composer.tell(.file(.samplesRead(path: "wk47.json", ["name": ["Cy"]])))
    #expect(composer.screen.contains("name      Cy         sample"))
    #expect(composer.screen.contains("Read the samples in wk47.toml again."))
    #expect(composer.state.whyNoSend == nil)
    func tell(_ errors: String...) {
      composer.state.notice = nil
      composer.tell(
        .file(.samplesRead(path: "wk47.json", nil, problems: errors.map { Explanation($0) })))
    }
    tell("Line 1: there is no =.")
    #expect(composer.screen.contains("wk47.toml has an error"))
    tell("Line 1: there is no =.")
    #expect(composer.state.notice == nil, "It was told.")
    tell("Line 2: there is no =.")
    #expect(composer.screen.contains("wk47.toml has an error"))
    #expect(composer.screen.contains("name      Cy         sample"))
    composer.tell(.file(.samplesRead(path: "other.json", [:])))
    #expect(composer.screen.contains("name      Cy         sample"))
  }

  @Test func `without a value keep the message from being sent`() throws {
    var composer = try opened(samples: [:])
    composer.tell(.chosen(.send))
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Title has the variable {{name}} without a value."))
    composer.tell(.chosen(.testDevices))
    composer.tell(.devices(.read(Scene.testDevices, unregistered: [:], problems: [])))
    composer.press(.enter)
    #expect(composer.sent.isEmpty)
    var plain = try openedPlain(samples: [:])
    plain.type("send")
    #expect(plain.sent.isEmpty)
    #expect(plain.said.contains("Title has the variable {{name}} without a value."))
    composer = try opened(
      #"{"message":{"topic":"a","notification":{"title":"T"},"data":{"a":"{{b}}"}}}"#, samples: [:])
    composer.tell(.chosen(.send))
    #expect(composer.sent.count == 1, "The app may fill it in.")
    composer = try opened(samples: ["name": ["Ann", "Bo"], "city": ["Oslo", "Rom", "Ulm"]])
    composer.press(.alt("v"), .alt("v"))
    composer.tell(.chosen(.send))
    #expect(composer.sent.isEmpty, "The third row has no name.")
  }

  @Test func `are filled in what is sent, which the draft is not`() throws {
    var composer = try opened()
    composer.press(.alt("v"))
    composer.press(.control("t"))
    let sent = try #require(composer.sent.last)
    #expect(sent.json.contains("Hi Maximilian") && sent.json.contains("In town"))
    #expect(!sent.json.contains("{{"))
    #expect(sent.draft?.isUnchanged == true)
    let odd = try opened(samples: ["name": ["\"\\\u{1}\n{{city}}"]])
    let json = JSONWriter.pretty(odd.state.outgoing.wrapped)
    #expect(
      try Message(json: json).text("notification.title") == "Hi \"\\\u{1}\n{{city}}")
  }

  @Test func `that have just been written are filled before anything is measured`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.state.document.form.setText("Hi {{name|you}}", of: .title)
    #expect(composer.state.outgoing.text("notification.title") == "Hi you")
    composer.state.measure()
    composer.state.document.form.setText("Hi", of: .title)
    #expect(composer.state.outgoing.text("notification.title") == "Hi")
  }

  @Test func `with samples for a live audience are asked about once more`() throws {
    var composer = try opened(destination: .readyLive)
    composer.tell(.chosen(.review))
    composer.pause()
    #expect(composer.screen.contains("name = “Ann” (sample), city = “town” (default)"))
    composer.type("offers\n\n")
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Everyone gets the samples: “Ann” for {{name}}."))
    #expect(composer.screen.contains("crier send wk47.json --set 'name=Ann' --project shop-prod"))
    composer.press(.left, .left, .enter)
    #expect(composer.sent.map(\.isDryRun) == [false])

    composer = try opened(samples: ["name": ["Ann"]], destination: .readyLive)
    composer.goTo(.title)
    composer.press(.alt("a"))
    composer.type("Hi")
    composer.tell(.chosen(.review))
    composer.pause()
    composer.type("offers\n\n")
    #expect(composer.sent.count == 1, "A default is meant for everyone.")

    var plain = try openedPlain(destination: .readyLive)
    plain.type("send")
    #expect(plain.said.contains("Variables: name = “Ann” (sample)"))
    plain.type("offers")
    #expect(plain.sent.isEmpty)
    plain.type("offers")
    #expect(plain.sent.count == 1)
  }

  @Test func `are filled in what the review says of fields and earlier sends`() throws {
    var composer = try opened(
      #"{"message":{"topic":"offers","android":{"notification":{"title":"Hi","tag":"{{name}}"}}}}"#,
      destination: .readyLive)
    composer.tell(.chosen(.review))
    composer.pause()
    #expect(composer.screen.contains("Android: Tag Ann"), "\(composer.screen)")
    let message = composer.state.outgoing
    #expect(
      composer.effects.contains(.history(.findReplaced(composer.state.outgoingText(message)))))
    let record = SendRecord(
      message, isDryRun: false, at: .seconds(1_795_461_660), to: "shop-prod", on: .live, by: "ada",
      from: .command)
    let found = ReplacedSend.all(by: message, among: [record], now: record.time)
    composer.tell(.history(.replaced(message, found)))
    #expect(composer.screen.contains("if Android still shows it: same tag"))
  }

  @Test func `are filled in each language`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.json.utf8))))
    var companions = Self.companions(Self.samples)
    companions.patches["de"] = try JSONReader.read(
      #"{"message":{"notification":{"title":"Hallo {{name}}"}}}"#)
    composer.tell(.file(.besideRead(path: "wk47.json", companions)))
    composer.press(.alt("l"), .alt("v"))
    #expect(composer.screen.contains("\"title\": \"Hallo Maximilian\""))
    #expect(composer.state.document.form.patches == companions.patches)
    composer.press(.control("t"))
    #expect(composer.sent.last?.json.contains("Hallo Maximilian") == true)
  }

  @Test func `stay when a fix is applied`() throws {
    var composer = try opened(
      Self.json.replacing("Hi {{name}}", with: "Hi {{name}} "))
    composer.tell(.chosen(.fixAll))
    #expect(composer.state.document.form.message.text("notification.title") == "Hi {{name}}")
  }
}
