/// Where a line may end: a small part of Unicode's line breaking (UAX 14) that fits notifications.
enum BreakRule {
  static func allowsBreak(between left: Character, _ right: Character) -> Bool {
    if LineWalk.hangs(right) { return false }
    if LineWalk.hangs(left) || left == "\t" || left == "\u{200B}" { return true }
    if left == "-" || left == "\u{2010}" || left == "\u{2013}" || left == "\u{2014}" {
      return right.isLetter
    }
    if left.utf8.count == 1 && right.utf8.count == 1 { return false }
    guard isWide(left) || isWide(right) else { return false }
    return !staysBehind(left) && !staysBefore(right)
      && left != "\u{A0}" && right != "\u{A0}" && left != "\u{2060}" && right != "\u{2060}"
  }

  private static func isWide(_ character: Character) -> Bool {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    return scalar.value >= 0x1100 && CellWidth.columns(of: scalar) == 2
  }

  /// Opening punctuation: never the last of a line.
  private static func staysBehind(_ character: Character) -> Bool {
    openers.contains(character)
  }

  /// Closing punctuation, small kana and repetition marks: never the first of a line.
  private static func staysBefore(_ character: Character) -> Bool {
    closers.contains(character)
  }

  private static let openers: Set<Character> = Set("([{<“‘«‹「『（【〈《〔［｛〖〘〚｢$€£¥#")
  private static let closers: Set<Character> = Set(
    ")]}>”’»›」』）】〉》〕］｝〗〙〛｣、。，．！？：；…‥ー々〜・ゝゞヽヾ｡､ｰ"
      + "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ.,!?:;%°")
}
