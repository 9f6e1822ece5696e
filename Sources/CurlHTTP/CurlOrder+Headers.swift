import HTTPTypes

extension CurlOrder {
  /// The header lines for libcurl: "Name: value", "Name;" for an empty value, "Name:" to remove
  /// one.
  var headerLines: [String] {
    var lines = request.headerFields.filter { $0.name != .contentLength }
      .map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
    // Otherwise libcurl declares every body a form, and sends `Expect: 100-continue` for large
    // ones.
    if !request.headerFields.contains(.contentType) { lines.append("Content-Type:") }
    lines.append("Expect:")
    return lines
  }
}
