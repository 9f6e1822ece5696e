import Testing

@testable import CrierMessage
@testable import CrierTriage

@Suite("Lines of a device's log") struct DeviceLineTests {
  private func diagnosis(_ text: String) throws -> Diagnosis {
    var evidence = Evidence()
    let isRead = evidence.read(Array(text.utf8), now: .zero)
    #expect(isRead, "\(text)")
    return Diagnosis(evidence)
  }

  private static let stopped =
    "W GCM     : broadcast intent callback: result=CANCELLED forIntent { "
    + "act=com.google.android.c2dm.intent.RECEIVE flg=0x10000000 pkg=com.example.app (has extras) }"
  private static let icons =
    "E/FirebaseMessaging(19129): Adaptive icons cannot be used in notifications. Ignoring icon id: "
    + "2131230720"

  @Test(
    "are evidence for their cause",
    arguments: [
      (stopped, 14),
      (
        "W/FirebaseMessaging: Missing Default Notification Channel metadata in AndroidManifest.", 10
      ),
      (icons, 10),
      ("[FirebaseMessaging][I-FCM002022] APNS device token not set before retrieving it", 30),
      ("AbortError: Registration failed - push service error", 30),
      ("java.io.IOException: SERVICE_NOT_AVAILABLE", 30),
      ("no valid “aps-environment” entitlement string found for application", 30),
      ("DOMException: Registration failed - permission denied", 25),
      ("INVALID_APNS_CREDENTIAL", 5), ("event: MISMATCH_SENDER_ID", 4),
    ])
  func causes(text: String, number: Int) throws {
    let entries = try diagnosis("Hello,\n\(text)\nThanks a lot").entries
    let entry = try #require(entries.prefix(3).first { $0.cause.number == number }, "\(text)")
    #expect(entry.isBacked)
  }

  @Test(
    "show the codes of Firebase's SDK whole, also those that Crier does not know",
    arguments: ["I-FCM999999", "I-COR000003", "I-SWZ001014", "I-ACS023007"])
  func codes(code: String) throws {
    for text in [code, "[\(code)]", " [\(code)] \n"] {
      let piece = try #require(PastedText(text, now: .zero).pieces.first)
      #expect(piece.kind == .unknown && piece.text.contains(code), "\(piece.text)")
      #expect(piece.explanation.spoken.contains("\(code) is the code of a log line"))
      #expect(!piece.explanation.spoken.contains("topic"))
    }
    let log = PastedText(
      "Hello, it fails.\n10.5 - [FirebaseMessaging][\(code)] so it is\nUNREGISTERED", now: .zero)
    #expect(log.linesNotUnderstood.contains { $0.text.contains("[\(code)]") })
  }

  @Test func `that prove an arrival make unlikely what happens before it`() throws {
    for text in ["event: MESSAGE_DELIVERED", Self.stopped, Self.icons] {
      let entries = try diagnosis(text).entries
      for number in [15, 18, 20, 24, 30] {
        let entry = try #require(entries.first { $0.cause.number == number })
        #expect(entry.isUnlikely, "\(text): \(number)")
      }
      let told = PastedText(text, now: .zero).pieces.map(\.explanation.statement).joined()
      #expect(told.contains("reached the"), "\(told)")
    }
  }

  @Test func `of an app without a token do not rule out missing Play services`() throws {
    let entries = try diagnosis("SERVICE_NOT_AVAILABLE").entries
    for number in [19, 20, 30] {
      let entry = try #require(entries.first { $0.cause.number == number })
      #expect(entry.isBacked, "\(number)")
    }
  }

  @Test func `have no identifiers, and say so about the browser Brave`() throws {
    let pieces = PastedText(Self.icons, now: .zero).pieces
    #expect(pieces.map(\.kind) == [.deviceLine])
    let web = PastedText("AbortError: Registration failed - push service error", now: .zero)
    #expect(web.pieces.first?.explanation.fix?.contains("Brave") == true)
  }

  @Test(
    "a status with its reason in a sentence is a status",
    arguments: [
      ("Our server logged 503 Service Unavailable twice.", "HTTP 503"),
      ("then 404 Not Found", "HTTP 404"), ("got 429: Too Many Requests", "HTTP 429"),
      ("I have 404 not founded companies", nil), ("page 1503 Service Unavailable", nil),
    ] as [(String, String?)])
  func statuses(text: String, shown: String?) {
    let pieces = PastedText(text, now: .zero).pieces.filter { $0.kind == .error }
    #expect(pieces.map(\.text) == [shown].compactMap(\.self))
  }

  @Test func `all have sentences and clues`() {
    for line in DeviceLine.all {
      #expect(line.explanation.statement.hasSuffix("."), "\(line.phrase)")
      #expect(line.explanation.fix != nil && !line.clues.isEmpty)
      let names = line.clues.compactMap(\.question?.name)
      #expect(Set(names).count == names.count, "\(line.phrase)")
    }
  }
}
