import HTTPTypes

/// One exchange that a task waits for.
struct CurlOrder: Sendable {
  typealias Continuation = CheckedContinuation<Result<HTTPAnswer, CurlError>, Never>

  let number: UInt64
  let request: HTTPRequest
  let body: [UInt8]
  let continuation: Continuation

  init(number: UInt64, request: HTTPRequest, body: [UInt8], _ continuation: Continuation) {
    self.number = number
    self.request = request
    self.body = body
    self.continuation = continuation
  }
}

extension CurlOrder {
  /// The header lines for libcurl: "Name: value", "Name;" for an empty value, "Name:" to remove
  /// one.
  var headerLines: [String] {
    var lines = request.headerFields.filter { $0.name != .contentLength }
      .map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
    // Without these two lines, libcurl would label every body a form, and send
    // `Expect: 100-continue` for large bodies.
    if !request.headerFields.contains(.contentType) { lines.append("Content-Type:") }
    lines.append("Expect:")
    return lines
  }
}

/// The settings of a `CurlClient`.
///
/// Everything else is fixed: certificates are always verified, redirects and cookies are ignored,
/// and only `http` and `https` are supported.
package struct CurlSettings: Hashable, Sendable {
  /// Certificates (PEM) to trust instead of the system's.
  package var trustedCertificates: String?
  /// Whether to use a proxy named in the environment; it is never used for this machine.
  package var usesProxy = true
  /// The time limit for name resolution, connection and TLS handshake; at most `timeout`.
  package var connectTimeout: Duration = .seconds(15)
  /// The time limit from the first use of the connection to the last byte of the response.
  ///
  /// Google's documentation asks for at least 10 s.
  package var timeout: Duration = .seconds(60)
  /// The maximum size of a response body in bytes; a longer one is an error.
  package var largestAnswer = 1 << 20
  /// The maximum number of connections to a host, at most 4.
  ///
  /// Over HTTP/2, one connection carries everything and no more are opened; over HTTP/1.1, each
  /// carries one exchange at a time. Many connections slow libcurl down.
  package var connectionsPerHost = 4
  /// The number of exchanges that libcurl handles at a time; the others wait in order.
  ///
  /// libcurl 7.88.1 visits every exchange in each iteration, so a few thousand would be slow.
  package var concurrentStreams = 100

  package init(trustedCertificates: String? = nil) {
    self.trustedCertificates = trustedCertificates
  }
}

/// Orders that wait for a free stream, first come, first served.
///
/// Removing an order from the middle takes constant time.
struct OrderQueue {
  private var numbers: [UInt64] = []
  private var first = 0
  private var orders: [UInt64: CurlOrder] = [:]

  var isEmpty: Bool { orders.isEmpty }

  mutating func append(_ order: CurlOrder) {
    numbers.append(order.number)
    orders[order.number] = order
  }

  mutating func remove(_ number: UInt64) -> CurlOrder? {
    orders.removeValue(forKey: number)
  }

  mutating func next() -> CurlOrder? {
    while first < numbers.count {
      let number = numbers[first]
      first += 1
      if let order = orders.removeValue(forKey: number) {
        dropPassed()
        return order
      }
    }
    dropPassed()
    return nil
  }

  /// Drops the numbers before `first` in bulk, which is faster than one by one.
  private mutating func dropPassed() {
    guard first == numbers.count || first > 4096 else { return }
    numbers.removeFirst(first)
    first = 0
  }
}
