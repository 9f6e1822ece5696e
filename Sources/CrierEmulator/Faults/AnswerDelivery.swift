/// How an answer reaches the client; a fault can spoil it.
struct AnswerDelivery: Hashable, Sendable {
  /// Where the connection is cut.
  enum Cut: String, CaseIterable, Sendable {
    /// The client gets nothing.
    case before
    /// The client gets the headers and half of the body.
    case inside
    /// The client gets the whole answer.
    case after
  }

  /// What happens to an HTTP/2 connection instead of an answer; HTTP/1.1 connections are cut.
  enum HTTP2End: String, CaseIterable, Sendable {
    /// GOAWAY, then the connection is closed.
    case goaway
    /// RST_STREAM with INTERNAL_ERROR; the connection stays open.
    case reset
  }

  /// The time before the answer begins.
  var delay = Duration.zero
  /// The time over which the body is sent, in pieces.
  var slow = Duration.zero
  var cut: Cut?
  var http2: HTTP2End?
  /// Whether the request was carried out; GOAWAY tells it to the client.
  var isCarriedOut = true

  static let whole = AnswerDelivery()

  /// Whether the client gets nothing of the answer.
  var isSilent: Bool { cut == .before || http2 != nil }
}
