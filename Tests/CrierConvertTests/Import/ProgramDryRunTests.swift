import CrierConvert
import CrierMessage
import Testing

/// Nothing of a program goes out before somebody has looked at it; data is sent as it is.
@Suite("What is read from a program") struct ProgramDryRunTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  /// The simplest programs that send, one per language and library.
  private static let programs = [
    "getMessaging().send({ topic: 'news', notification: { title: 'T' } });",
    "messaging.send(messaging.Message(topic='news', data={'k': 'v'}))",
    "client.Send(ctx, &messaging.Message{Topic: \"news\", Data: map[string]string{\"k\": \"v\"}})",
    "FirebaseMessaging.getInstance().send(Message.builder().setTopic(\"news\").build());",
    "await FirebaseMessaging.DefaultInstance.SendAsync(new Message() { Topic = \"news\" });",
    "<?php\n$messaging->send(CloudMessage::fromArray(['topic' => 'news', 'data' => ['k' => 'v']]));",
    "<?php\ncurl_setopt($c, CURLOPT_POSTFIELDS, json_encode(['message' => ['topic' => 'news']]));",
    "requests.post(URL, json={\"message\": {\"topic\": \"news\", \"data\": {\"k\": \"v\"}}})",
    "require 'net/http'\nhttp.post(uri, JSON.generate({ message: { topic: 'news', data: {} } }))",
    "import 'dart:convert';\npost(u, body: jsonEncode({'message': {'topic': 'news', 'data': {}}}));",
    "fetch(URL, { body: JSON.stringify({ message: { topic: 'news', data: {} } }) });",
    "admin.messaging().sendToTopic('news', { data: { k: 'v' } }, { dryRun: false });",
  ]

  @Test("is a dry run in every language, and a note says so", arguments: programs)
  func simplest(program: String) throws {
    let result = try read(program)
    #expect(result.isHeld, "\(result)")
    #expect(result.requests.map { $0["message"]?["topic"]?.text } == ["news"])
  }

  @Test(
    "is a dry run whatever the program does with it", arguments: ProgramChangeTests.dialects)
  func changes(dialect: ProgramChangeTests.Dialect) throws {
    for statement in dialect.sets + dialect.others {
      let program = dialect.program.replacing("CHANGES", with: statement)
      #expect(try read(program).isHeld, "\(program)")
    }
  }

  @Test(
    "is a dry run if the program has several messages, wraps one or names a dry run",
    arguments: [
      "const a = { topic: 'a', data: {} };\nconst b = { topic: 'b', data: {} };\ngetMessaging().send(b);",
      "a = messaging.Message(topic='a') if test else messaging.Message(topic='b')",
      "admin.messaging().send(_.merge(base, { topic: 'a', notification: { title: 'T' } }), !LIVE);",
      "const m = { topic: 'a', data: {} };\ngetMessaging().send(withTracking(Object.freeze(m)));",
      "Message.Builder b = Message.builder().setTopic(\"a\");\nmessaging.send(decorate(b.build()));",
      "messaging.send(Message.builder().setTopic(\"a\").apply(x).build());",
      "<?php\n$m = CloudMessage::fromArray(['topic' => 'a', 'data' => []])->withTarget('topic', 'b');",
      "requests.post(U, json=dict({'topic': 'a', 'data': {'k': 'v'}}, topic='b'))",
      "body = {'message': {'topic': 'a', 'data': {}}}\nrequests.post(U, json=dict(body, x=True))",
      "m = {'topic': 'a', 'data': {}}\nsend = partial(messaging.send, dry_run=True)\nsend(m)",
      "body = {'message': {'topic': 'a'}}\ndef post(message, validate_only=True): pass\npost(body)",
      "m ||= { topic: 'a', data: { k: 'v' } }\nhttp.post(uri, m.to_json)",
    ])
  func wraps(program: String) throws {
    let result = try read(program)
    #expect(result.isHeld, "\(result)")
  }

  @Test(
    "is a dry run if something else than a request of the same kind is beside it",
    arguments: [
      #"{"from":"tok","message_id":"m-1","message_type":"ack","registration_id":"new"}"#,
      #"{"to":"tok","message_id":"m1","message_type":"ack"}"#,
      #"{"to":"x","error":"NotRegistered"}"#,
      #"{"data":{"name":"projects/p/messages/1"}}"#, #"{"data":{"success":1,"failure":0}}"#,
      #"{"message":"UNREGISTERED"}"#, #"{"token":"x","data":{"error":"NotRegistered"}}"#,
    ],
    [
      #"{"message":{"topic":"news","notification":{"title":"T"}}}"#,
      #"{"to":"/topics/news","notification":{"title":"T"}}"#,
    ])
  func beside(other: String, request: String) throws {
    let result = try read("\(request)\n\(other)")
    #expect(result.requests.allSatisfy { Message(request: $0).isDryRun }, "\(result.requests)")
  }

  private static func curl(_ topic: String) -> String {
    "curl https://fcm.googleapis.com/v1/projects/p/messages:send "
      + "-d '{\"message\": {\"topic\": \"\(topic)\", \"data\": {\"k\": \"v\"}}}'"
  }

  @Test(
    "is a dry run, also of a shell script",
    arguments: [
      "exit 0\n\nCURL", "return 1\nCURL", "{ echo a; exit 1; }\nCURL", "# x\nexit # because\nCURL",
      "if false; then\n  CURL\nfi", "if false; then CURL; fi", "if ! true\nthen\n  CURL\nfi",
      "while false; do\n  CURL\ndone", "until true; do CURL; done", "push() {\n  CURL\n}\necho ok",
      "function push {\n  CURL\n}", "push() { CURL; }\npush", "case $1 in\n  a) exit; CURL;;\nesac",
      "First\nCURL\nthen (or later)\n\nCURL", "#!/bin/sh\n\nCURL", "CURL > out.json",
      "push:\n\tCURL", "@echo off\nCURL", "[ -n \"$x\" ] && CURL", "test a || \\\nCURL",
      "R=\"$(CURL)\"", "R=`CURL`", "T=1\nCURL",
      "export T=1\nCURL", "CURL | jq .", "CURL &", "(CURL)",
      "for x in a; do\n  CURL\n  break\ndone",
      "cat <<EOF\nCURL\nEOF", "CURL\ncat <<EOF\nCURL\nEOF",
      "const help = `\nCURL\n`;", "os.system(\"\"\"\nCURL\n\"\"\")", "if ! CURL; then exit; fi",
      "messaging.Message(topic='b')\n\nCURL",
    ])
  func scripts(script: String) throws {
    let result = try read(script.replacing("CURL", with: Self.curl("a")))
    #expect(result.isHeld, "\(result)")
  }

  @Test(
    "is a dry run if a command of the shell makes the body",
    arguments: [
      #"curl https://fcm.googleapis.com -d "{\"topic\": \"a\", \"data\": {\"k\": \"$K\"}}""#,
      #"curl https://fcm.googleapis.com -d "{\"topic\": \"a\", \"data\": {\"k\": \"$(date)\"}}""#,
      #"curl https://fcm.googleapis.com -d '{"topic": "a", "data": {"k": '$K'}}'"#,
      "curl https://fcm.googleapis.com -d \"$(cat <<'EOF'\n{\"topic\": \"a\", \"data\": {}}\nEOF\n)\"",
      "cat > m.json <<EOF\n{\"topic\": \"a\", \"data\": {}}\nEOF\ncurl https://fcm.googleapis.com -d @m.json",
      "curl $OPTIONS https://a -d '{\"topic\": \"a\", \"data\": {}}'",
      "curl https://fcm.googleapis.com -d '{\"topic\": \"a\", \"data\": {\"k\": id}}'",
      "curl https://fcm.googleapis.com -d '{\"topic\": \"%TOPIC%\", \"data\": {\"k\": \"%1\"}}'",
    ])
  func bodies(command: String) throws {
    let result = try read(command)
    #expect(result.isHeld, "\(result)")
  }

  @Test(
    "is a dry run if code of any language stands around the JSON or in it",
    arguments: [
      "Try this: JSON and wait.", "data: JSON", "<pre>JSON</pre>", "body=JSON status=200", "JSON;",
      "#!/bin/sh\nwget --post-data='JSON' https://a",
      "#!/bin/sh\ncat > b <<'E'\nJSON\nE\nwget -i b",
      "printf '%s' 'JSON' > b; ./send.sh b", "./post.sh 'JSON'", "tee b <<'E' | ./post.sh\nJSON\nE",
      "while read t; do\n  xh POST $U --raw 'JSON'\ndone", "set body 'JSON'", "body <- 'JSON'",
      "Invoke-RestMethod -Method Post -Body 'JSON'", "run:\n  - ./post.sh 'JSON'",
      "uri:\n  url: https://a\n  body: JSON", "push:\n\twget --post-data='JSON' https://a",
      "exit 0\nJSON", "const m = JSON", "m = JSON", "m=JSON", "let m: Any = JSON;",
      "client.send(JSON);",
      "let body = json!(JSON);", "body = '''JSON'''", "client.send(\n  token,\n  JSON)",
      "func send() {\n  post(JSON)\n}", "$body = 'JSON'", "return JSON", "JSON |> send()",
      "JSON.to_json", "{% if x %}\nJSON\n{% endif %}",
      "<% if x %>JSON<% end %>", "http POST https://a <<< 'JSON'",
      "echo 'JSON' | curl -d @- https://a",
      String(repeating: "\n", count: 3000) + "m = JSON", "sudo curl -d 'JSON' https://a",
      "{\"topic\": \"a\", \"data\": {\"k\": id}}", "{\"topic\": \"a\", \"data\": {\"k\": f(x)}}",
      "{\"topic\": \"a\", \"data\": {\"k\": \"a ${b}\"},}",
      "{\"topic\": \"a\", ...rest, \"data\": {}}",
      "{\"to\": \"/topics/a\", \"data\": {\"k\": id}}",
    ])
  func loose(text: String) throws {
    let result = try read(
      text.replacing("JSON", with: "{\"message\": {\"topic\": \"a\", \"data\": {\"k\": \"v\"}}}"))
    #expect(result.isHeld, "\(result)")
  }

  @Test(
    "is a dry run if the address or an option asks for more than a send of FCM",
    arguments: [
      "curl http://127.0.0.1:9099/v1/projects/p/messages:send -d 'JSON'",
      "curl FCM --url-query validate_only=true -d 'JSON'", "curl FCM -G -d a=b --json 'JSON'",
      "curl --connect-to ::127.0.0.1:9 FCM -d 'JSON'", "curl -x http://p FCM -d 'JSON'",
      "curl -X GET FCM -d 'JSON'", "curl FCM -d 'JSON' -d 'JSON'", "curl 'FCM?a=b' -d 'JSON'",
      "curl 'https://fcm.googleapis.com/fcm/send?dry_run=true' -d '{\"to\": \"/topics/a\"}'",
      "POST http://127.0.0.1:9099/v1/projects/p/messages:send\n\nJSON",
      "POST /v1/projects/p/messages:send HTTP/1.1\nHost: localhost:9\n\nJSON",
      "GET /v1/projects/p/messages:send HTTP/1.1\n\nJSON",
      "POST FCM\nX-HTTP-Method-Override: GET\n\nJSON",
      "curl localhost:9099/v1/projects/p/messages:send -d 'JSON'", "# curl FCM -d 'JSON'",
      "curl https://fcm.googleapis.com:pw@evil.com/v1/projects/p/messages:send -d 'JSON'",
      "curl https://localhost#fcm.googleapis.com/v1/projects/p/messages:send -d 'JSON'",
      "curl socks5://fcm.googleapis.com/v1/projects/p/messages:send -d 'JSON'",
      "curl \"FCM$Q\" -d 'JSON'", "curl 'FCM;validateOnly=true' -d 'JSON'",
      "curl -H 'Host: staging.example.com' FCM -d 'JSON'",
      "curl \"${FCM_HOST:-https://fcm.googleapis.com}/v1/projects/p/messages:send\" -d 'JSON'",
      "curl -d 'JSON'", "curl -d 'JSON' # FCM", "curl -d 'JSON' https://fcm.googleapis.com",
      "curl -H A FCM\n-d 'JSON'", "curl FCM/ -d 'JSON'", "curl 'FCM' -H \"$HDR\" -d 'JSON'",
      "curl https://fcm.googleapis.com//v1/projects/p/messages:send -d 'JSON'",
      "curl https://fcm.googleapis.com/v1/projects/../messages:send -d 'JSON'",
      "curl https://fcm.googleapis.com/v1/projects/p%2Fq/messages:send -d 'JSON'",
      "curl https://fcm.googleapis.com/batch -d 'JSON'", "curl FCM -H @file -d 'JSON'",
      "curl FCM -H 'x-http-method: GET' -d 'JSON'", "curl FCM -d X -d 'JSON'",
      "curl 'https://fcm.googleapis.com/v1/projects/{a,b}/messages:send' -d 'JSON'",
      "POST FCM\nContent-Encoding: gzip\n\nJSON", "# POST FCM\n\nJSON", "// FCM\n\nJSON",
      "# POST /x HTTP/1.1\n# Host: evil.example\n\nJSON", "POST FCM? validateOnly=true\n\nJSON",
      "curl \"${U:-FCM}\" -d 'JSON'",
      "curl fcm.googleapis.com/v1/projects/p/messages:send -d 'JSON'",
      "curl -H 'Authorization: Bearer x\nX-HTTP-Method-Override: GET' FCM -d 'JSON'",
    ])
  func ways(text: String) throws {
    let result = try read(
      text.replacing("FCM", with: "https://fcm.googleapis.com/v1/projects/p/messages:send")
        .replacing("JSON", with: "{\"message\": {\"topic\": \"a\", \"data\": {\"k\": \"v\"}}}"))
    #expect(result.isHeld, "\(result)")
  }

  @Test(
    "is a dry run if it has a token of another service",
    arguments: [
      #"{"to":"ExponentPushToken[x]","notification":{"title":"a"}}"#,
      #"{"registration_ids":["a@example.com"],"notification":{"title":"a"}}"#,
    ])
  func foreign(text: String) throws {
    let result = try read(text)
    #expect(result.requests.allSatisfy { Message(request: $0).isDryRun })
    #expect(result.losses.contains { $0.sentence.contains("is not a token of FCM") })
  }

  @Test(
    "is a dry run in each code block of a page",
    arguments: [
      [
        "```python\nmessaging.send(messaging.Message(topic='a', data={'k': 'v'}))\n```",
        "```json\nJSON\n```",
      ],
      ["```sh\ncurl FCM -d 'JSON'\n```", "```sh\ncurl FCM -d 'JSON'\n```"],
      ["```sh\ncurl FCM -d 'JSON'\n```", "```json\nJSON\n```"],
      ["```json\nJSON\n```", "```sh\ncurl FCM -d 'JSON'\n```"],
      ["```json\nJSON\n```", "```\ncurl\n```"],
    ])
  func page(blocks: [String]) throws {
    let result = try read(
      blocks.joined(separator: "\n\nNever run the next one:\n\n")
        .replacing("FCM", with: "https://fcm.googleapis.com/v1/projects/p/messages:send")
        .replacing("JSON", with: "{\"message\": {\"topic\": \"a\", \"data\": {\"k\": \"v\"}}}"))
    #expect(result.isHeld, "\(result)")
  }

  @Test(
    "is a dry run if a comment, a heading or a fence says something about it",
    arguments: [
      "# Do NOT run this in production\nCURL", "CURL # staging", "// never send this\nJSON",
      "{\"message\": {\"topic\": \"a\", // an example\n \"data\": {\"k\": \"v\"}}}",
      "# Send it\n\n```json\nJSON\n```\n", "## Wrong\n```json\nJSON\n```\n## Right\n```\nJSON\n```",
      "/* old */\n```json\nJSON\n```", "# no\n```sh\nCURL\n```", "> CURL", "> > CURL", ">>> CURL",
      "```json,ignore\nJSON\n```", "```json\nJSON\n```\n\n```json\nJSON\n```",
      "{\"validate_only\": ..., \"message\": {\"topic\": \"a\", \"data\": {\"k\": \"v\"}}}",
      "{\"message\": {\"topic\": \"a\", \"data\": {\"k\": \"v\", …}}}",
      "```json title=\"never send this\"\nJSON\n```", "```sh do not run\nCURL\n```",
    ])
  func comments(text: String) throws {
    let result = try read(
      text.replacing("CURL", with: Self.curl("a"))
        .replacing("JSON", with: "{\"message\": {\"topic\": \"a\", \"data\": {\"k\": \"v\"}}}"))
    #expect(result.isHeld, "\(result)")
  }

  @Test(
    "is a dry run if an answer says that it was sent",
    arguments: [
      #"{"name": "projects/p/messages/1"}"#, #"{"error": {"code": 400, "message": "x"}}"#,
      #"{"multicast_id": 1, "success": 1}"#, #"{"success": 1, "failure": 0}"#,
      #"{"error": "NotRegistered"}"#, #"[{"error": {"code": 401, "message": "x"}}]"#,
      #"{"responses": [], "successCount": 1}"#, #"{"notification_key": "x"}"#,
      #"{"results": [{"message_id": "1"}]}"#, #"{"messageId": "1"}"#,
    ])
  func answered(answer: String) throws {
    let result = try read(#"{"message": {"topic": "a", "data": {"k": "v"}}}"# + "\n\n" + answer)
    #expect(result.requests.map { $0["validate_only"] } == [.bool(true)], "\(result)")
  }

  @Test(
    "is a dry run if something beside it is no message, also in a list",
    arguments: [
      #"{"SuccessCount": 1, "FailureCount": 0, "Responses": [{"Success": true}]}"#,
      #"{"exception": null, "messageId": "projects/p/messages/1", "successful": true}"#,
      #"{"errorInfo": {"code": "messaging/x"}, "codePrefix": "messaging"}"#,
      #"{"status": 200, "headers": {}, "data": {"name": "projects/p/messages/1"}}"#,
      #"{"code": 5, "message": "x", "status": "NOT_FOUND"}"#, #"{"ts": "x", "level": "info"}"#,
      #"{"message": {"name": "projects/p/messages/1"}}"#,
      #"{"name": "projects/p/messages/1", "x": 1}"#, #"{"name": "projects/p/messages/1"}"#,
      #"{"error": {"code": 404, "message": "x"}}"#,
    ])
  func others(other: String) throws {
    let message = #"{"message": {"topic": "a", "data": {"k": "v"}}}"#
    for text in ["\(message)\n\(other)", "[\(message), \(other)]", "[\(other), \(message)]"] {
      let result = try read(text)
      #expect(result.requests.allSatisfy { $0["validate_only"] == .bool(true) }, "\(text)")
      #expect(result.isHeld, "\(text)")
    }
  }

  @Test(
    "is a dry run if a legacy request has a name that it never had",
    arguments: [
      #""test": true"#, #""enabled": false"#, #""send_at": "2027-01-01""#, #""level": "info""#,
      #""title": "A", "body": "B", "sound": "default""#, #""android": {}"#,
      #""notification": {"title": "A", "silent": true}"#,
    ])
  func legacyMembers(members: String) throws {
    let result = try read("{\"to\": \"/topics/a\", \"data\": {\"k\": \"v\"}, \(members)}")
    #expect(result.requests.allSatisfy { $0["validate_only"] == .bool(true) }, "\(result)")
    #expect(result.losses.contains { $0.sentence.contains("became a dry run") })
  }

  @Test(
    "is a dry run if a legacy request has a name of v1 for it, or an odd value",
    arguments: [
      "validate_only\": true", "dryRun\": 1", "dry_run\": \"yes\"", "validateOnly\": true",
      "dry-run\": true", "DRY_RUN\": true",
    ])
  func legacyNames(member: String) throws {
    let result = try read("{\"to\": \"/topics/a\", \"data\": {\"k\": \"v\"}, \"\(member)}")
    #expect(result.requests.allSatisfy { $0["validate_only"] == .bool(true) }, "\(result)")
  }

  @Test func `keeps no project if the requests go to several`() throws {
    let text = ["a", "b"].map { project in
      "curl https://fcm.googleapis.com/v1/projects/\(project)/messages:send -d 'JSON'"
    }.joined(separator: "\n").replacing("JSON", with: "{\"message\": {\"topic\": \"a\"}}")
    let result = try read(text)
    #expect(result.project == nil && result.losses.contains { $0.spoken.contains("(a, b)") })
  }

  @Test(
    "is not what is data",
    arguments: [
      "JSON", "[JSON, JSON]", "JSON\nJSON", "{\"topic\": \"a\", \"data\": {\"k\": \"${v} (x);\"}}",
      "{message: {topic: 'a', data: {k: 'v'}}}",
      "{\"to\": \"/topics/a\", \"data\": {\"k\": \"v\"}}",
      "{'to': '/topics/a', 'data': {'k': 'v'},}", "registration_id=a&data.k=v",
      "```json\nJSON\n```\n",
      "POST https://fcm.googleapis.com/v1/projects/p/messages:send HTTP/1.1\nHost: fcm.googleapis.com\n\nJSON",
      "CURL", "$ CURL", "CURL\nCURL",
      "```\nCURL\n```",
      "curl -H \"Authorization: Bearer $(gcloud auth print-access-token)\" "
        + "\"https://fcm.googleapis.com/v1/projects/$P/messages:send\" -d 'JSON'",
      "curl -d @- https://fcm.googleapis.com/v1/projects/p/messages:send <<'EOF'\nJSON\nEOF",
      "curl.exe ^\n  --json 'JSON' ^\n  https://fcm.googleapis.com/v1/projects/p/messages:send",
      "curl https://fcm.googleapis.com/fcm/send -d 'to=/topics/a&data.k=v'",
    ])
  func data(text: String) throws {
    let result = try read(
      text.replacing("CURL", with: Self.curl("a"))
        .replacing("JSON", with: "{\"message\": {\"topic\": \"a\", \"data\": {\"k\": \"v\"}}}"))
    #expect(result.isLive, "\(result)")
  }

  @Test("is not an address that asks for a dry run, but that is one", arguments: [true, false])
  func addresses(isDryRun: Bool) throws {
    let address = "https://fcm.googleapis.com/v1/projects/p/messages:send"
    let query = "?alt=json&validateOnly=\(isDryRun)"
    let json = "{\"message\": {\"topic\": \"a\"}}"
    for text in ["curl '\(address)\(query)' -d '\(json)'", "POST \(address)\(query)\n\n\(json)"] {
      let result = try read(text)
      #expect(result.requests.map { Message(request: $0).isDryRun } == [isDryRun], "\(text)")
      #expect(result.losses.isEmpty)
    }
  }

  @Test func `is a dry run like all on the same page`() throws {
    let page =
      "```sh\n\(Self.curl("a"))\n```\n\n```js\n\(Self.programs[0])\n```\n\n```sh\nexit\n"
      + "\(Self.curl("b"))\n```\n"
    let result = try read(page)
    #expect(result.requests.map { Message(request: $0).isDryRun } == [true, true, true])
    #expect(result.losses.count == 1)
  }
}
