import CrierConvert
import CrierMessage
import Testing

/// The defaults of a script's variables, and the commands in it, which are not run.
@Suite("A script's JSON") struct DefaultValueTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private static func script(_ value: String, before lines: String = "") -> [String] {
    let address = "https://fcm.googleapis.com/v1/projects/p/messages:send"
    let json = #"{"message": {"topic": "a", "android": {"ttl": "VALUEs"}}}"#
      .replacing("VALUE", with: value)
    return [
      "\(lines)\ncurl \(address) -d @- <<EOF\n\(json)\nEOF",
      "\(lines)\ncurl \(address) -d \"\(json.replacing("\"", with: "\\\""))\"",
    ]
  }

  @Test(
    "has the default of a variable that the script does not set",
    arguments: [
      ("${T:-60}", "", "60s"), ("${T-60}", "", "60s"), ("${T:='60'}", "", "60s"),
      ("${1:-60}", "", "60s"), ("${T:-60}", "T=5", "5s"), ("${T:-60}", "T=", "60s"),
      ("${T-60}", "T=", "s"), ("${T:-60}", "T=$(f)", "{{T}}s"), ("${T:-$U}", "", "{{T}}s"),
      ("${T}", "T=1\nif x; then T=2; fi", "{{T}}s"), ("${T}", "T=1\n[ x ] && T=2", "{{T}}s"),
      ("${T:-60}", "read -r T", "{{T}}s"), ("${T:-60}", "for T in 1 2; do", "{{T}}s"),
      ("${T}", "T=1\ncase $1 in\n-t) T=\"$2\" ;;\nesac", "{{T}}s"), ("${T}", "A=1; T=2", "2s"),
      ("${T:+60}", "", "{{T}}s"), ("${T#v}", "", "{{T_without_start_v}}s"),
      ("${T%%.*}", "T=5.1", "{{T_without_long_end}}s"),
      ("${T:-60}", "if x; then\nT=1\nfi\nT=2", "{{T}}s"),
    ])
  func standard(value: String, lines: String, result: String) throws {
    for text in Self.script(value, before: lines) {
      let request = try #require(try read(text).requests.first)
      #expect(request["message"]?["android"]?["ttl"]?.text == result, "\(text)")
    }
  }

  @Test(
    "outside of a string is left out or marked, and named once",
    arguments: ["$U", "${U}", "${U:+1}", "$(date +%s)", "`date`"])
  func unquoted(code: String) throws {
    let text =
      "curl https://a/fcm/send -d @- <<EOF\n{\"to\": \"/topics/a\", \"time_to_live\": \(code), "
      + "\"data\": {\"k\": \(code)}}\nEOF"
    let result = try read(text)
    let message = try #require(result.requests.first?["message"])
    let name = code.contains("U") ? "U" : "date"
    #expect(message["topic"]?.text == "a")
    #expect(message["data"]?["k"]?.text == "{{\(name)}}")
    #expect(message["android"]?["ttl"] == nil)
    let named = result.ownLosses.filter { $0.sentence.contains("a value that is not in the text") }
    #expect(
      named.count == 2 && named.allSatisfy { $0.sentence.contains(name) }, "\(result.ownLosses)")
    #expect(result.ownLosses.count == 2 && result.isHeld)
    #expect(!result.ownLosses.contains { $0.sentence.contains("kept as text") })
  }

  @Test func `names the output of a command in a string`() throws {
    let result = try read(
      #"curl https://a -d "{\"topic\": \"a\", \"data\": {\"k\": \"$(date +%s)\"}}""#)
    #expect(result.ownLosses.map(\.sentence).joined().contains("the output of date"))
  }
}
