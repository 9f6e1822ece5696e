import CrierConvert
import CrierMessage
import Testing

@Suite("A curl command that never runs") struct IdleCommandTests {
  private static func curl(_ topic: String) -> String {
    "curl https://fcm.googleapis.com/v1/projects/p/messages:send "
      + "-d '{\"message\": {\"topic\": \"\(topic)\", \"data\": {\"k\": \"v\"}}}'"
  }

  private func read(_ script: String, _ topic: String = "a") throws -> Import {
    try Importer.read(Array(script.replacing("CURL", with: Self.curl(topic)).utf8), now: 0)
  }

  private static let idle = [
    "exit\nCURL", "echo done\nexit 0\n\nCURL", "exit $?; CURL", "return 1\nCURL",
    "{ echo a; exit 1; }\nCURL", "if false; then\n  CURL\nfi", "if false; then CURL; fi",
    "if ! true\nthen\n  CURL\nfi", "if x; then\n  exit 1\n  CURL\nfi",
    "if true; then a; else\nCURL\nfi",
    "if true; then a; elif b; then\nCURL\nfi", "while false; do\n  CURL\ndone",
    "until true; do CURL; done", "for x in a; do\n  continue\n  CURL\ndone",
    "push() {\n  CURL\n}\necho ok", "function push {\n  CURL\n}", "push() { CURL; }",
    "push() { return; CURL; }\npush", "a() {\n  b\n}\nb() {\n  CURL\n}",
    "b() {\n  CURL\n}\nexit\nb", "b() {\n  CURL\n}\n# b\n",
    "case $1 in\n  a) exit; CURL;;\nesac", "exit # because\nif x; then\n  CURL\nfi",
  ]

  @Test("is a dry run, and the reason is said", arguments: idle)
  func held(script: String) throws {
    let result = try read(script)
    #expect(result.requests.allSatisfy { Message(request: $0).isDryRun }, "\(result.requests)")
    #expect(result.losses.contains { $0.sentence.contains("never runs, because ") }, "\(result)")
  }

  @Test("is left out beside one that runs", arguments: idle)
  func leftOut(script: String) throws {
    let result = try read(Self.curl("real") + "\n" + script)
    #expect(result.requests.map { $0["message"]?["topic"]?.text } == ["real"], "\(result.requests)")
    #expect(!result.requests.contains { Message(request: $0).isDryRun }, "\(result.losses)")
    #expect(result.losses.contains { $0.sentence.contains("never runs, because ") }, "\(result)")
  }

  @Test(
    "is none of these",
    arguments: [
      "CURL\nexit", "[ -n \"$x\" ] || exit 1\nCURL", "test a && exit\nCURL",
      "test a || { echo no; exit 1; }\nCURL", "if x; then\n  exit 1\nfi\nCURL",
      "if false; then a; else\n  CURL\nfi", "if false; then a; elif b; then CURL; fi",
      "f() {\n  exit\n}\nCURL", "(exit 3)\nCURL", "push() {\n  CURL\n}\npush",
      "push() { CURL; }\nR=\"$(push)\"", "push() { CURL; }\ntrap 'push' EXIT",
      "push() { CURL; }\nmain() {\n  push\n}\nmain \"$@\"", "push() { CURL; }\n\"$@\"",
      "case $1 in\n  a) exit;;\n  b) CURL;;\nesac", "case $1 in\n  exit) a;;\nesac\nCURL",
      "# exit\nCURL", "echo exit\nCURL", "cat <<EOF\nexit\nEOF\nCURL", "x='\nexit\n'\nCURL",
      "for x in a; do\n  CURL\n  break\ndone", "while true; do\n  CURL\n  exit\ndone",
      "exit_code=1\nCURL", "if false && x; then a; fi; CURL", "echo \"if false; then\"\nCURL",
      "trap 'exit 1' INT\nCURL", "exit the program like this:\nCURL",
    ])
  func runs(script: String) throws {
    let result = try read(script)
    #expect(!result.requests.contains { Message(request: $0).isDryRun }, "\(result.losses)")
    #expect(!result.losses.contains { $0.sentence.contains("never runs") }, "\(result.losses)")
  }
}
