/// Numbers, such as prices, that a translation has in place of those of its base message.
///
/// Only numbers in place of others count: a date or a time has more of them in some languages, and
/// others spell a number out. Prices in another currency are not compared.
package struct NumberDifference: Hashable, Sendable {
  /// The first text of the translation with such a number.
  package let field: FieldPath
  /// As they are written, in the order of the texts; not empty.
  package let base: [String]
  package let translation: [String]

  /// - Parameter translation: The whole translated message.
  package init?(from base: Message, to translation: Message) {
    guard let numbers = Self.numbers(of: base), let others = Self.numbers(of: translation) else {
      return nil
    }
    var (left, right) = (numbers, others)
    // Those that are written alike belong together, before those that only may be the same.
    for isSame in [{ $0.text == $1.text }, { $0.mayEqual($1) }] as [Comparison] {
      left.removeAll { number in
        guard let place = right.firstIndex(where: { isSame($0.number, number.number) }) else {
          return false
        }
        right.remove(at: place)
        return true
      }
    }
    let currencies = [left, right].map { Set($0.compactMap(\.number.currency)) }
    if currencies.allSatisfy({ !$0.isEmpty }), currencies[0].isDisjoint(with: currencies[1]) {
      left.removeAll { $0.number.currency != nil }
      right.removeAll { $0.number.currency != nil }
    }
    guard !left.isEmpty, let first = right.first else { return nil }
    (field, self.base) = (first.field, left.map(\.number.text))
    self.translation = right.map(\.number.text)
  }

  private typealias Comparison = (WrittenNumber, WrittenNumber) -> Bool

  private struct Placed {
    let number: WrittenNumber
    let field: FieldPath
  }

  /// The numbers in titles and texts, with the defaults of their variables; nil if some have a value
  /// that is not known.
  private static func numbers(of message: Message) -> [Placed]? {
    var all: [Placed] = []
    // A price can be the default of a variable.
    let message = FilledMessage(message).message
    for path in Translation.words {
      guard let text = message.text(path) else { continue }
      guard let found = WrittenNumber.all(in: text) else { return nil }
      all += found.map { Placed(number: $0, field: path) }
    }
    return all
  }

  /// `… has 29,90 where the base message has 24.90.`
  package func sentence(
    about translation: String, where other: String = "the base message"
  ) -> String {
    "\(translation) has \(Self.list(self.translation)) where \(other) has \(Self.list(base))."
  }

  package static let fix = "Check which is right."

  private static func list(_ numbers: [String]) -> String {
    let shown = numbers.prefix(3)
    return shown.joined(separator: " and ") + (numbers.count > shown.count ? " and others" : "")
  }
}
