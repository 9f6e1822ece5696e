import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

/// Random programs that change a message after they have built it: what a program sets is in the
/// message, or a note names the line.
@Suite("A message that a program changes later") struct ProgramChangeTests {
  /// A language with a way to write messages, and statements in it.
  struct Dialect: Sendable, CustomTestStringConvertible {
    var name: String
    /// The program; the statements stand in place of `CHANGES`.
    var program: String
    /// Statements that set a text: `V` is the text, and `KEY` a new key of the data.
    var sets: [String]
    /// Other statements with the message, which need not be read.
    var others: [String]
    var testDescription: String { name }
  }

  @Test("is whole, or says where it may not be", arguments: dialects, 0..<40)
  func property(dialect: Dialect, seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    var statements: [(code: String, text: String?)] = []
    let all = dialect.sets.map { ($0, true) } + dialect.others.map { ($0, false) }
    let count = Int.random(in: 1..<4, using: &chance)
    for (number, (written, isSet)) in all.shuffled(using: &chance).prefix(count).enumerated() {
      let text = "text\(number)"
      let code =
        written
        .replacing("\"V\"", with: "\"\(text)\"").replacing("KEY", with: "key\(number)")
      statements.append((code, isSet ? text : nil))
    }
    let program = dialect.program.replacing(
      "CHANGES", with: statements.map(\.code).joined(separator: "\n"))
    let result = try Importer.read(Array(program.utf8), now: 0)
    #expect(result.requests.count == 1, "\(program)\n\(result.requests)")
    let request = try #require(result.requests.first)
    let json = JSONWriter.compact(request)
    let notes = result.ownLosses.map(\.sentence)

    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
    for case (let code, let text?) in statements {
      let first = code.split(separator: "\n").first ?? ""
      let line = try #require(lines.firstIndex { $0.contains(first) }) + 1
      let count = code.split(separator: "\n").count
      let isNamed = (line..<line + count).contains { number in
        notes.contains { $0.contains("Line \(number), ") }
      }
      #expect(json.contains("\"\(text)\"") || isNamed, "\(program)\n\(json)\n\(notes)")
    }
    #expect(result.isHeld, "\(program)\n\(json)\n\(notes)")
    if !statements.contains(where: { $0.text == nil }) {
      #expect(notes.isEmpty, "\(program)\n\(json)\n\(notes)")
    }
  }

