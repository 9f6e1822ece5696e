import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

@Suite("A snippet for an SDK") struct SnippetExportTests {
  private static let endings: [SnippetLanguage: String] = [
    .node: "mjs", .python: "py", .go: "go", .java: "java", .csharp: "cs",
  ]

  @Test("is idiomatic in its language", arguments: SnippetLanguage.allCases)
  func complete(language: SnippetLanguage) throws {
    let message = try Fixture.message("exports/all.json")
    let result = SnippetExport.code(for: message, in: language, project: "harbour-app")
    let path = "exports/all.\(Self.endings[language] ?? "")"
    let text =
      ([result.code] + result.losses.map { "LOST \($0.sentence)" }).joined(separator: "\n") + "\n"
    if Golden.isRecording { try Fixture.record(text, as: path) }
    #expect(try text == Fixture.text(path))
  }

  @Test("says that the time of expiration is fixed", arguments: SnippetLanguage.allCases)
  func expiration(language: SnippetLanguage) throws {
    let json = #"{"message": {"topic": "a", "apns": {"headers": {"apns-expiration": "TIME"}}}}"#
    func code(_ time: String) throws -> String {
      let request = try JSONReader.read(Array(json.replacing("TIME", with: time).utf8))
      return SnippetExport.code(for: Message(request: request), in: language).code
    }
    let sign = language == .python ? "#" : "//"
    let line = "\(sign) apns-expiration is a fixed time, 2026-05-01T12:00:00Z."
    #expect(try code("1777636800").hasPrefix(line))
    #expect(try !code("0").contains("fixed time"))
  }

