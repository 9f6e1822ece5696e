import Testing

@testable import CrierMessage
@testable import CrierTriage

@Suite("A customer's words") struct CustomerWordsTests {
  private static let sentence =
    "The push never came on my phone, only after I unlocked the phone"

  private func pasted(_ text: String) -> PastedText {
    PastedText(text, now: .seconds(1_795_168_800))
  }

  @Test func `are shown again, with what they say, and are called no broken identifier`() throws {
    for text in [Self.sentence, "Hello,\n\(Self.sentence)\nThanks"] {
      let pasted = pasted(text)
      #expect(pasted.isWords && pasted.pieces.count == 1)
      let piece = try #require(pasted.pieces.first)
      #expect(piece.text.contains(Self.sentence))
      #expect(!piece.explanation.spoken.contains("copied completely"))
      #expect(piece.explanation.spoken.contains("it came when the phone was unlocked"))
      #expect(piece.explanation.fix?.contains("crier why") == true)
    }
    #expect(!pasted("hello there, you").isWords)
    #expect(!pasted("The push to /topics/news never came on my phone").isWords)
  }

  @Test func `never show a secret in full`() throws {
    let secret = "xK9dQ2mZ7tRb4LwV8nYc3HsJ6pGfAe5Ui1oTq0X"
    for piece in pasted("my password is \(secret) and nothing arrives").pieces {
      #expect(!piece.text.contains(secret.prefix(13)))
    }
  }

  @Test(
    "are clues only if they leave no doubt",
    arguments: [
      (sentence, Clue.onUnlock),
      ("It arrived when I unlocked my phone this morning.", .onUnlock),
      ("The message did not come until I unlocked the screen.", .onUnlock),
      ("Only the last message arrived, the others are missing.", .onlyLast),
      ("The push only comes when I pick up the phone.", .onUnlock),
      ("It only came when he picked up the parcel.", nil),
      ("It did not come, not even after I unlocked the phone.", nil),
      ("It never arrives when I unlock the phone.", nil),
      ("It won't come after I unlock my phone.", nil),
      ("The push came after the mutex was unlocked.", nil),
      ("I changed my phone when the shop unlocked it.", nil),
      ("Only the last message did not arrive.", nil),
      ("The push never came on my Samsung.", .android),
      ("It works on Android, but not on my iPhone.", nil),
      ("I get nothing on my iPhone.", .apple),
      ("She still uses the app every day.", .oftenUsed),
      ("The phone has battery saver on.", .lowPower),
      ("DND was on.", .focusOn),
      ("Notifications: Off", .permissionDenied),
      ("There is a crescent moon at the top.", .focusOn),
      ("DND is enabled", .focusOn),
      ("It sent 300 messages", .hundreds),
      ("She got about 20 new pushes", .several),
      ("POST https://fcm.googleapis.com/v1/projects/123/messages:send", nil),
      ("Sent by POST /v1/projects/300/messages:send HTTP/1.1", nil),
      ("The log has 404 messages.", nil),
      ("At 10 notifications came.", nil),
      ("I sent 300 users messages.", nil),
      ("see https://example.com/ios/android/14?ttl=600", nil),
      ("ada@samsung.com gets no push", nil),
      ("com.example.android gets no push", nil),
      ("He pressed Don't allow.", .permissionDenied),
      ("She tapped “Don’t Allow” when it asked.", .permissionDenied),
      ("He clicked on \"Don't allow\".", .permissionDenied),
      ("I pressed Don't allow for the location.", nil),
      ("She has not tapped Don't allow.", nil),
      ("I denied notifications.", .permissionDenied),
      ("Her iPhone was in a Focus.", .apple),
      ("The work Focus is on.", .focusOn),
      ("He had Focus on.", .focusOn),
      ("Focus was enabled at that time", .focusOn),
      ("Focus mode enabled", .focusOn),
      ("I turned on Focus", .focusOn),
      ("Our focus was on quality.", nil),
      ("There is no focus mode on.", nil),
      ("The phone has no Google apps.", .noPlayServices),
      ("It has no Google services.", .noPlayServices),
      ("It is a Huawei without Google.", .noPlayServices),
      ("It is a phone without Google account.", nil),
      ("The tablet does not have Google Play services.", .noPlayServices),
      ("She got the last one only", .onlyLast),
      ("Priority: High", nil),
      ("We sent it with high priority.", .highPriority),
      ("sent with priority=normal", .normalPriority),
      ("The ttl was 0.", .ttlZero),
      ("ttl=600s", .ttlShort),
      ("a time to live of 2 hours", .ttlLong),
      ("The pushes come hours late.", .late),
      ("My order came two days late.", nil),
      ("It came late at night.", nil),
      ("The push came without its picture.", .incomplete),
      ("Notifications are off", .permissionDenied),
      ("I have turned notifications off.", .permissionDenied),
      ("My Huawei has no Google Play services.", .noPlayServices),
      ("She uses a browser.", .web),
      ("The notifications weren’t enabled.", .permissionDenied),
      ("Notifications are not off.", nil),
      ("I have not turned notifications off.", nil),
      ("Are notifications off?", nil),
      ("I don't know whether notifications are off.", nil),
      ("I turned off the sound of notifications.", nil),
      ("I had Do Not Disturb on at that time.", .focusOn),
      ("I turned off Do Not Disturb.", nil),
      ("My focus is on quality.", nil),
      ("The phone is in low power mode.", .lowPower),
      ("I get nothing although the battery saver is on.", .lowPower),
      ("I had battery saver turned off.", nil),
      ("It works on mobile data, but not on the office Wi-Fi.", .mobileDataWorks),
      ("It does not work on mobile data.", nil),
      ("It works on my hotspot.", .mobileDataWorks),
      ("It does not work on my hotspot.", nil),
      ("Nobody in the shop gets them.", .wholeNetwork),
      ("I reinstalled your app on Monday.", .reinstalled),
      ("Nothing comes since I got my new phone.", .reinstalled),
      ("Nobody in our office gets the notification.", .wholeNetwork),
      ("Everyone in the office gets it but me.", nil),
      ("I force-stopped the app yesterday.", .forceStopped),
      ("I swiped the notification away.", nil),
      ("They only come when I open the app.", .worksAfterOpening),
      ("It only comes when the app is open.", nil),
      ("My phone was in airplane mode.", .offline),
      ("My phone was off the charger.", nil),
      ("Nothing arrives on my new phone.", .reinstalled),
      ("My new phone has not arrived.", nil),
      ("I reinstalled the app, but still get no push.", .reinstalled),
    ] as [(String, Clue?)])
  func clues(text: String, clue: Clue?) {
    #expect(pasted(text).clues == [clue].compactMap(\.self))
    var evidence = Evidence()
    // Which of two devices it is about can be asked.
    let isRead = clue != nil || pasted(text).wordsAboutSeveral != nil
    #expect(evidence.add(pasted(text)) == isRead)
    #expect(evidence.clues == Set([clue].compactMap(\.self)))
  }

