import CrierMessage
import HTTPTypes
import NIOCore

/// The body of a request while it arrives: its bytes, or why they are not stored.
struct IncomingBody {
  /// The maximum size of a body in bytes; only a snapshot may be as large as all bodies together.
  ///
  /// Longer bodies are read to their end, dropped and answered with 413. FCM accepts 4096 bytes of
  /// payload; the largest request to its other endpoints, with a thousand tokens, has about 250 kB.
  static let largest = 1_048_576

  private(set) var bytes: [UInt8] = []
  /// Keeps the memory of `bytes` reserved; nil if there are none.
  private(set) var reservation: BodyReservation?
  /// The answer to a body that is not stored: it is too large, or all bodies together are.
  private(set) var obstacle: EmulatorAnswer?
  private let head: HTTPRequest
  private let budget: BodyBudget

  init(of head: HTTPRequest, _ budget: BodyBudget) {
    self.head = head
    self.budget = budget
  }

  /// Stores the next part, or drops everything if that is too much.
  mutating func take(_ part: ByteBuffer) {
    guard obstacle == nil else { return }
    let count = part.readableBytes
    let size = bytes.count + count
    if size > Self.largest, size > limit {
      refuse(.page(.contentTooLarge), tooLarge)
    } else if !reserve(count) {
      refuse(.refusal(Self.busy), Self.tooBusy)
    } else {
      bytes += part.readableBytesView
    }
  }

  /// Decompresses the body, which then counts instead of what was received.
  mutating func decompress() {
    guard obstacle == nil, let coding = head.headerFields[.contentEncoding]?.lowercased(),
      coding != "identity"
    else { return }
    guard coding == "gzip" || coding == "x-gzip" else {
      return refuse(.refusal(GzipBody.otherCoding), Self.otherCoding)
    }
    do throws(GzipBody.Failure) {
      let decompressed = try GzipBody.decompress(bytes, limit: limit)
      drop()
      take(ByteBuffer(bytes: decompressed))
    } catch {
      switch error {
      case .tooLarge: refuse(.page(.contentTooLarge), tooLarge)
      case .broken: refuse(.refusal(GzipBody.broken), Self.broken)
      }
    }
  }

  private mutating func reserve(_ count: Int) -> Bool {
    let reservation = reservation ?? BodyReservation(budget)
    self.reservation = reservation
    return reservation.add(count)
  }

  private mutating func drop() {
    bytes = []
    reservation = nil
  }

  /// - Parameter answer: The answer on Google's routes; the emulator's own explain it themselves.
  private mutating func refuse(_ answer: EmulatorAnswer, _ explanation: Explanation) {
    drop()
    obstacle =
      EmulatorRequest(head, body: []).isForOwnPages
      ? .complaint(explanation, status: answer.status) : answer
  }

  private var limit: Int {
    let steps = EmulatorRequest(head, body: []).steps
    return steps == ["emulator", "snapshot"] ? budget.most : Self.largest
  }

  private var tooLarge: Explanation {
    Explanation(
      "The body is larger than \(limit / 1_048_576) MiB, which is the maximum here.",
      fix: "Send less at once.")
  }

  private static let busy = FCMError(
    code: 503, status: "UNAVAILABLE",
    message: "The emulator is reading too many large requests at once.", errorCode: "UNAVAILABLE")

  private static let tooBusy = Explanation(
    "The emulator is reading too many large requests at once.",
    fix: "Try again when they have ended.")

  private static let otherCoding = Explanation(
    "The body has a coding other than gzip.", fix: "Compress it with gzip, or send it as it is.")

  private static let broken = Explanation(
    "The body is not valid gzip data.", fix: "Compress it again, or send it as it is.")
}
