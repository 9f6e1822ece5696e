import TextLayout

/// Recognizes the lines of an HTTP request as written in documentation.
enum HTTPLine {
  private static let methods = ["POST", "GET", "PUT", "DELETE", "PATCH"]

  /// Returns the address in `POST /v1/projects/x/messages:send HTTP/1.1`, or a URL that begins the
  /// line.
  static func address(in line: String) -> String? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first else { return nil }
    // More words are a command.
    guard words.count < 4 else { return nil }
    if methods.contains(String(first)) { return words.count > 1 ? String(words[1]) : nil }
    return first.hasPrefix("https://") || first.hasPrefix("http://") ? String(first) : nil
  }

  /// Whether the line is an address alone, or the first line of a send: its method is `POST`, and only
  /// the protocol follows the address.
  static func isPlain(line: String) -> Bool {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let first = words.first.map(String.init), methods.contains(first) else {
      return words.count == 1
    }
    return first == "POST" && (words.count < 3 || words[2].hasPrefix("HTTP/"))
  }

  /// Returns the name in a header line such as `Content-Type: application/json`.
  static func headerName(in line: String) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon]
    let isToken = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    let known = ["host", "authorization", "accept", "date", "server", "connection"]
    return isToken && (name.contains("-") || known.contains(name.lowercased()))
      ? String(name) : nil
  }

  /// Returns the project in `…/v1/projects/NAME/messages:send`; nil for placeholders and variables.
  static func project(in address: String) -> String? {
    let marker = "/projects/"
    guard let start = address.firstPlace(of: marker)?.upperBound else { return nil }
    let name = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != " " }
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
        || $0 == 0x3A
    }
    return isPlain && !name.isEmpty ? String(name) : nil
  }

  /// Whether an address asks for a dry run: `…/messages:send?validateOnly=true`.
  static func isDryRun(_ address: String) -> Bool {
    address.lowercased().replacing("_", with: "").drop { $0 != "?" }.dropFirst()
      .split(separator: "&")
      .contains { $0.hasPrefix("validateonly") && !$0.hasSuffix("=false") }
  }

  /// Whether an address means a send of FCM and nothing more: another host may be a test server, and
  /// a query, or anything else behind the path, may ask for what is not read, such as `dry_run`.
  static func isPlain(_ address: String) -> Bool {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let isPlainQuery = (parts.count > 1 ? parts[1] : "").split(separator: "&").allSatisfy { part in
      ["key=", "access_token=", "alt=", "prettyPrint=", "validateOnly=", "validate_only="]
        .contains { part.hasPrefix($0) }
    }
    var path = parts[0]
    if path.hasPrefix("https://") { path = path.dropFirst(8) }
    if !path.hasPrefix("/") {
      guard isOfFCM(host: String(path.prefix { $0 != "/" })) else { return false }
      path = path.drop { $0 != "/" }
    }
    let steps = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let isSend =
      steps == ["fcm", "send"] || steps == ["gcm", "send"]
      // In braces and brackets, curl takes several projects.
      || steps.count == 4 && steps[0] == "v1" && steps[1] == "projects" && !steps[2].isEmpty
        && steps[2] != "." && steps[2] != ".." && !steps[2].contains { ",[%*;@<>|^\\".contains($0) }
        && steps[3] == "messages:send"
    return isPlainQuery && isSend
  }

  /// Whether a header of this name changes nothing about what FCM does.
  static func isPlain(header name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("x-goog-")
      || [
        "authorization", "content-type", "content-length", "accept", "accept-encoding",
        "user-agent", "host", "connection", "cache-control", "access_token_auth",
      ].contains(name)
  }

  /// Whether a host is one of FCM, in v1 or in the legacy protocol.
  static func isOfFCM(host: String) -> Bool {
    ["fcm.googleapis.com", "gcm-http.googleapis.com", "android.googleapis.com"]
      .contains(host.lowercased())
  }

  static let dryRunWords = "the address asks for a dry run, so the request became one."

  static func isLegacy(_ address: String) -> Bool {
    address.holds("/fcm/send") || address.holds("/gcm/send")
  }
}
