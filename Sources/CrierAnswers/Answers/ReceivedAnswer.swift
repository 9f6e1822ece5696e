import CrierMessage

/// A server's response as plain values, received by the sender or pasted by a person.
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

  /// Returns the value of the first header field with this name, which must be lowercase.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name }?.value
  }
}

extension ReceivedAnswer {
  /// Returns the response with the status of the error in its body, if its own status is a success.
  ///
  /// A proxy can turn an error into a 200. Do not use this for a send, because the outcome of a
  /// send is unknown if its response contradicts itself.
  func withStatus(of error: FCMError?) -> ReceivedAnswer {
    guard (200..<300).contains(status), let error, (400...599).contains(error.code) else {
      return self
    }
    return ReceivedAnswer(status: error.code, headers: headers, body: body)
  }

  /// Parses a complete response as `curl -i` prints it: status line, headers, body.
  ///
  /// Skips a proxy's "connection established" and interim responses. Nil when the bytes do not
  /// begin with a status line.
  package init?(written bytes: [UInt8]) {
    self.init(status: 0)
    var rest = bytes[...]
    guard read(&rest) else { return nil }
    // An interim response has no body: the next status line follows it.
    while status < 200 || Self.isStatusLine(rest), read(&rest) {}
    body = Array(rest)
  }

  /// Reads one status line with its headers; false when there is none.
  private mutating func read(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard Self.isStatusLine(rest) else { return false }
    let end = Self.endOfHead(in: rest)
    var head = rest[..<end]
    rest = rest[end...]
    guard let line = Self.takeLine(&head) else { return false }
    let parts = line.split(separator: " ")
    guard parts.count >= 2, let code = Int(parts[1]), (100...599).contains(code) else {
      return false
    }
    status = code
    headers = []
    while let line = Self.takeLine(&head), !line.isEmpty {
      if let header = AnswerHeader(line) { headers.append(header) }
    }
    return true
  }

  /// Returns the index after a status line and its headers, where the body begins.
  ///
  /// Logs and people often leave out the empty line before the body, so JSON and pages end the
  /// headers, too; no header begins like them.
  package static func endOfHead(in bytes: ArraySlice<UInt8>) -> Int {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let line = bytes[start..<end]
      if start == bytes.startIndex {
        if let brace = line.firstIndex(of: UInt8(ascii: "{")) { return brace }
      } else if beginsBody(line) {
        return start
      }
      start = min(end + 1, bytes.endIndex)
      if line.allSatisfy({ $0 == 0x0D }) { break }
    }
    return start
  }

  /// Whether the first visible character opens JSON or a page.
  private static func beginsBody(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first { $0 != 0x20 && $0 != 0x09 }.map { "{[<".utf8.contains($0) } ?? false
  }

  /// Whether more text follows the JSON in the body, such as the rest of a ticket.
  package var isFollowedByText: Bool {
    guard let start = body.firstIndex(where: { $0 > 0x20 }), "{[".utf8.contains(body[start]),
      let end = JSONExtent.end(of: body, from: start, counting: .all)
    else { return false }
    return body[end...].contains { $0 > 0x20 }
  }

  private static func isStatusLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: Array("HTTP/".utf8))
  }

  /// Removes and returns one line without its line ending, at most 64 KiB; nil at the end.
  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard !rest.isEmpty else { return nil }
    let end = rest.prefix(65_536).firstIndex(of: 0x0A) ?? rest.prefix(65_536).endIndex
    var line = rest[..<end]
    rest = end < rest.endIndex ? rest[(end + 1)...] : rest[end...]
    if line.last == 0x0D { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
