import CrierComposer
import CrierMessage
import CrierTriage

/// The text for `crier explain` and the composer's *Why refused*: the contents of a file with this
/// name if there is one, otherwise the words themselves.
struct ExplainedText {
  let bytes: [UInt8]
  /// Whether the file is longer than the part that is explained.
  let isCut: Bool

  /// Reads the text; `-` is standard input.
  ///
  /// Throws if the words are a file name and the file cannot be read.
  static func read(_ words: String) throws(FileError) -> ExplainedText {
    do throws(FileError) {
      let (bytes, isCut) = try FileReader.readBeginning(words, limit: PastedText.longest)
      return ExplainedText(bytes: withoutLastBreak(bytes), isCut: isCut)
    } catch {
      guard words != "-", !FileName.isPath(words) else { throw error }
      return ExplainedText(bytes: Array(words.utf8), isCut: false)
    }
  }

  /// Returns the explanation as an action for the composer.
  ///
  /// `-` is not read, because standard input is the keyboard. Pipes and devices are not read
  /// either, because they may never end.
  static func action(explaining words: String) -> Action {
    do throws(FileError) {
      guard FileReader.isRegularOrMissing(words) else { throw FileError.notFile(path: words) }
      let word = ExplainedText(bytes: Array(words.utf8), isCut: false)
      let text = try words == "-" ? word : read(words)
      let pasted = PastedText(text.bytes, now: WallClock.sinceEpoch())
      return .explained(words, pasted, isCut: text.isCut)
    } catch {
      return .file(.notRead(path: words, error.explanation))
    }
  }

  /// Removes the line break at the end of a file, which is not part of the pasted text.
  private static func withoutLastBreak(_ text: [UInt8]) -> [UInt8] {
    guard text.last == UInt8(ascii: "\n") else { return text }
    let line = text.dropLast()
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
