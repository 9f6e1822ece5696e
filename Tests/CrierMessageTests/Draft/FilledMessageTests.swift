import CrierMessage
import Testing

@Suite("Variables in a message") struct FilledMessageTests {
  private func filled(
    _ text: String, _ samples: [String: String] = ["name": "Ann"]
  ) -> (text: String?, message: FilledMessage) {
    let notification = JSONValue.object([JSONMember("title", .string(text))])
    let body = JSONValue.object([JSONMember("notification", notification)])
    let filled = FilledMessage(
      Message(request: .object([JSONMember("message", body)])),
      with: VariableValues(samples: samples))
    return (filled.message.text("notification.title"), filled)
  }

  @Test(
    "get a value, or else their default",
    arguments: [
      ("Hi {{name}}!", "Hi Ann!"), ("{{ name }}{{name}}", "AnnAnn"), ("{{name|there}}", "Ann"),
      ("Hi {{who|there}}", "Hi there"), ("{{who| you there }}", "you there"), ("{{who|}}", ""),
      (#"{{ who | default: "you" }}"#, "you"), ("{{who|default:'you'}}", "you"),
      (#"{{who|default:""}}"#, ""), ("{{who|default: you}}", "you"),
      ("{{{name}}}", "{Ann}"), ("{{a{{name}}}}", "{{aAnn}}"), ("{{ {{name}}", "{{ Ann"),
      ("\u{1F469}{{name}}\u{301}é", "\u{1F469}Ann\u{301}é"),
    ])
  func values(text: String, result: String) {
    let found = filled(text)
    #expect(found.text == result)
    #expect(found.message.missing.isEmpty)
  }

  @Test(
    "have a name of letters, digits and _; other braces are text",
    arguments: [
      "{{}}", "{{ }}", "{{|x}}", "{{1st}}", "{{user.name}}", "{{#if a}}", "{{a b}}", "{{a-b}}",
      "{{a|b|c}}", "{name}", "{{name}", "{{name", "name}}", "{{ünder}}", "{{\"a\"}}", "{{{{",
      "}}{{",
    ])
  func plain(text: String) {
    let found = filled(text)
    #expect(found.text == text)
    #expect(found.message.variables.isEmpty)
  }

  @Test func `without a value stay, and are errors with their field`() {
    let found = filled("{{ a }} {{b}} {{a}}", [:])
    #expect(found.text == "{{ a }} {{b}} {{a}}")
    #expect(found.message.missing == ["a", "b"])
    #expect(
      found.message.problems.map(\.sentence) == [
        "notification.title has the variable {{a}} without a value.",
        "notification.title has the variable {{b}} without a value.",
      ])
    #expect(found.message.problems.first?.field == "notification.title")
  }

  @Test func `take any text, which is not read as variables or JSON`() throws {
    let long = String(repeating: "é", count: 99_999)
    for value in ["", "{{name}}", "\"\\", "a\u{0}\n\u{1B}[31m", long] {
      let found = filled("{{name}}", ["name": value])
      #expect(found.text == value)
      let json = JSONWriter.pretty(found.message.message.request)
      #expect(try JSONReader.read(json) == found.message.message.request)
    }
    #expect(filled("{{name}}", ["name": "{{name}}"]).message.missing.isEmpty)
  }

  @Test func `are in all strings but names and data that the app reads itself`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "x_{{a}}", "data": {"{{a}}": "{{a}}", "b": "{{b}}", "c": "{{c|d}}"},
          "apns": {"payload": {"own": "{{b}}", "aps": {"loc": ["{{a}}", 5]}}}}, "validate_only": true}
        """)
    let filled = FilledMessage(message, with: VariableValues(given: ["a": "1"]))
    #expect(
      JSONWriter.compact(filled.message.request)
        == #"{"message":{"topic":"x_1","data":{"{{a}}":"1","b":"{{b}}","c":"d"},"apns":{"payload":{"own":"{{b}}","aps":{"loc":["1",5]}}}},"validate_only":true}"#
    )
    #expect(filled.names == ["a", "b", "c"])
    #expect(filled.variables.map(\.origin) == [.given, .given, .app, .standard, .app, .given])
    #expect(filled.missing.isEmpty)
    let bare = FilledMessage(try Message(json: #"{"notification": {"title": "{{a}}"}}"#))
    #expect(bare.problems.map(\.field) == ["notification.title"])
    #expect(bare.message.isBare)
  }

  @Test func `have sample rows; a row may lack one, and the longest counts`() throws {
    var sidecar = Sidecar()
    sidecar.variables = [
      "name": ["Ann", "Maximilian", "Bo"], "city": ["Oslo", "Rom"], "x": ["y"],
    ]
    #expect(sidecar.sampleRows == 3)
    #expect(sidecar.samples(inRow: 2) == ["name": "Bo", "x": "y"])
    let message = try Message(json: #"{"notification": {"title": "{{name}} in {{city|town}}"}}"#)
    func filled(_ row: Int, _ given: [String: String] = [:]) -> FilledMessage {
      FilledMessage(message, with: VariableValues(samplesOf: sidecar, inRow: row, given: given))
    }
    #expect(filled(0).message.text("notification.title") == "Ann in Oslo")
    #expect(filled(2).message.text("notification.title") == "Bo in town")
    #expect(filled(2).longest.text("notification.title") == "Maximilian in Oslo")
    let given = filled(0, ["name": "Cy", "city": "Bern"])
    #expect(given.message == given.longest)
    #expect(given.message.text("notification.title") == "Cy in Bern")
    #expect(filled(0).sampled.map(\.name) == ["name", "city"])
  }

  @Test("in a target get only values that are given", arguments: Target.Kind.allCases)
  func targets(kind: Target.Kind) throws {
    let message = try Message(json: #"{"message": {"\#(kind.rawValue)": "{{to}}{{x|y}}"}}"#)
    let open = FilledMessage(message, with: VariableValues(samples: ["to": "a", "x": "b"]))
    #expect(open.message == message)
    #expect(open.missing == ["to", "x"])
    #expect(open.problems.first?.fix?.contains("--set to=…") == true)
    let filled = FilledMessage(message, with: VariableValues(given: ["to": "a", "x": "b"]))
    #expect(filled.message.text(kind.path) == "ab" && filled.problems.isEmpty)
    #expect(message.withoutOpenTargets.targets.isEmpty)
    #expect(filled.message.withoutOpenTargets == filled.message)
  }
}
