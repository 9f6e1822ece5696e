/// A server's answer in plain values, whoever received it: the sender, or a person who pastes it.
package struct ReceivedAnswer: Hashable, Sendable {
  /// The HTTP status.
  package private(set) var status: Int
  package private(set) var headers: [AnswerHeader]
  package private(set) var body: [UInt8]

  package init(status: Int, headers: [AnswerHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first header field of this name, in any capitals.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name }?.value
  }
}

extension ReceivedAnswer {
  /// The same with the status that the error in the body repeats, where the answer calls itself a
  /// success: something in between may turn an error into a 200.
  func withStatus(of error: FCMError?) -> ReceivedAnswer {
    guard (200..<300).contains(status), let error, (400...599).contains(error.code) else {
      return self
    }
    return ReceivedAnswer(status: error.code, headers: headers, body: body)
  }

  /// A whole answer as `curl -i` writes it: the line with the status, the headers, the body.
  ///
  /// A proxy's "connection established" and interim answers before the real one are skipped. Nil
  /// for bytes that do not begin with the status line of an answer.
  package init?(written bytes: [UInt8]) {
    self.init(status: 0)
    var rest = bytes[...]
    guard read(&rest) else { return nil }
    // What follows an interim answer is the next one's status line and no body.
    while status < 200 || Self.isStatusLine(rest), read(&rest) {}
    body = Array(rest)
  }

  /// Reads one status line with its headers; false when there is none.
  private mutating func read(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard Self.isStatusLine(rest), let line = Self.takeLine(&rest) else { return false }
    let parts = line.split(separator: " ")
    guard parts.count >= 2, let code = Int(parts[1]), (100...599).contains(code) else {
      return false
    }
    status = code
    headers = []
    while let line = Self.takeLine(&rest), !line.isEmpty {
      if let header = AnswerHeader(line) { headers.append(header) }
    }
    return true
  }

  private static func isStatusLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: Array("HTTP/".utf8))
  }

  /// A line without its end; no header is longer than 64 KiB.
  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard !rest.isEmpty else { return nil }
    let end = rest.prefix(65_536).firstIndex(of: 0x0A) ?? rest.prefix(65_536).endIndex
    var line = rest[..<end]
    rest = end < rest.endIndex ? rest[(end + 1)...] : rest[end...]
    if line.last == 0x0D { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
