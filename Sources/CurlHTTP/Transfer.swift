import CCurl
import HTTPTypes

/// The state of one exchange in libcurl: the bytes sent, and the response so far.
final class Transfer {
  let order: CurlOrder
  let easy: EasyHandle
  let host: String
  private let largestAnswer: Int
  private var sent = 0
  private var isRefused = false
  private var answer: [UInt8] = []
  private var isTooLarge = false
  private var head = AnswerHead()
  private var hasTooManyHeaders = false
  /// The time when the transfer got a connection; nil while it waits for one.
  private(set) var start: SuspendingClock.Instant?

  init(_ order: CurlOrder, to host: String, easy: EasyHandle, largestAnswer: Int) {
    self.order = order
    self.host = host
    self.easy = easy
    self.largestAnswer = largestAnswer
  }

  /// Called when libcurl is about to write the request to a connection.
  func begin() { start = start ?? .now }

  /// Fills the buffer with the next bytes of the body and returns their number.
  ///
  /// Returns nil if the whole body was sent before: libcurl is then repeating the request, as it
  /// does over HTTP/1.1 after a stream error HTTP_1_1_REQUIRED.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard sent < order.body.count else { return order.body.isEmpty ? 0 : nil }
    let count = min(buffer.count, order.body.count - sent)
    unsafe buffer.copyBytes(from: order.body[sent..<sent + count])
    sent += count
    return count
  }

  /// Returns whether libcurl may repeat a request.
  ///
  /// It may not once bytes were sent, because the caller counts the attempts and decides how long
  /// to wait. With `repeatsRefusedStreamsOnly`, libcurl asks only after a refused stream; but if it
  /// has recorded an error text, something else went wrong.
  func mayGoBack(to offset: Int) -> Bool {
    guard sent > 0 else { return offset == 0 }
    isRefused = easy.repeatsRefusedStreamsOnly && easy.lastErrorText.isEmpty
    return false
  }

  /// Stores bytes of the response and returns their number; a lower number aborts the transfer.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = bytes.count
    guard answer.count + count <= largestAnswer else {
      isTooLarge = true
      return 0
    }
    unsafe answer.append(contentsOf: bytes)
    return count
  }

  /// Stores a header line and returns its length; a lower number aborts the transfer.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
    guard unsafe head.take(line) else {
      hasTooManyHeaders = true
      return 0
    }
    return line.count
  }

  /// Whether any part was sent; false while libcurl still waits for a connection.
  var hasBegun: Bool { sent > 0 || easy.number(CURLINFO_REQUEST_SIZE) > 0 }

  private var wasSent: Bool {
    if isRefused { return false }
    return order.body.isEmpty ? easy.number(CURLINFO_REQUEST_SIZE) > 0 : sent == order.body.count
  }

  var cancelled: CurlError { CurlError(.cancelled, wasSent: wasSent) }
  var timedOut: CurlError { CurlError(.timedOut, wasSent: wasSent) }

  func result(_ code: CURLcode) -> Result<HTTPAnswer, CurlError> {
    guard code == CURLE_OK else { return .failure(error(code)) }
    let status = easy.number(CURLINFO_RESPONSE_CODE)
    guard (100...999).contains(status) else { return .failure(failure(.notHTTP)) }
    var fields = HTTPFields()
    for (name, value) in head.fields {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    let isSecond = easy.number(CURLINFO_HTTP_VERSION) == ccurl_got_http_2()
    return .success(
      HTTPAnswer(
        response: HTTPResponse(status: .init(code: status), headerFields: fields), body: answer,
        version: isSecond ? .http2 : .http1))
  }

  func error(_ code: CURLcode) -> CurlError {
    if isRefused { return failure(.streamRefused) }
    if hasTooManyHeaders { return failure(.tooManyHeaders(limit: AnswerHead.mostFields)) }
    return failure(isTooLarge ? .answerTooLarge(limit: largestAnswer) : cause(code))
  }

  private func failure(_ cause: CurlError.Cause) -> CurlError {
    CurlError(cause, wasSent: wasSent, detail: easy.lastErrorText)
  }

  /// Translates libcurl's result code; no other code interprets these codes.
  private func cause(_ code: CURLcode) -> CurlError.Cause {
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED: .badURL
    // Includes a response without a status line, which libcurl treats as HTTP/0.9.
    case CURLE_UNSUPPORTED_PROTOCOL: wasSent ? .notHTTP : .badURL
    case CURLE_WEIRD_SERVER_REPLY: .notHTTP
    // libcurl lost its connection and could not open another one to repeat the request.
    case CURLE_COULDNT_CONNECT where wasSent, CURLE_COULDNT_RESOLVE_HOST where wasSent:
      .connectionLost
    case CURLE_COULDNT_RESOLVE_HOST: .unresolvable(host: host)
    case CURLE_COULDNT_CONNECT: .unreachable(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY: .proxyFailed
    case CURLE_PROXY, CURLE_RECV_ERROR:
      switch easy.number(CURLINFO_HTTP_CONNECTCODE) {
      case 407: .proxyWantsPassword
      case 300...: .proxyFailed
      default: code == CURLE_PROXY ? .proxyFailed : .connectionLost
      }
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: .noSecureConnection(host: host)
    case CURLE_PEER_FAILED_VERIFICATION: .untrusted(host: host, certificateProblem)
    case CURLE_SSL_CACERT_BADFILE: .unreadableCertificates
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_FILESIZE_EXCEEDED: .answerTooLarge(limit: largestAnswer)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR,
      CURLE_SEND_FAIL_REWIND, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_ABORTED_BY_CALLBACK:
      .connectionLost
    default: .other(code: Int(code.rawValue))
    }
  }

  private var certificateProblem: CurlError.CertificateProblem {
    switch easy.number(CURLINFO_SSL_VERIFYRESULT) {
    // libcurl compares the host names itself. It asks for OpenSSL's result only if they match;
    // until then, the result is 1.
    case 0, 1, 62, 64: .wrongHost
    case 9, 13: .notYetValid
    case 10, 14: .expired
    case 2, 18, 19, 20, 21, 24, 27: .unknownIssuer
    case let code: .other(code: code)
    }
  }
}
