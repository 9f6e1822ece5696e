/// Texts as literals of a language.
enum CodeText {
  /// In double quotes; what an editor would hide or a compiler refuse is escaped.
  static func quote(_ text: String, in language: SnippetLanguage) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      default:
        if JSONWriter.isHidden(scalar) {
          result += escape(scalar, in: language)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar, in language: SnippetLanguage) -> String {
    let value = scalar.value
    // Java reads \u escapes before anything else, so that \u000a would be a line end.
    if language == .java, value < 0x100 { return "\\" + padded(String(value, radix: 8), 3) }
    let isWide = value > 0xFFFF && language != .node && language != .java
    return isWide ? "\\U" + padded(String(value, radix: 16), 8) : JSONWriter.escape(scalar)
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
