package import Testing

/// The facts about FCM that a test shows, by their numbers in `Tests/Fixtures/facts.tsv`.
///
/// docs/reference/facts.md lists them with their tests.
package struct FactsTrait: TestTrait {
  package let numbers: [Int]

  package var comments: [Comment] {
    ["Shows facts of docs/reference/facts.md: \(numbers.map(String.init).joined(separator: ", "))"]
  }
}

extension Trait where Self == FactsTrait {
  /// Says which facts a test shows: `@Test(.facts(31, 32))`. Write the numbers as literals, because
  /// a test reads them from the source.
  package static func facts(_ numbers: Int...) -> Self { Self(numbers: numbers) }
}
