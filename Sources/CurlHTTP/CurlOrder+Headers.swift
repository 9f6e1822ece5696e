import HTTPTypes

extension CurlOrder {
  /// As libcurl wants them: "Name: value", "Name;" for an empty value, "Name:" for one not to send.
  var headerLines: [String] {
    var lines = request.headerFields.filter { $0.name != .contentLength }
      .map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
    // Otherwise libcurl says that every body is a form, and asks before it sends a large one.
    if !request.headerFields.contains(.contentType) { lines.append("Content-Type:") }
    lines.append("Expect:")
    return lines
  }
}
