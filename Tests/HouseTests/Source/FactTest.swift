/// A test that shows facts about FCM: `@Test(.facts(31, 32)) func …`.
struct FactTest: Equatable {
  /// The path of its file.
  let path: String
  /// The line of its tag, counted from 1.
  let line: Int
  let name: String
  let facts: [Int]
}

extension SourceFile {
  /// The tests of the file that are tagged with facts.
  var factTests: [FactTest] {
    guard isSwift, isTest, text.contains(".facts(") else { return [] }
    return code.indices.compactMap { index in
      guard let tag = code[index].firstMatch(of: /\.facts\(([\d, ]*)\)/) else { return nil }
      return FactTest(
        path: path, line: index + 1, name: nameOfTest(from: index),
        facts: tag.1.split { !$0.isNumber }.compactMap { Int($0) })
    }
  }

  /// The test's own name, or the name of the first function from a line on.
  private func nameOfTest(from index: Int) -> String {
    guard let end = code.indices[index...].first(where: { code[$0].says("func") }),
      let name = lines[end].firstMatch(of: /func (?:`([^`]+)`|(\w+))/)
    else { return "" }
    let start = code.indices[...index].last { code[$0].contains("@Test") } ?? index
    let head = lines[start...end].joined(separator: " ")
    if let given = head.firstMatch(of: /@Test\(\s*"([^"]+)"/) { return String(given.1) }
    return String(name.1 ?? name.2 ?? "")
  }
}
