import CrierMessage

/// The text for `crier explain` and the composer's *Why was it refused?*: the words that the user
/// entered or, if they are the name of a file, its contents.
package struct ExplainedText {
  package let bytes: [UInt8]
  /// Whether the file is longer than the part that is explained.
  package let isCut: Bool

  package init(bytes: [UInt8], isCut: Bool = false) {
    self.bytes = bytes
    self.isCut = isCut
  }

  /// Reads up to `limit` bytes of the text; `-` is standard input.
  ///
  /// Throws if the words are a file name and the file cannot be read.
  package static func read(_ words: String, limit: Int) throws(FileError) -> ExplainedText {
    do throws(FileError) {
      let (bytes, isCut) = try FileReader.readBeginning(words, limit: limit)
      return ExplainedText(bytes: withoutLastBreak(bytes), isCut: isCut)
    } catch {
      guard words != "-", !FileName.isPath(words) else { throw error }
      return ExplainedText(bytes: Array(words.utf8))
    }
  }

  /// Removes the line break at the end of a file, which is not part of the pasted text.
  private static func withoutLastBreak(_ text: [UInt8]) -> [UInt8] {
    guard text.last == UInt8(ascii: "\n") else { return text }
    let line = text.dropLast()
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
