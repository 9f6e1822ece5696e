import CrierConvert
import CrierMessage
import Testing

/// A dry run may not become a send on its way from a program to `crier send`.
@Suite("The dry run of a program") struct DryRunTests {
  private func converted(_ text: String) throws -> (isDryRun: Bool, notes: [String]) {
    let result = try Importer.read(Array(text.utf8), now: 0)
    let dry = try #require(result.requests.first)["validate_only"] == .bool(true)
    return (dry, (result.repairs + result.losses).map(\.sentence))
  }

  private static let java = "Message m = Message.builder().setTopic(\"d\").build();\n"
  private static let csharp = "var m = new Message() { Topic = \"d\" };\n"
  private static let python = "m = messaging.Message(topic='d')\n"

  @Test(
    "stays one, whatever the message is called",
    arguments: [
      "admin.messaging().send({topic: 'd', notification: {title: 'A'}}, true)",
      "admin.messaging().send({topic: 'd', notification: {title: 'A'}}, /* dryRun */ true)",
      "getMessaging().sendEach([{topic: 'd', notification: {title: 'A'}}], true)",
      "getMessaging().sendEachForMulticast({tokens: ['a'], notification: {title: 'A'}}, true)",
      java + "FirebaseMessaging.getInstance().send(m, true);",
      "FirebaseMessaging.getInstance().sendAsync(Message.builder().setTopic(\"d\").build(), true);",
      csharp + "await FirebaseMessaging.DefaultInstance.SendAsync(m, dryRun: true);",
      csharp + "await FirebaseMessaging.DefaultInstance.SendAsync(m, true);",
      python + "messaging.send(m, True)", python + "messaging.send(m, dry_run=True)",
      "client.SendDryRun(ctx, &messaging.Message{Topic: \"d\"})",
    ])
  func stays(text: String) throws {
    let (isDryRun, _) = try converted(text)
    #expect(isDryRun)
  }

  @Test(
    "is made of a choice that the program makes",
    arguments: [
      "getMessaging().send({topic: 'd', notification: {title: 'A'}}, dryRun)",
      java + "FirebaseMessaging.getInstance().send(m, dryRun);",
      python + "messaging.send(m, dry_run=not PROD)",
      "getMessaging().send({topic: 'd', notification: {title: 'A'}}, isTest)",
      python + "messaging.send(m, **{'dry_run': True})",
    ])
  func chosen(text: String) throws {
    let (isDryRun, notes) = try converted(text)
    #expect(isDryRun)
    #expect(notes.contains { $0.contains("decides whether this is a dry run") }, "\(notes)")
  }

  @Test(
    "is not made of a send",
    arguments: [
      "getMessaging().send({topic: 'd', notification: {title: 'A'}})",
      "getMessaging().send({topic: 'd', notification: {title: 'A'}}, false)",
      java + "FirebaseMessaging.getInstance().send(m);",
      python + "messaging.send(m, dry_run=False)", python + "messaging.send(m, app=other)",
    ])
  func send(text: String) throws {
    let (isDryRun, notes) = try converted(text)
    #expect(!isDryRun)
    #expect(!notes.contains { $0.contains("dry run") })
  }
}
