import CrierComposer
import CrierHost
import CrierTriage

extension ExplainedText {
  /// Returns the explanation as an action for the composer.
  ///
  /// `-` is not read, because standard input is the keyboard. Pipes and devices are not read
  /// either, because they may never end.
  static func action(explaining words: String, isText: Bool) -> Action {
    do throws(FileError) {
      if isText {
        let pasted = PastedText(words, now: WallClock.sinceEpoch())
        return .explained(words, pasted, isCut: words.utf8.count > PastedText.longest)
      }
      guard FileReader.isRegularOrMissing(words) else { throw FileError.notFile(path: words) }
      let text =
        words == "-"
        ? ExplainedText(bytes: Array(words.utf8))
        : try read(words, limit: PastedText.longest)
      let pasted = PastedText(text.bytes, now: WallClock.sinceEpoch())
      return .explained(words, pasted, isCut: text.isCut)
    } catch {
      return .file(.notRead(path: words, error.explanation))
    }
  }
}
