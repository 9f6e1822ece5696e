extension CurlImport {
  /// Returns the intended body if quotes inside the JSON end the shell's quotes too early.
  ///
  /// A shell reads `'{"condition": "'dogs' in topics"}'` without the apostrophes around `dogs`, and
  /// stops at the first inner quote of `"{"topic": "news"}"`. Used only when the raw text after the
  /// opening quote is an object that ends right before the same quote.
  mutating func meantBody(
    at start: Int, _ shell: inout ShellReader
  ) throws(ImportFault) -> ShellReader.Word? {
    guard start < bytes.count, attempts < 4 else { return nil }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    var next = start + 1
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "{") else { return nil }
    attempts += 1
    var raw = LooseJSONReader(bytes, from: next)
    guard (try? raw.read()) != nil, (try? raw.skipBlank()) != nil, raw.position < bytes.count,
      bytes[raw.position] == quote
    else { return nil }
    let inside = bytes[start + 1..<raw.position]
    guard inside.contains(quote), !Self.isEscaped(inside, quote) else { return nil }
    var word = ShellReader.Word(start: start)
    shell.position = inside.startIndex
    while shell.position < inside.endIndex {
      if quote == UInt8(ascii: "\""), try shell.expand(into: &word) { continue }
      word.append(bytes[shell.position], from: shell.position)
      shell.position += 1
    }
    shell.position = raw.position + 1
    let name = quote == UInt8(ascii: "'") ? "apostrophes" : "double quotes"
    notes.repair(
      at: start,
      "the \(name) inside the message would end the shell's quotes around it; the text was read "
        + "as intended.")
    return word
  }

  /// Whether the inner quotes are meant for a shell: `'\''`, `'"'"'`, `'$NAME'` or `'"$NAME"'`.
  private static func isEscaped(_ inside: ArraySlice<UInt8>, _ quote: UInt8) -> Bool {
    guard quote == UInt8(ascii: "'") else { return false }
    for index in inside.indices where inside[index] == UInt8(ascii: "'") {
      let rest = inside[index...]
      let ends = [#"'\'"#, #"'"'"'"#, "'$", "'\"$", "'`"]
      if ends.contains(where: { rest.starts(with: $0.utf8) }) { return true }
    }
    return false
  }
}
