import CrierConvert
import CrierMessage
import Foundation
import Testing

@Suite("A curl command") struct CurlExportTests {
  @Test func `is readable, and contains no secret except from the message`() throws {
    let message = try Message(json: #"{"topic": "news", "notification": {"title": "It's on"}}"#)
    #expect(
      CurlExport.command(for: message, project: "demo-project") == #"""
        curl --request POST https://fcm.googleapis.com/v1/projects/demo-project/messages:send \
          --header "Authorization: Bearer $ACCESS_TOKEN" \
          --header 'Content-Type: application/json; charset=UTF-8' \
          --data-binary '{
          "message": {
            "topic": "news",
            "notification": {
              "title": "It'\''s on"
            }
          }
        }'
        """#)
  }

  @Test func `leaves the project to a shell variable if it is unknown`() {
    #expect(
      CurlExport.command(for: Message()).hasPrefix(
        #"curl --request POST https://fcm.googleapis.com/v1/projects/"$PROJECT_ID"/messages:send"#))
  }

  @Test(
    "has the same meaning in the shell",
    arguments: [
      "", "'", "''", "a'b", "$HOME `id` \\ \"x\"", "!a", "new\nline", "; rm -rf /tmp/nothing",
      "é 👩‍💻",
      "-x", "~", "*",
    ])
  func quoting(text: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf %s " + CurlExport.quote(text)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The text may begin with a hyphen: printf reads options only before its format.
    #expect(String(decoding: data, as: UTF8.self) == text)
  }
}
