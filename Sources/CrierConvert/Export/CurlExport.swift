package import CrierMessage

/// A message as a curl command for a POSIX shell.
///
/// The access token is read from the environment. The only secret in the command is the target.
package enum CurlExport {
  package static let endpoint = "https://fcm.googleapis.com"

  /// Returns the command, one option per line.
  ///
  /// Without a project, the URL contains the shell variable `$PROJECT_ID`.
  package static func command(
    for message: Message, project: String? = nil, endpoint: String = CurlExport.endpoint
  ) -> String {
    let base = quote(endpoint + "/v1/projects/")
    let name = project.map { quote($0) } ?? "\"$PROJECT_ID\""
    return [
      "curl --request POST " + base + name + quote("/messages:send"),
      "--header \"Authorization: Bearer $ACCESS_TOKEN\"",
      "--header " + quote("Content-Type: application/json; charset=UTF-8"),
      "--data-binary " + quote(JSONWriter.pretty(message.wrapped)),
    ].joined(separator: " \\\n  ")
  }

  /// Returns a string as one shell word, in single quotes if necessary.
  ///
  /// Inside single quotes, only the single quote needs escaping.
  package static func quote(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(isPlain)
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }

  /// Returns a file's name as an argument: quoted but for the home folder, and never like an option; `-`
  /// is standard input.
  package static func file(_ path: String) -> String {
    if path == "-" { return path }
    if path.hasPrefix("~/") { return "~/" + quote(String(path.dropFirst(2))) }
    return quote(path.hasPrefix("-") ? "./" + path : path)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
