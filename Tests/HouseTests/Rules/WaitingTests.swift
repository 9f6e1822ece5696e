import Testing

/// Tests wait for events, as a person would, never for a fixed time.
@Suite("Tests do not sleep") struct WaitingTests {
  private static let sleeps = [
    "sleep(", "usleep(", "nanosleep(", "Thread.sleep", "Task.sleep", "ContinuousClock().sleep",
    "ContinuousClock.sleep", "SuspendingClock().sleep",
  ]

  static func breaches(in tree: SourceTree) -> [String] {
    tree.tests.filter { $0.text.contains("sleep") }.flatMap { file in
      file.code.indices.compactMap { index in
        guard let word = sleeps.first(where: { sleeps(file.code[index], $0) }) else { return nil }
        return file.breach(line: index + 1, "contains `\(word)`. Wait for an event instead.")
      }
    }
  }

  /// Whether the line calls a function that sleeps; the methods of a manual clock are allowed.
  private static func sleeps(_ line: String, _ word: String) -> Bool {
    guard line.contains("sleep") else { return false }
    return line.places(saying: word).contains { place in
      let before = line[..<place.lowerBound]
      return word != "sleep(" || !(before.hasSuffix(".") || before.hasSuffix("func "))
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test(arguments: ["sleep(1)", "try await Task.sleep(for: .seconds(1))", "usleep(10)"])
  func `finds this line`(line: String) {
    #expect(Self.breaches(in: SourceTree(["Tests/ATests/A.swift": line])).count == 1)
  }

  @Test(arguments: [
    "try await clock.sleep(for: pause)", "func sleep(until: Instant)", "// sleep(1)",
  ])
  func `accepts this line`(line: String) {
    #expect(Self.breaches(in: SourceTree(["Tests/ATests/A.swift": line])) == [])
  }
}
