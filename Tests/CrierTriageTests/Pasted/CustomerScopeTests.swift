import Testing

@testable import CrierMessage
@testable import CrierTriage

/// A clue counts only for the device of the ticket as it is now.
@Suite("A customer's words about something else") struct CustomerScopeTests {
  /// Every phrase that says how a device is.
  private static let states: [(Clue, String)] = CustomerWords.phrases.flatMap { clue, phrases in
    [.permissionDenied, .focusOn, .lowPower, .forceStopped, .noPlayServices].contains(clue)
      ? phrases.map { (clue, $0) } : []
  }

  private func pasted(_ text: String) -> PastedText { PastedText(text, now: .zero) }

  private func expectElsewhere(_ text: String, _ clue: Clue) {
    let pasted = pasted(text)
    #expect(!pasted.clues.contains(clue), "\(text)")
    #expect(pasted.cluesElsewhere.contains(clue), "\(text)")
    var evidence = Evidence()
    _ = evidence.add(pasted)
    #expect(evidence.clues.isEmpty, "\(text): \(evidence.clues)")
    let told = Diagnosis(evidence).known(in: .utc).joined(separator: " ")
    #expect(told.contains("another time, device or person"), "\(text)")
  }

  @Test(
    "do not count, and are shown",
    arguments: [
      "Last week X.", "X last month.", "On my old phone X.", "X on my old phone",
      "X before the update.",
      "My colleague's phone: X.", "My wife says X.", "On my friend’s tablet X.",
      "On another device X.", "Three days ago X.", "X until the update.", "In March X.",
      "It used to be that X.", "X on the other phone, not here.",
    ])
  func elsewhere(sentence: String) {
    for (clue, phrase) in Self.states {
      expectElsewhere(sentence.replacing("X", with: phrase), clue)
    }
  }

  @Test("do not count if it is different now", arguments: states.indices)
  func over(index: Int) {
    let (clue, phrase) = Self.states[index]
    let isPast = phrase.contains("was ") || phrase.contains("were")
    guard isPast else { return }
    for rest in [
      ", now it is fine.", ". Now they are on.", ", but today it is not.", ", but not any more.",
      "; meanwhile I changed it.",
    ] {
      expectElsewhere(phrase + rest, clue)
    }
  }

  @Test("count if nothing says so", arguments: states.indices)
  func here(index: Int) {
    let (clue, phrase) = Self.states[index]
    for sentence in ["X.", "Hello, X on this phone.", "X since last week.", "I see that X."] {
      let text = sentence.replacing("X", with: phrase)
      #expect(pasted(text).clues.contains(clue), "\(text)")
      #expect(pasted(text).cluesElsewhere.isEmpty, "\(text)")
    }
  }

  @Test(
    "of tickets",
    arguments: [
      ("last week notifications were off, now they are on", [], [.permissionDenied]),
      ("on my old phone battery saver was on", [], [.lowPower]),
      ("my wife's iPhone has Do Not Disturb on", [], [.focusOn, .apple]),
      ("it was without Play services before the update", [], [.noPlayServices]),
      ("I turned notifications off, but they are on again", [], [.permissionDenied]),
      ("Notifications are off now", [.permissionDenied], []),
      ("I force-stopped the app yesterday.", [.forceStopped], []),
      ("Do Not Disturb was on yesterday.", [], [.focusOn]),
      ("I got a new phone last month.", [.reinstalled], []),
      ("On my old Pixel with Android 11 it worked.", [], [.android12, .android]),
      ("He uses the Brave browser.", [.web, .brave], []),
      ("My browser is Brave.", [.web, .brave], []),
      ("It was on Do Not Disturb yesterday.", [], [.focusOn]),
      ("My wife's phone is old. It has Do Not Disturb on.", [], [.focusOn]),
      ("I use Brave.", [.web, .brave], []), ("She is brave.", [.web], []),
      ("iOS push is dead since the release last night. Android is fine.", [], []),
      ("My iPhone gets nothing since the update last week. My Android tablet is fine.", [], []),
    ] as [(String, [Clue], [Clue])])
  func tickets(text: String, clues: [Clue], elsewhere: [Clue]) {
    #expect(Set(pasted(text).clues) == Set(clues), "\(text)")
    #expect(Set(pasted(text).cluesElsewhere) == Set(elsewhere), "\(text)")
  }

  @Test func `about two devices do not name the platform`() {
    let pasted = pasted("It works on my colleague's Pixel, but not on my iPhone.")
    #expect(pasted.clues.isEmpty && pasted.cluesElsewhere.isEmpty)
  }

  @Test(
    "give a time of joining, which is not that of the send",
    arguments: [
      ("He joined at 17:05 and got nothing.", true),
      ("She subscribed at 17:05 UTC.", true), ("She joined /topics/news at 17:05.", false),
    ])
  func joining(text: String, namesNoTopic: Bool) {
    // FCM accepted it at 15:02:03 UTC.
    let ticket = "\(text)\nprojects/p/messages/0:1763650923441120%8f2c\nThanks for your help"
    let told = pasted(ticket).conclusion.map(\.sentence).joined(separator: " ")
    #expect(told.contains("as a time of joining"), "\(told)")
    #expect(told.contains("names no topic") == namesNoTopic, "\(told)")
    #expect(!told.contains("different moments"), "\(told)")
    var evidence = Evidence()
    _ = evidence.add(pasted(ticket))
    #expect(Diagnosis(evidence).known(in: .utc).joined().contains("as a time of joining"))
  }

  @Test func `that name Brave bring its own reply`() throws {
    var evidence = Evidence()
    _ = evidence.add(
      pasted("He uses Brave.\nAbortError: Registration failed - push service error"))
    let entry = try #require(Diagnosis(evidence).entries.first { $0.cause.number == 33 })
    #expect(entry.likelihood == .likely && Diagnosis(evidence).first == entry)
    #expect(entry.reply?.contains("\"Use Google services for push messaging\"") == true)
  }

  @Test func `about Play services bring the reply for such phones`() throws {
    var evidence = Evidence()
    _ = evidence.add(pasted("My Huawei phone has no Google Play services."))
    let first = try #require(Diagnosis(evidence).first)
    #expect(first.cause.number == 20 && first.likelihood == .likely)
    #expect(first.reply?.contains("service from Google") == true)
  }
}
