import CrierConvert
import CrierMessage
import Testing

@Suite("A shell script with curl") struct ShellScriptTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private static let address = "https://fcm.googleapis.com/v1/projects/p/messages:send"
  private static let message =
    #"{"message": {"topic": "news", "notification": {"title": "Hello you"}}}"#

  private static var body: JSONValue? {
    get throws { try JSONReader.read(Array(message.utf8))["message"] }
  }

  @Test(
    "gets the values of its variables",
    arguments: [
      #"""
      TOPIC=news
      TITLE="Hello you"
      curl ADDRESS -d "{\"message\": {\"topic\": \"$TOPIC\", \"notification\": {\"title\": \"${TITLE}\"}}}"
      """#,
      #"""
      export TOPIC='news' # the topic
      NAME=you; TITLE="Hello $NAME"
      TITLE="Hello you"
      curl ADDRESS -d '{"message": {"topic": "'$TOPIC'", "notification": {"title": "'"$TITLE"'"}}}'
      """#,
      #"""
      TOPIC=news
      curl ADDRESS -d @- <<EOF
      {"message": {"topic": "$TOPIC", "notification": {"title": "Hello you"}}}
      EOF
      """#,
      #"""
      TOPIC=news
      BODY=$(cat <<EOF
      {"message": {"topic": "${TOPIC}", "notification": {"title": "Hello you"}}}
      EOF
      )
      curl ADDRESS -d "$BODY"
      """#,
      #"""
      TOPIC=news
      curl ADDRESS -d "$(cat <<JSON
      {"message": {"topic": "$TOPIC", "notification": {"title": "Hello you"}}}
      JSON
      )"
      """#,
      #"""
      TOPIC=news
      cat > message.json <<EOF
      {"message": {"topic": "$TOPIC", "notification": {"title": "Hello you"}}}
      EOF
      curl ADDRESS --data @message.json
      """#,
    ])
  func values(script: String) throws {
    let result = try read(script.replacing("ADDRESS", with: Self.address))
    #expect(result.requests.map { $0["message"] } == [try Self.body])
    #expect(result.ownLosses.isEmpty, "\(result.ownLosses)")
    #expect(result.repairs.contains { $0.sentence.contains("by its value in the script") })
  }

  @Test(
    "has placeholders for unknown values, with a warning",
    arguments: [
      (#"curl ADDRESS -d "{\"topic\": \"a\", \"data\": {\"k\": \"Hi $NAME\"}}""#, "Hi {{NAME}}"),
      (
        #"curl ADDRESS -d "{\"topic\": \"a\", \"data\": {\"k\": \"Hi ${NAME:-you}\"}}""#,
        "Hi you"
      ),
      (
        #"curl ADDRESS -d "{\"topic\": \"a\", \"data\": {\"k\": \"at $(date +%s)\"}}""#,
        "at {{date}}"
      ),
      (#"curl ADDRESS -d '{"topic": "a", "data": {"k": "'"$NAME"'"}}'"#, "{{NAME}}"),
      (
        "N=$(date)\ncurl ADDRESS -d @- <<EOF\n{\"topic\": \"a\", \"data\": {\"k\": \"$N\"}}\nEOF",
        "{{N}}"
      ),
      (
        "N=a\nif x; then\nN=b\nfi\ncurl ADDRESS -d \"{\\\"topic\\\": \\\"a\\\", \\\"data\\\": {\\\"k\\\": \\\"$N\\\"}}\"",
        "{{N}}"
      ),
      (
        #"curl ADDRESS -d "{\"topic\": \"a\", \"data\": {\"k\": \"$1 ${2} ${12:-x}\"}}""#,
        "{{arg1}} {{arg2}} x"
      ),
      (
        #"curl ADDRESS -d "{\"topic\": \"a\", \"data\": {\"k\": \"$# $@\"}}""#, "{{value}} {{args}}"
      ),
      (#"curl ADDRESS -d '{"topic": "a", "data": {"k": "'"$3"'"}}'"#, "{{arg3}}"),
      (
        "PCT=$1\ncurl ADDRESS -d \"{\\\"topic\\\": \\\"a\\\", \\\"data\\\": {\\\"k\\\": \\\"$PCT %\\\"}}\"",
        "{{PCT}} %"
      ),
      ("curl ADDRESS -d @- <<'EOF'\n{\"topic\": \"a\", \"data\": {\"k\": \"$N\"}}\nEOF", "$N"),
      (#"curl ADDRESS -d "{\"topic\": \"a\", \"data\": {\"k\": \"from \$5\"}}""#, "from $5"),
    ])
  func placeholders(script: String, text: String) throws {
    let result = try read(script.replacing("ADDRESS", with: Self.address))
    #expect(result.requests.first?["message"]?["data"]?["k"]?.text == text)
    #expect(result.ownLosses.isEmpty == !text.contains { "{$N".contains($0) } || text == "from $5")
  }

  @Test(
    "has functions, with the arguments of their only call",
    arguments: [
      "send() { curl ADDRESS -d \"BODY\"; }\nsend news 'Hello you'",
      "function send {\n  local TITLE=\"$2\"\n  curl ADDRESS -d \"BODY\"\n}\n\nsend \"news\" \"Hello you\"",
      "send () { curl -s -X POST ADDRESS -d \"BODY\" ; }; echo ok\nsend news \"Hello you\"",
    ])
  func functions(script: String) throws {
    let title = script.contains("TITLE=") ? "$TITLE" : "${2}"
    let body = Self.message.replacing("news", with: "$1").replacing("Hello you", with: title)
      .replacing("\"", with: "\\\"")
    let result = try read(
      script.replacing("ADDRESS", with: Self.address).replacing("BODY", with: body))
    #expect(result.requests.map { $0["message"] } == [try Self.body])
  }

  @Test(
    "runs curl in the middle of a line",
    arguments: [
      "if true; then curl ADDRESS -d 'BODY'; fi", "R=$(curl -s ADDRESS -d 'BODY')",
      "true && curl ADDRESS -d 'BODY'",
    ])
  func inner(script: String) throws {
    let result = try read(
      script.replacing("ADDRESS", with: Self.address).replacing("BODY", with: Self.message))
    #expect(result.requests.map { $0["message"] } == [try Self.body])
  }

  @Test(
    "keeps its parameters open if it calls a function several times, and says so",
    arguments: ["send a\nsend b", "send a\n./deploy.sh && send b", "send a\nif x; then send b; fi"])
  func severalCalls(calls: String) throws {
    let result = try read(
      "send() { curl ADDRESS -d \"{\\\"topic\\\": \\\"$1\\\", \\\"data\\\": {}}\"; }\n\(calls)"
        .replacing("ADDRESS", with: Self.address))
    #expect(result.requests.map { $0["message"]?["topic"]?.text } == ["{{arg1}}"])
    #expect(result.losses.contains { $0.sentence.contains("calls this function 2 times") })
  }

  @Test func `has placeholders in the plain form of the legacy protocol, too`() throws {
    let result = try read(
      "curl https://fcm.googleapis.com/fcm/send -d \"registration_id=$TO\" -d \"data.k=$V x\"")
    let message = try #require(result.requests.first?["message"])
    #expect(message["token"]?.text == "{{TO}}" && message["data"]?["k"]?.text == "{{V}} x")
    #expect(result.ownLosses.map(\.fix).allSatisfy { $0?.contains("--set ") == true })
    #expect(!result.ownLosses.contains { $0.sentence.contains("kept as text") })
  }

  @Test(
    "forgets its values after a command that can set any",
    arguments: [
      "source ./conf.sh", ". conf", "eval \"$(./config)\"", "unset TITLE TOPIC",
      "export $(grep -v '#' .env | xargs)", "if true; then . conf; fi",
    ])
  func resets(command: String) throws {
    let send = #"""
      curl -X POST https://fcm.googleapis.com/fcm/send -H "Authorization: key=$KEY" \
        -d "{\"to\": \"/topics/$TOPIC\", \"notification\": {\"title\": \"$TITLE\"}}"
      """#
    let unsure = try read("TOPIC=news\nTITLE=Old\n\(command)\n\(send)")
    #expect(unsure.placeholders.isSuperset(of: ["TITLE"]), "\(unsure)")
    let again = try read("\(command)\nTOPIC=news\nTITLE=New\n\(send)")
    let message = try #require(again.requests.first?["message"])
    #expect(message["notification"]?["title"]?.text == "New")
    let standard = try read("\(command)\nTITLE=${TITLE:-Old}\nTOPIC=news\n\(send)")
    #expect(standard.placeholders.contains("TITLE"), "\(standard)")
  }
}
