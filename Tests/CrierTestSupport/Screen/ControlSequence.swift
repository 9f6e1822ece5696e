/// An `ESC [` sequence, split into its parts: `ESC [ ? 25 l` has a mark, one number and an end.
struct ControlSequence: Equatable {
  /// `?`, `>` or `=` before the numbers.
  var mark: Character?
  var numbers: [Int]
  /// `$`, `!` or a space between the numbers and the end.
  var between: Character?
  var end: Character

  init(_ parameters: [UInt8], end: UInt8) {
    let text = String(decoding: parameters, as: UTF8.self)
    mark = text.first.flatMap { "?><=".contains($0) ? $0 : nil }
    between = text.last.flatMap { "$!\" '".contains($0) ? $0 : nil }
    numbers = text.split(omittingEmptySubsequences: false) { ";:".contains($0) }
      .map { Int($0.filter(\.isNumber)) ?? 0 }
    self.end = Character(Unicode.Scalar(end))
  }

  /// The number of repetitions; a missing number or zero means 1.
  var count: Int { max(1, numbers.first ?? 1) }
}
