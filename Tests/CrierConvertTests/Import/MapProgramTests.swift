import CrierConvert
import CrierMessage
import Testing

@Suite("A program in a language without an official SDK") struct MapProgramTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  @Test(
    "is read if it writes the request as a map",
    arguments: [
      (
        """
        <?php
        $title = 'Rain';
        $message = CloudMessage::fromArray([
            'topic' => 'oslo', // the city
            'notification' => ['title' => $title, 'body' => "Hi $name, {$user->city}"],
            'data' => ['n' => (string) 5],
        ]);
        $messaging->send($message);
        """, "PHP"
      ),
      (
        """
        $note = array('title' => 'Rain', 'body' => 'Hi ' . $name . ', ' . $user->city);
        $fields = array('message' => array('topic' => 'oslo', 'notification' => $note, 'data' => array('n' => "5")));
        curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode($fields));
        """, "PHP"
      ),
      (
        """
        require 'net/http'
        message = {
          'topic': 'oslo', # the city
          notification: { title: 'Rain', 'body' => "Hi #{name}, #{user.city}" },
          data: { n: '5' }
        }
        http.post(uri, { message: message }.to_json)
        """, "Ruby"
      ),
      (
        """
        import 'dart:convert';
        final body = jsonEncode(<String, dynamic>{
          'message': {
            'topic': 'oslo',
            'notification': {'title': 'Rain', 'body': 'Hi $name, ${user.city}'},
            'data': {'n': '5'},
          },
        });
        """, "Dart"
      ),
    ])
  func maps(text: String, language: String) throws {
    let result = try read(text)
    #expect(result.form.words == "a \(language) snippet")
    #expect(result.requests.count == 1)
    let message = try #require(result.requests.first?["message"])
    #expect(message["topic"]?.text == "oslo")
    #expect(message["notification"]?["title"]?.text == "Rain")
    #expect(message["notification"]?["body"]?.text == "Hi {{name}}, {{city}}")
    #expect(message["data"]?["n"]?.text == "5")
    #expect(result.ownLosses.map(\.field) == ["notification.body"])
  }

  @Test func `may write a request of the legacy protocol`() throws {
    let result = try read(
      """
      <?php
      $fields = ['to' => '/topics/oslo', 'notification' => ['title' => 'Rain', 'sound' => 'default']];
      curl_setopt($ch, CURLOPT_URL, 'https://fcm.googleapis.com/fcm/send');
      """)
    let message = try #require(result.requests.first?["message"])
    #expect(message["topic"]?.text == "oslo")
    #expect(message["android"]?["notification"]?["sound"]?.text == "default")
  }

  @Test(
    "is named if there is no message in it",
    arguments: [
      ("<?php\n$x = ['a' => $b];\nrequire 'vendor/autoload.php';", "PHP"),
      ("require 'fcm'\nfcm = FCM.new(key)\nputs fcm.send(ids, options)", "Ruby"),
      ("import 'dart:convert';\nvoid main() { print('x'); }", "Dart"),
    ])
  func named(text: String, language: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.explanation.sentence.contains("this is a \(language) program") == true)
  }

  @Test(
    "is named with the command that does it",
    arguments: [
      (
        "getMessaging().subscribeToTopic(registrationTokens, topic).then((r) => { log(r); });",
        "crier topics"
      ),
      ("response = messaging.subscribe_to_topic(registration_tokens, topic)", "crier topics"),
      ("response, err := client.SubscribeToTopic(ctx, registrationTokens, topic)", "crier topics"),
      (
        "FirebaseMessaging.getInstance().unsubscribeFromTopic(registrationTokens, topic);",
        "crier topics"
      ),
      (
        "var r = await FirebaseMessaging.DefaultInstance.SubscribeToTopicAsync(tokens, topic);",
        "crier topics"
      ),
      (
        "Messaging.messaging().subscribe(toTopic: \"weather\") { error in\n  print(\"x\")\n}",
        "crier topics"
      ),
      (
        "[[FIRMessaging messaging] subscribeToTopic:@\"weather\" completion:^(NSError *e) { NSLog(@\"x\"); }];",
        "crier topics"
      ),
      ("FirebaseMessaging.instance.subscribeToTopic('weather');", "crier topics"),
      (
        "Messaging.messaging().token { token, error in\n  print(\"\\(token)\")\n}", "code of an app"
      ),
      ("[FIRMessaging messaging].delegate = self;", "code of an app"),
      (
        "override fun onMessageReceived(message: RemoteMessage) { show(message.data) }",
        "code of an app"
      ),
      (
        "requests.post('https://fcm.googleapis.com/fcm/notification', json={'operation': 'create', 'notification_key_name': n, 'registration_ids': ids})",
        "crier groups"
      ),
    ])
  func others(text: String, word: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    let said = error.map { "\($0.explanation.sentence) \($0.explanation.fix ?? "")" } ?? ""
    #expect(said.contains(word), "\(said)")
  }

  @Test func `reports a subscription beside a message`() throws {
    let result = try read(
      "await getMessaging().subscribeToTopic(tokens, 'a');\n"
        + "getMessaging().send({ topic: 'a', data: { k: 'v' } });")
    #expect(result.requests.count == 1)
    #expect(result.ownLosses.contains { $0.fix?.contains("crier topics") == true })
  }
}
