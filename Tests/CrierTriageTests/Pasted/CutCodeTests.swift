import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierTriage

/// Logs and consoles cut long lines.
@Suite("A code at which a text is cut off") struct CutCodeTests {
  private static let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"
  private static let codes = KnownCode.all.map(\.code)

  /// An answer that ends with the beginning of its code.
  private static func forms(of start: String, _ status: Int) -> [String] {
    let body =
      #"{"error":{"code":\#(status),"message":"m","details":[{"errorCode":"\#(start)"#
    return [
      "HTTP/1.1 \(status) Reason\r\ncontent-type: application/json\r\n\r\n\(body)",
      "2026-11-28T08:12:01Z push token=\(token) failed: \(status) \(body)", body, "\(body)…",
      "2026-11-28T08:12:01Z status=\(status) errorCode=\(start)...\n2026-11-28T08:12:02Z INFO done",
      "push failed: \(status) \(body)\n2026-11-28T08:12:02Z INFO done", "HTTP \(status) \(start)",
    ]
  }

  private func evidence(_ pasted: PastedText) -> Evidence {
    var evidence = Evidence()
    _ = evidence.add(pasted)
    return evidence
  }

  @Test(
    "counts like the only code that begins so, and proves nothing",
    arguments: KnownCode.all.filter { $0.family == .fcm }.map(\.code))
  func cut(code: String) {
    for length in Array(stride(from: 5, to: code.count - 1, by: 4)) + [code.count - 1] {
      let start = String(code.prefix(length))
      let isOnly =
        Set(Self.codes.filter { $0.hasPrefix(start) }) == [code]
        && KnownCode.matching(start).isEmpty
      let clues = Evidence.clues(ofCodes: [code])
      for text in Self.forms(of: start, 403) {
        let pasted = PastedText(text, now: .zero)
        let evidence = evidence(pasted)
        #expect((pasted.cutCode?.code == code) == isOnly, "\(text)")
        #expect(!pasted.pieces.contains { $0.isDead }, "\(text)")
        guard isOnly else { continue }
        #expect(evidence.clues.isSuperset(of: clues), "\(text): \(evidence.clues)")
        #expect(
          evidence.sources.known.isDisjoint(with: Set<Clue>.errors.subtracting([.notFound])),
          "\(text)")
        let known = Diagnosis(evidence).known(in: .utc).joined(separator: " ")
        #expect(known.contains("cut off after \(start)."), "\(known)")
        #expect(
          pasted.pieces.contains { $0.text == start + "…" && $0.explanation.spoken.contains(code) },
          "\(text)")
      }
    }
  }

  @Test func `that is UNREGISTERED puts the dead token first, but the whole answer before it`()
    throws
  {
    for start in ["UNREG", "UNREGIS", "UNREGISTERE"] {
      for text in Self.forms(of: start, 404) {
        let entries = Diagnosis(evidence(PastedText(text, now: .zero))).entries
        let first = try #require(entries.first)
        #expect(first.cause.number == 2, "\(text)")
        #expect(first.words.hasPrefix("The text is cut off"), "\(first.words)")
        #expect(first.remedy.hasPrefix("Look at the whole answer first."), "\(first.remedy)")
        let project = try #require(entries.first { $0.cause.number == 3 })
        #expect(project.likelihood == .possible, "\(text)")
      }
    }
  }

  @Test func `behind its code has that code`() throws {
    let body =
      #"{"error":{"code":404,"status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED"},{"@ty"#
    let pasted = PastedText("HTTP/1.1 404 Not Found\r\n\r\n\(body)", now: .zero)
    #expect(Diagnosis(evidence(pasted)).first?.cause.number == 2)
    #expect(pasted.pieces.last?.explanation.spoken.contains("is there: UNREGISTERED") == true)
  }

  @Test func `and its status does not prove a wrong project`() {
    let body = """
      > {"error": {"code": 404,
      >   "message": "Requested entity was not found.",
      >   "status": "NOT_FOUND",
      >   "details": [{"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmErr
      """
    let pasted = PastedText("Her push never came.\n\(body)", now: .zero)
    let known = Diagnosis(evidence(pasted)).known(in: .utc).joined()
    #expect(!known.contains("The project or URL does not exist"), "\(known)")
    let told = pasted.pieces.map(\.explanation.spoken).joined()
    #expect(!told.contains("The project or URL does not exist"), "\(told)")
  }

  @Test(
    "is none in other texts",
    arguments: [
      "HTTP 404 INVAL", "Please UNREG", "error: Service", "HTTP 404 INTERNAL", "UNREGIS",
      "status=404 UNREGIS\nThanks", #"{"errorCode":"UNREGIS"}"#, "HTTP 404 UNRE",
      "HTTP 404 UNREGISTERED\nHTTP 503 UNAVAIL", "HTTP/1.1 404 Not Found\r\n\r\n{\"error\":{",
    ])
  func none(text: String) {
    #expect(PastedText(text, now: .zero).cutCode == nil)
  }
}

/// A status that FCM is not known to send, with FCM's own JSON.
@Suite("HTTP 410 in FCM's format") struct OtherStatusTests {
  private func told(_ text: String) -> (evidence: Evidence, words: String) {
    var evidence = Evidence()
    _ = evidence.read(Array(text.utf8), now: .zero)
    return (evidence, Diagnosis(evidence).known(in: .utc).joined(separator: " "))
  }

  @Test(
    "says what its body says, and that FCM is not known to send it",
    arguments: ["UNREGISTERED", "SENDER_ID_MISMATCH", "INVALID_ARGUMENT"])
  func code(code: String) throws {
    let body = Answers.error(410, "NOT_FOUND", "Gone.", code: code)
    for text in ["HTTP/1.1 410 Gone\r\n\r\n\(body)", body, "log: \(body)"] {
      let (evidence, words) = told(text)
      let answer = try #require(PastedText(text, now: .zero).pieces.first?.answer)
      #expect(answer.outcome == .unknown && answer.errorCode == code, "\(text)")
      let sentence = answer.explanation.sentence
      #expect(
        sentence.contains("says \(code), but it is not established that FCM itself sends"),
        "\(sentence)")
      #expect(words.contains(sentence), "\(words)")
      #expect(evidence.sources.read == Evidence.clues(ofCodes: [code]), "\(text)")
      #expect(evidence.sources.known.isEmpty, "\(text)")
    }
  }

  @Test func `without a code says what its sentence says, and names no 404`() {
    let body = Answers.error(410, "NOT_FOUND", "Gone.")
    for text in ["HTTP/1.1 410 Gone\r\n\r\n\(body)", body] {
      let (evidence, words) = told(text)
      #expect(words.contains("Gone."), "\(words)")
      #expect(words.contains("not established that FCM itself answers HTTP 410"), "\(words)")
      #expect(evidence.clues == [.refused, .otherRefusal] && !words.contains("404"), "\(words)")
    }
  }
}
