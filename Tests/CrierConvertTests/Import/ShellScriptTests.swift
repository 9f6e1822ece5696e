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
    #expect(result.requests == [try JSONReader.read(Array(Self.message.utf8))])
    #expect(result.losses.isEmpty, "\(result.losses)")
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
    #expect(result.losses.isEmpty == !text.contains { "{$N".contains($0) } || text == "from $5")
  }
}
