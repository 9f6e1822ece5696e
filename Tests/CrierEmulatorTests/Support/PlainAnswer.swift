import CrierMessage

/// An answer over plain HTTP/1.1, split into its parts.
struct PlainAnswer {
  let status: Int
  /// The header fields, by name in lower case.
  let headers: [String: String]
  let body: String

  init(_ text: String) {
    let head = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = head[0].split(separator: "\r\n")
    status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1)
      headers[pair[0].lowercased()] = pair.count > 1 ? String(pair[1].dropFirst()) : ""
    }
    self.headers = headers
    body = head.count > 1 ? String(head[1]) : ""
  }

  /// The body as JSON; `null` if it is not JSON.
  var json: JSONValue { (try? JSONReader.read(body)) ?? .null }
  var name: String { json["name"]?.text ?? "" }
  var error: FCMError? { FCMError(json: json) }
}
