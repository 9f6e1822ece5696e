import CrierConvert
import CrierMessage
import Testing

/// Nothing of a program goes out that it may not send.
@Suite("A program of which is not known what it sends") struct DoubtfulProgramTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private static let old = "const old = { topic: 'a', data: { k: 'old' } };\n"
  private static let new = "const message = { topic: 'a', data: { k: 'new' } };\n"

  @Test(
    "is a dry run",
    arguments: [
      old + new + "getMessaging().send(message);",
      new + "getMessaging().send(message);\ngetMessaging().send({ ...message, topic: 'b' });",
      new + "getMessaging().send(message);\ngetMessaging().send(other());",
      "a = messaging.Message(topic='a', data={'k': 'v'}) if test else messaging.Message(topic='b')",
      "<?php $a = ['topic' => 'a', 'data' => ['k' => '1']]; $b = ['topic' => 'b', 'data' => ['k' => '2']];",
      "getMessaging().send({ topic: 'a', data: { k: 'v' } });\n"
        + "getMessaging().send({ topic: 'b', data: { k: id } });",
    ])
  func doubt(text: String) throws {
    var result = try read(text)
    result.holdBackUnfinished(isCode: false)
    #expect(result.requests.allSatisfy { Message(request: $0).isDryRun }, "\(result.requests)")
    #expect(result.losses.contains { $0.sentence.contains("dry run") }, "\(result.losses)")
  }

  @Test(
    "is not each program with one message",
    arguments: [
      new + "getMessaging().send(message).then((r) => res.send(r));",
      "def send(token):\n  messaging.send(messaging.Message(topic='a', data={'k': 'v'}))\n",
      "getMessaging().sendEachForMulticast({ tokens: ['a', 'b'], data: { k: 'v' } });",
    ])
  func certain(text: String) throws {
    let result = try read(text)
    #expect(!result.requests.contains { Message(request: $0).isDryRun }, "\(result.losses)")
  }

  @Test(
    "forgets the values of a shell script after a command that can set any",
    arguments: [
      "source ./conf.sh", ". conf", "eval \"$(./config)\"", "unset TITLE TOPIC",
      "export $(grep -v '#' .env | xargs)", "if true; then . conf; fi",
    ])
  func shell(command: String) throws {
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