  static let dialects = [
    Dialect(
      name: "Node",
      program: """
        const m = { topic: "t", notification: { title: "T" }, data: { k: "v" } };
        CHANGES
        getMessaging().send(m);
        """,
      sets: [
        "m.notification.body = \"V\";", "m.data.KEY = \"V\";", "m[\"data\"][\"KEY\"] = \"V\";",
        "m.android = { collapseKey: \"V\" };",
        "const dKEY = m.data;\ndKEY.KEY = \"V\";",
      ],
      others: [
        "Object.assign(m, extra);", "fill(m);", "if (x) { m.data.KEY = \"w\"; }",
        "m.data.k += \"w\";",
        "delete m.data.k;", "if (x) m.data.KEY = \"w\";", "for (const p of ps) m.data[p] = \"w\";",
        "fill(m.data);", "m.data.KEY = load();", "m.data[name] = \"w\";",
        "helper.fill({ message: m });",
        "console.log(m);", "log.info(JSON.stringify(m));", "const tKEY = m.topic;", "",
      ]),
    Dialect(
      name: "Python",
      program: """
        def push(x):
            m = messaging.Message(
                topic="t", notification=messaging.Notification(title="T"), data={"k": "v"})
        CHANGES
            messaging.send(m)
        """,
      sets: [
        "    m.notification.body = \"V\"", "    m.data[\"KEY\"] = \"V\"",
        "    m.data.update({\"KEY\": \"V\"})", "    m.data.update(KEY=\"V\")",
        "    dKEY = m.data\n    dKEY[\"KEY\"] = \"V\"",
        "    m.android = messaging.AndroidConfig(collapse_key=\"V\")",
      ],
      others: [
        "    m.data.update(extra)", "    fill(m)", "    if x:\n        m.data[\"KEY\"] = \"w\"",
        "    m.data |= extra", "    del m.data[\"k\"]", "    m = enrich(m)",
        "    setattr(m, \"topic\", \"b\")", "    m.data.pop(\"k\")", "    m.data[\"KEY\"] = load()",
        "    m.data[name] = \"w\"", "    if x: m.data[\"KEY\"] = \"w\"",
        "    print(m)", "    logging.info(m)", "    tKEY = m.topic", "",
      ]),
    Dialect(
      name: "Python dictionary",
      program: """
        m = {"message": {"topic": "t", "notification": {"title": "T"}, "data": {"k": "v"}}}
        CHANGES
        requests.post(URL, json=m, headers=headers)
        """,
      sets: [
        "m[\"message\"][\"notification\"][\"body\"] = \"V\"",
        "m[\"message\"][\"data\"][\"KEY\"] = \"V\"",
        "m[\"message\"][\"data\"].update({\"KEY\": \"V\"})",
      ],
      others: [
        "m[\"message\"].update(extra)", "fill(m)", "m = {**m, **extra}", "m |= extra",
        "print(json.dumps(m))", "",
      ]),
    Dialect(
      name: "Go",
      program: """
        m := &messaging.Message{
        \tTopic: "t", Notification: &messaging.Notification{Title: "T"},
        \tData: map[string]string{"k": "v"},
        }
        CHANGES
        client.Send(ctx, m)
        """,
      sets: [
        "m.Notification.Body = \"V\"", "m.Data[\"KEY\"] = \"V\"",
        "dKEY := m.Data\ndKEY[\"KEY\"] = \"V\"",
        "m.Android = &messaging.AndroidConfig{CollapseKey: \"V\"}",
      ],
      others: [
        "fill(m)", "if x {\n\tm.Data[\"KEY\"] = \"w\"\n}", "delete(m.Data, \"k\")", "m = enrich(m)",
        "json.Unmarshal(raw, m)", "m.Data[\"KEY\"] = load()", "m.Data[name] = \"w\"",
        "for k, v := range extra {\n\tm.Data[k] = v\n}", "m.Data[\"k\"] += \"w\"",
        "log.Println(m)", "fmt.Printf(\"%v\", m.Data)", "",
      ]),
    Dialect(
      name: "Java",
      program: """
        Map<String, String> data = new HashMap<>();
        data.put("k", "v");
        Message.Builder m = Message.builder().setTopic("t").putAllData(data);
        CHANGES
        FirebaseMessaging.getInstance().send(m.build());
        """,
      sets: [
        "m.putData(\"KEY\", \"V\");",
        "m.setAndroidConfig(AndroidConfig.builder().setCollapseKey(\"V\").build());",
        "m.putData(\"KEY\", \"V\").putData(\"l\", \"w\");",
      ],
      others: [
        "fill(m);", "if (x) { m.putData(\"KEY\", \"w\"); }", "m.putAllData(extra);",
        "m = enrich(m);",
        "data.putAll(extra);", "data.put(\"KEY\", \"w\");", "data.remove(\"k\");",
        "m.putData(\"KEY\", load());", "fill(data);",
        "if (x) m.putData(\"KEY\", \"w\");",
        "System.out.println(data);", "log.info(\"{}\", data);", "",
      ]),
    Dialect(
      name: "C#",
      program: """
        var other = new Dictionary<string, string> { ["k"] = "v" };
        var m = new Message
        {
            Topic = "t", Notification = new Notification { Title = "T" },
            Data = new Dictionary<string, string>(other),
        };
        CHANGES
        await FirebaseMessaging.DefaultInstance.SendAsync(m);
        """,
      sets: [
        "m.Notification.Body = \"V\";", "m.Data[\"KEY\"] = \"V\";", "m.Data.Add(\"KEY\", \"V\");",
        "m.Android = new AndroidConfig { CollapseKey = \"V\" };",
      ],
      others: [
        "Fill(m);", "if (x) { m.Data[\"KEY\"] = \"w\"; }", "m.Data.Remove(\"k\");",
        "m = Enrich(m);",
        "m.Data[\"KEY\"] = Load();", "m.Data[name] = \"w\";", "m.Data[\"k\"] += \"w\";",
        "foreach (var p in ps) m.Data[p] = \"w\";",
        "Console.WriteLine(m);", "logger.LogInformation(Serialize(m));", "",
      ]),
    Dialect(
      name: "PHP",
      program: """
        <?php
        $m = ['message' => ['topic' => "t", 'notification' => ['title' => "T"], 'data' => ['k' => "v"]]];
        CHANGES
        curl_setopt($c, CURLOPT_POSTFIELDS, json_encode($m));
        """,
      sets: [
        "$m['message']['notification']['body'] = \"V\";", "$m['message']['data']['KEY'] = \"V\";",
        "$m['message']['android']['collapse_key'] = \"V\";",
      ],
      others: [
        "fill($m);", "if ($x) { $m['message']['data']['KEY'] = \"w\"; }",
        "unset($m['message']['data']['k']);", "$m = enrich($m);",
        "$m['message']['data'] += $extra;",
        "$m['message']['data']['KEY'] = load();", "$m['message']['data'][$name] = \"w\";",
        "$m = array_merge($m, $extra);", "foreach ($ps as $p) $m['message']['data'][$p] = \"w\";",
        "$m['message']['data']['k'] .= \"w\";", "$copy = $m;",
        "error_log(json_encode($m));", "print_r($m);", "",
      ]),
    Dialect(
      name: "Ruby",
      program: """
        require 'net/http'
        m = { message: { topic: "t", notification: { title: "T" }, data: { k: "v" } } }
        CHANGES
        request.body = m.to_json
        """,
      sets: [
        "m[:message][:notification][:body] = \"V\"", "m[:message][:data][:KEY] = \"V\"",
        "m[:message][:data].merge!(KEY: \"V\")", "m[:message][:data].store(:KEY, \"V\")",
        "dKEY = m[:message][:data]\ndKEY[:KEY] = \"V\"",
      ],
      others: [
        "m[:message].merge!(extra)", "fill(m)", "fill m", "m[:message][:data][:KEY] = \"w\" if x",
        "m[:message][:data].delete(:k)", "m = enrich(m)", "m[:message][:data][:KEY] = load()",
        "if x\n  m[:message][:data][:KEY] = \"w\"\nend", "m[:message][:data][name] = \"w\"",
        "m[:message][:data][:KEY] ||= load", "m.deep_merge! extra",
        "puts m.inspect", "logger.info(m)", "p m", "",
      ]),
    Dialect(
      name: "Dart",
      program: """
        import 'dart:convert';
        final m = {'message': {'topic': "t", 'notification': {'title': "T"}, 'data': {'k': "v"}}};
        CHANGES
        http.post(uri, body: jsonEncode(m));
        """,
      sets: [
        "m['message']['notification']['body'] = \"V\";", "m['message']!['data']['KEY'] = \"V\";",
        "m['message']!['data']!.addAll({'KEY': \"V\"});",
      ],
      others: [
        "m['message']!.addAll(extra);", "fill(m);",
        "if (x) { m['message']['data']['KEY'] = \"w\"; }",
        "m['message']['data'].remove('k');", "m['message']['data']['KEY'] = load();",
        "m['message']['data'][name] = \"w\";", "m['message']['data']['KEY'] ??= \"w\";",
        "print(m);", "debugPrint(jsonEncode(m));", "",
      ]),
    Dialect(
      name: "JavaScript without the SDK",
      program: """
        const m = { message: { topic: "t", notification: { title: "T" }, data: { k: "v" } } };
        CHANGES
        await fetch(url, { method: 'POST', body: JSON.stringify(m), headers: { 'X-A': 'b' } });
        """,
      sets: ["m.message.notification.body = \"V\";", "m.message.data[\"KEY\"] = \"V\";"],
      others: [
        "fill(m);", "Object.assign(m.message, extra);", "m.message.data.KEY = load();",
        "console.log(m);", "",
      ]),
  ]
}
