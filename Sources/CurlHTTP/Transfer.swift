import CCurl
import HTTPTypes

/// One exchange while libcurl works on it: how much of the body went out, what came back.
final class Transfer {
  let order: CurlOrder
  let easy: EasyHandle
  let host: String
  private let largestAnswer: Int
  private var sent = 0
  private var answer: [UInt8] = []
  private var isTooLarge = false

  init(_ order: CurlOrder, to host: String, easy: EasyHandle, largestAnswer: Int) {
    self.order = order
    self.host = host
    self.easy = easy
    self.largestAnswer = largestAnswer
  }

  /// Fills the buffer with the next bytes of the body; 0 at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, order.body.count - sent)
    unsafe buffer.copyBytes(from: order.body[sent..<sent + count])
    sent += count
    return count
  }

  /// libcurl asks this before it repeats a request whose connection died.
  ///
  /// FCM knows no idempotency key, so what may have arrived must not be sent again unasked; of a
  /// body that did not leave, nothing can have been acted on.
  func mayGoBack(to offset: Int) -> Bool { offset == 0 && sent == 0 }

  /// How many bytes were taken; less than given stops the transfer.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = bytes.count
    guard answer.count + count <= largestAnswer else {
      isTooLarge = true
      return 0
    }
    unsafe answer.append(contentsOf: bytes)
    return count
  }

  private var wasSent: Bool {
    order.body.isEmpty ? easy.number(CURLINFO_REQUEST_SIZE) > 0 : sent == order.body.count
  }

  var cancelled: CurlError { CurlError(.cancelled, wasSent: wasSent) }

  func result(_ code: CURLcode) -> Result<HTTPAnswer, CurlError> {
    guard code == CURLE_OK else { return .failure(error(code)) }
    let status = easy.number(CURLINFO_RESPONSE_CODE)
    guard (100...999).contains(status) else { return .failure(failure(.notHTTP)) }
    var fields = HTTPFields()
    for (name, value) in easy.answerHeaders {
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
    failure(isTooLarge ? .answerTooLarge(limit: largestAnswer) : cause(code))
  }

  private func failure(_ cause: CurlError.Cause) -> CurlError {
    CurlError(cause, wasSent: wasSent, detail: easy.lastErrorText)
  }

  /// The one place that looks at libcurl's codes.
  private func cause(_ code: CURLcode) -> CurlError.Cause {
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED: .badURL
    // Also an answer without a status line, which libcurl takes for HTTP/0.9.
    case CURLE_UNSUPPORTED_PROTOCOL: wasSent ? .notHTTP : .badURL
    case CURLE_WEIRD_SERVER_REPLY: .notHTTP
    // libcurl looked for another connection to repeat the request on.
    case CURLE_COULDNT_CONNECT where wasSent, CURLE_COULDNT_RESOLVE_HOST where wasSent:
      .connectionLost
    case CURLE_COULDNT_RESOLVE_HOST: .unresolvable(host: host)
    case CURLE_COULDNT_CONNECT: .unreachable(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed
    case CURLE_RECV_ERROR where easy.number(CURLINFO_HTTP_CONNECTCODE) >= 300: .proxyFailed
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: .noSecureConnection(host: host)
    case CURLE_PEER_FAILED_VERIFICATION: .untrusted(host: host, certificateProblem)
    case CURLE_SSL_CACERT_BADFILE: .unreadableCertificates
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_FILESIZE_EXCEEDED: .answerTooLarge(limit: largestAnswer)
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
      CURLE_SEND_FAIL_REWIND, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      .connectionLost
    default: .other(code: Int(code.rawValue))
    }
  }

  private var certificateProblem: CurlError.CertificateProblem {
    switch easy.number(CURLINFO_SSL_VERIFYRESULT) {
    // libcurl compares the names itself, before it asks OpenSSL: 1 is "not asked yet".
    case 0, 1, 62, 64: .wrongHost
    case 9, 13: .notYetValid
    case 10, 14: .expired
    case 2, 18, 19, 20, 21, 24, 27: .unknownIssuer
    case let code: .other(code: code)
    }
  }
}