  @Test(
    "escapes characters with a special meaning",
    arguments: [
      (SnippetLanguage.node, #""a\"b\\c$d`e${f}\n\u0000\u2028😀é""#),
      (.python, #""a\"b\\c$d`e${f}\n\u0000\u2028😀é""#),
      (.go, #""a\"b\\c$d`e${f}\n\u0000\u2028😀é""#),
      (.java, #""a\"b\\c$d`e${f}\n\000\u2028😀é""#),
      (.csharp, #""a\"b\\c$d`e${f}\n\u0000\u2028😀é""#),
    ])
  func escapes(language: SnippetLanguage, literal: String) {
    let text = "a\"b\\c$d`e${f}\n\u{0}\u{2028}😀é"
    let message = Message(
      request: .object([JSONMember("message", .object([JSONMember("topic", .string(text))]))]))
    #expect(SnippetExport.code(for: message, in: language).code.contains(literal))
  }

  @Test(
    "reports what the SDK cannot express, by field",
    arguments: [
      (#"{"android_v2": {}}"#, "android_v2"),
      (#"{"topic": "a", "odd": 1}"#, "odd"), (#"{"name": "x"}"#, "name"),
      (
        #"{"webpush": {"fcm_options": {"analytics_label": "x"}}}"#,
        "webpush.fcm_options.analytics_label"
      ),
      (
        #"{"android": {"notification": {"visibility": "VISIBILITY_UNSPECIFIED"}}}"#,
        "android.notification.visibility"
      ),
      (#"{"android": {"ttl": "soon"}}"#, "android.ttl"),
      (#"{"notification": {"title": 5}}"#, "notification.title"),
      (#"{"data": {"a": 5}}"#, "data.a"),
      (
        #"{"android": {"notification": {"event_time": "today"}}}"#,
        "android.notification.event_time"
      ),
      (
        #"{"android": {"notification": {"light_settings": {"color": {"red": 7}}}}}"#,
        "android.notification.light_settings.color"
      ),
    ])
  func losses(body: String, field: String) throws {
    for language in SnippetLanguage.allCases {
      let losses = SnippetExport.code(for: try Message(json: body), in: language).losses
      #expect(losses.map { $0.field.map { "\($0)" } }.contains(field), "\(language): \(losses)")
    }
  }

  @Test func `keeps the other values beside a null that Java's maps cannot contain`() throws {
    let message = try Message(
      json: #"{"apns": {"payload": {"a": {"x": null, "y": "kept"}, "b": [null, "whole"]}}}"#)
    let export = SnippetExport.code(for: message, in: .java)
    #expect(export.code.contains("kept"))
    #expect(!export.code.contains("whole"))
    let fields = export.losses.compactMap { $0.field.map { "\($0)" } }
    #expect(
      Set(fields) == ["apns.payload.a.x", "apns.payload.b[0]", "apns.payload.b"])
  }

  @Test(
    "reports what only some SDKs drop or reject",
    arguments: [
      (#"{"data": {}}"#, [.python, .go, .java]),
      (#"{"notification": {"title": ""}}"#, [.go]),
      (#"{"webpush": {"notification": {"title": ""}}}"#, [.go, .java]),
      (#"{"webpush": {"notification": {"actions": [{"action": "a"}]}}}"#, [.python, .java]),
      (
        #"{"android": {"notification": {"light_settings": {"color": {"red": 1}}}}}"#,
        [.node, .python, .go, .csharp]
      ),
      (
        #"{"apns": {"payload": {"aps": {"sound": {"name": "bell", "volume": 0}}}}}"#, [.go]
      ),
      (
        #"{"apns": {"payload": {"aps": {"sound": {"critical": 1}}}}}"#,
        [.node, .python, .go, .java, .csharp]
      ),
      (#"{"fid": "x", "apns": {"live_activity_token": "x"}}"#, []),
    ] as [(String, [SnippetLanguage])])
  func lossesOfSome(body: String, languages: [SnippetLanguage]) throws {
    let message = try Message(json: body)
    let telling = SnippetLanguage.allCases.filter {
      !SnippetExport.code(for: message, in: $0).losses.isEmpty
    }
    #expect(telling == languages)
  }

  @Test func `adds the aps that Java and Python require, and removes it on import`() throws {
    let message = try Message(json: #"{"topic": "a", "apns": {"headers": {"a": "b"}}}"#)
    let java = SnippetExport.code(for: message, in: .java).code
    #expect(java.contains(".setAps(Aps.builder().build())"))
    #expect(try Importer.read(Array(java.utf8), now: 0).requests.first == message.dryRun)
    let custom = try Message(json: #"{"topic": "a", "apns": {"payload": {"acme": "b"}}}"#)
    let python = SnippetExport.code(for: custom, in: .python).code
    #expect(python.contains("aps=messaging.Aps()"))
    #expect(try Importer.read(Array(python.utf8), now: 0).requests.first == custom.dryRun)
  }

  @Test func `writes a light's opacity in Java, whose color strings have none`() throws {
    let message = try Message(
      json: """
        {"topic": "a", "android": {"notification": {"light_settings":
          {"color": {"red": 1, "green": 0.2, "blue": 0, "alpha": 0.4}}}}}
        """)
    let java = SnippetExport.code(for: message, in: .java).code
    #expect(java.contains("setColor(new LightSettingsColor(1f, 0.2f, 0f, 0.4f))"))
    #expect(java.contains("import com.google.firebase.messaging.LightSettingsColor;"))
    #expect(try Importer.read(Array(java.utf8), now: 0).requests.first == message.dryRun)
  }

  @Test func `makes a dry run if the request is one`() throws {
    let message = try Message(json: #"{"message": {"topic": "a"}, "validate_only": true}"#)
    let words = [
      "send(message, true)", "dry_run=True", "SendDryRun(", "send(message, true)",
      "SendAsync(message, true)",
    ]
    for (language, word) in zip(SnippetLanguage.allCases, words) {
      #expect(SnippetExport.code(for: message, in: language).code.contains(word))
    }
  }

  @Test("of several messages is one program that sends each", arguments: SnippetLanguage.allCases)
  func several(language: SnippetLanguage) throws {
    let requests = try ["a", "b", "c"].map {
      try JSONReader.read(
        Array(#"{"message": {"topic": "\#($0)", "notification": {"title": "T"}}}"#.utf8))
    }
    let result = SnippetExport.code(for: requests.map { Message(request: $0) }, in: language)
    #expect(result.losses.isEmpty)
    let back = try Importer.read(Array(result.code.utf8), now: 0)
    #expect(back.requests == requests.map { Message(request: $0).dryRun })
    #expect(result.code.contains("messages"))
    // One program has its imports and its start only once.
    #expect(result.code.split(separator: "\n").count { $0.hasPrefix("import") } < 8)
  }

  @Test func `of a dry run and a real send delivers nothing`() throws {
    let requests = try [
      #"{"message": {"topic": "a"}, "validate_only": true}"#, #"{"message": {"topic": "b"}}"#,
    ].map { Message(request: try JSONReader.read(Array($0.utf8))) }
    let result = SnippetExport.code(for: requests, in: .python)
    #expect(result.code.contains("dry_run=True"))
    #expect(result.losses.contains { $0.sentence.contains("dry runs") })
  }
}
