import CrierComposer
import CrierCore

/// What `crier explain` and *Why refused* of the composer explain: the text of a file where there
/// is such a file, else the words themselves.
struct ExplainedText {
  let bytes: [UInt8]
  /// Whether the file is longer than what is explained.
  let isCut: Bool

  /// `-` is standard input. Fails where a file is meant, and cannot be read.
  static func read(_ words: String) throws(FileError) -> ExplainedText {
    do throws(FileError) {
      let (bytes, isCut) = try FileReader.readBeginning(words, limit: PastedText.longest)
      return ExplainedText(bytes: withoutLastBreak(bytes), isCut: isCut)
    } catch {
      guard words != "-", !FileName.isPath(words) else { throw error }
      return ExplainedText(bytes: Array(words.utf8), isCut: false)
    }
  }

  /// The same for the composer, which has the keyboard at standard input and reads no pipes or
  /// devices: they may never end.
  static func action(explaining words: String) -> Action {
    do throws(FileError) {
      guard FileReader.isRegularOrMissing(words) else { throw FileError.notFile(path: words) }
      let word = ExplainedText(bytes: Array(words.utf8), isCut: false)
      let text = try words == "-" ? word : read(words)
      let pasted = PastedText(text.bytes, now: WallClock.sinceEpoch())
      return .explained(words, pasted, isCut: text.isCut)
    } catch {
      return .fileNotRead(path: words, error.explanation)
    }
  }

  /// The line break at the end of a file is no part of what was pasted into it.
  private static func withoutLastBreak(_ text: [UInt8]) -> [UInt8] {
    guard text.last == UInt8(ascii: "\n") else { return text }
    let line = text.dropLast()
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
