import HTTPTypes

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