  @Test func `are all read, also if an e-mail has wrapped them`() {
    let text = """
      Hello,
      since Monday the pushes come
      hours late. By the way: I had
      Do Not Disturb on, and I got a new phone!
      """
    let pasted = pasted(text)
    #expect(pasted.clues == [.late, .focusOn, .reinstalled])
    let told = pasted.pieces.first?.explanation.sentence
    #expect(
      told?.hasSuffix(
        "The text says that it came late, that Do Not Disturb, a Focus or the scheduled summary is on and that "
          + "the phone is new, or the app was installed again.") == true, "\(told ?? "")")
    #expect(pasted.piecesWithClues.map(\.line) == [1, 2, 4, 4])
    #expect(pasted.piecesWithClues.last?.text == "reinstalled=yes")
  }

  @Test func `name the platform and its version`() {
    #expect(
      Set(pasted("It is a Pixel with Android 14, nothing comes.").clues) == [.android, .android13])
    #expect(
      Set(pasted("Her Galaxy has Android 11 and gets nothing.").clues) == [.android, .android12])
  }

  @Test(
    "about a time that cannot be that of the message are told",
    arguments: [
      ("She got the mail at 06:12.", "in no time zone"), ("It was sent at 16:02.", nil),
      ("It was sent at 06:12 CET.", "which is 05:12 UTC"), ("sent 16:02 CET", nil),
      ("at 3:02 pm UTC", nil), ("at 3:02 am UTC", "different moments"),
      ("06:12 W/GCM log", nil),
    ] as [(String, String?)])
  func times(text: String, words: String?) {
    // FCM accepted it at 15:02:03 UTC.
    let ticket = "\(text)\nprojects/p/messages/0:1763650923441120%8f2c\nThanks for your help"
    let told = pasted(ticket).conclusion.map(\.sentence).filter { $0.contains("different") }
    #expect(told.isEmpty == (words == nil), "\(told)")
    if let words { #expect(told.first?.contains(words) == true, "\(told)") }
    var evidence = Evidence()
    _ = evidence.add(pasted(ticket))
    let known = Diagnosis(evidence).known(in: .utc).joined()
    #expect(known.contains("different moments") == (words != nil))
  }

  @Test func `that the app is used every day say that a dead token has a successor`() {
    var evidence = Evidence()
    _ = evidence.add(pasted("UNREGISTERED, but she still uses the app every day."))
    let diagnosis = Diagnosis(evidence)
    #expect(diagnosis.first?.cause.number == 2 && diagnosis.first?.likelihood == .likely)
    #expect(diagnosis.known(in: .utc).joined().contains("newer one"))
  }

  @Test func `that are not understood are shown as such, without secrets`() {
    let secret = "xK9dQ2mZ7tRb4LwV8nYc3HsJ6pGfAe5Ui1oTq0X"
    let pasted = pasted("Notifications are off.\nMy password is \(secret)\n/topics/news")
    #expect(pasted.linesNotUnderstood.map(\.number) == [2])
    #expect(pasted.linesNotUnderstood.first?.text.hasPrefix("My password is") == true)
    #expect(pasted.linesNotUnderstood.first?.text.contains(secret.prefix(13)) == false)
  }

  @Test func `beside those that are understood are shown, too`() {
    let pasted = pasted(
      """
      Notifications are off. The weather was fine, and since the update
      the screen flickers. It is a Samsung and nothing works since Monday.
      He joined at 17:05.
      /topics/news
      """)
    #expect(
      pasted.linesNotUnderstood.map { "\($0.number) \($0.text)" } == [
        "1 The weather was fine,", "1 and since the update the screen flickers.",
        "2 It is a Samsung and nothing works since Monday.",
      ])
  }

  @Test func `of two people say on which line they are`() {
    var evidence = Evidence()
    _ = evidence.add(
      pasted(
        "Ola: fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001\nNotifications are off.\n"
          + "Kim: fK3mAbCdEfGhIjKlMnOp2r:APA91bExample0002\nThe phone had no signal."))
    let notes = evidence.notes.joined()
    #expect(notes.contains("2 tokens or IDs"), "\(notes)")
    #expect(notes.contains("line 2 says that notifications are not allowed"), "\(notes)")
    #expect(notes.contains("line 4 says that the device was offline"), "\(notes)")
  }

  @Test func `a wait that the server asks for is read on a line of its own`() {
    let pasted = pasted("HTTP 503\nRetry-After: 30\nno push")
    #expect(pasted.pieces.contains { $0.explanation.sentence.contains("wait 30 s") })
    #expect(pasted.linesNotUnderstood.map(\.number) == [3])
  }

  @Test func `give one answer to a question, the first`() {
    let pasted = pasted("It came only after I unlocked the phone. The push came hours late.")
    #expect(pasted.clues == [.onUnlock])
  }

  @Test func `are recognized beside an identifier, but not in a message`() {
    let pasted = pasted(
      """
      Notifications are off.
      Something else that nobody knows.
      {"message": {"topic": "news", "notification": {"body": "I got a new phone"}}}
      /topics/news
      """)
    #expect(pasted.clues == [.permissionDenied])
    #expect(pasted.otherLines == 1)
  }

  @Test func `about an arrival speak against a refusal`() {
    let pasted = pasted(
      "HTTP 404 UNREGISTERED\nThe push came hours late, and notifications are off.")
    var evidence = Evidence()
    let isAboutSomething = evidence.add(pasted)
    #expect(isAboutSomething)
    #expect(evidence.clues.isSuperset(of: [.permissionDenied, .late]))
    #expect(Diagnosis(evidence).first?.cause.number == 2)
    #expect(
      Diagnosis(evidence).first?.words.contains("But the text says that it came late") == true)
  }

  @Test func `are in the conclusion if there is only one identifier`() {
    let conclusion = pasted("It went to /topics/news.\nNotifications are off.").conclusion
    #expect(
      conclusion.map(\.sentence)
        == ["The text says that notifications are not allowed for the app."])
  }

  /// With quadratic time, each of these needs half a minute.
  @Test(
    "are read in a moment, however long the text is",
    arguments: [
      "notifications are off and ", "notifications were off, yesterday until the end, ",
      "notifications are off, my wife got 20 pushes, no focus mode on, ",
    ])
  func long(unit: String) {
    let text = String(repeating: unit, count: CustomerWords.longest / unit.utf8.count)
    let pasted = pasted(text)
    #expect(Set(pasted.clues + pasted.cluesElsewhere).contains(.permissionDenied))
  }

  @Test func `count beside an identifier, and the conclusion says so`() {
    let pasted = pasted(
      "\(Self.sentence).\nprojects/p/messages/0:1763650923441120%8f2c\n/topics/news")
    #expect(!pasted.isWords)
    let last = pasted.conclusion.last?.sentence
    #expect(last == "The text says that it came when the phone was unlocked.")
    var evidence = Evidence()
    _ = evidence.add(pasted)
    #expect(evidence.clues.isSuperset(of: [.accepted, .onUnlock]))
  }
}
