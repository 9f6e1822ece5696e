import CrierLint
import CrierMessage
import Testing

@Suite("The condition reader") struct ConditionReaderTests {
  @Test func `reads parentheses first`() throws {
    let read = try ConditionReader.read("'a' in topics && ('b' in topics || 'c' in topics)")
    #expect(read.condition == .both(.topic("a"), .either(.topic("b"), .topic("c"))))
    #expect(read.mixedAt == nil)
  }

  @Test func `reads from left to right without parentheses, and says so`() throws {
    let read = try ConditionReader.read("'a' in topics || 'b' in topics && 'c' in topics")
    #expect(read.condition == .both(.either(.topic("a"), .topic("b")), .topic("c")))
    #expect(read.mixedAt == 32)
  }

  @Test func `reads negation and odd spacing`() throws {
    let read = try ConditionReader.read("  !( 'a'in topics )&&'b'  in\n topics ")
    #expect(read.condition == .both(.not(.topic("a")), .topic("b")))
    #expect(read.condition.hasNegation)
  }

  @Test(
    "reports what is wrong, and at which character",
    arguments: [
      ("", ConditionError.Reason.empty, 1), ("   ", .empty, 4),
      ("'a in topics", .unclosedQuote, 1), ("\"a\" in topics", .doubleQuotes, 1),
      (" \"'a' in topics\"", .outerQuotes, 2), ("''a' in topics'", .outerQuotes, 1),
      ("\u{201C}'a' in topics && 'b' in topics\u{201D}", .outerQuotes, 1),
      ("'' in topics", .emptyTopic, 1), ("'a b' in topics", .badTopic("a b"), 1),
      ("'a'", .inTopicsExpected, 4), ("'a' on topics", .inTopicsExpected, 5),
      ("'a' in topic", .inTopicsExpected, 8), ("'a' in topicsx", .inTopicsExpected, 8),
      ("'a' in topics 'b' in topics", .operatorExpected, 15),
      ("'a' in topics & 'b' in topics", .halfOperator("&"), 15),
      ("'a' in topics |", .halfOperator("|"), 15),
      ("'a' in topics &&", .topicExpected, 17), ("&& 'a' in topics", .topicExpected, 1),
      ("('a' in topics", .unclosedParenthesis, 1), ("'a' in topics)", .extraParenthesis, 14),
      ("()", .topicExpected, 2), ("a in topics", .bareTopic("a"), 1),
      ("not 'a' in topics", .wordOperator("not"), 1),
      ("'a' in topics and 'b' in topics", .wordOperator("and"), 15),
      ("'a' in topics OR 'b' in topics", .wordOperator("OR"), 15),
      ("\u{2018}a\u{2019} in topics", .curlyQuotes, 1),
      ("'/topics/a' in topics", .topicPrefix("a"), 1),
    ])
  func mistakes(text: String, reason: ConditionError.Reason, column: Int) {
    do throws(ConditionError) {
      _ = try ConditionReader.read(text)
      Issue.record("No error was thrown.")
    } catch {
      #expect(error == ConditionError(reason: reason, column: column))
      #expect(error.explanation.sentence.hasPrefix("At character \(column) "))
    }
  }

  @Test(
    "limits depth and length", arguments: ["(", "!", "'a' in topics || ", "('a' in topics) && ("])
  func bounds(part: String) {
    #expect(throws: ConditionError.self) {
      try ConditionReader.read(String(repeating: part, count: 50_000))
    }
  }

  @Test(
    "knows who is reached",
    arguments: [
      ([], false), (["a"], false), (["a", "b"], true), (["a", "c"], true), (["b", "c"], false),
      (["a", "b", "c"], true),
    ])
  func reach(subscribed: [String], isReached: Bool) throws {
    let read = try ConditionReader.read("'a' in topics && ('b' in topics || 'c' in topics)")
    #expect(read.condition.reaches(Set(subscribed)) == isReached)
    #expect(read.condition.topics == ["a", "b", "c"])
  }

  @Test(
    "names a token or key in the place of a topic, and does not repeat it",
    arguments: [
      ("fK3mQ2xTabcdefghijklmn:APA91b" + String(repeating: "Example", count: 20), "token"),
      ("AIzaabcdefghijklmnopqrstuvwxyz123456789", "API key"),
      ("GOCSPX-abcdefghijklmnopqrstuvwx1234", "client secret"),
      ("-----BEGIN PRIVATE KEY-----\nabcdefghij\n-----END PRIVATE KEY-----", "private key"),
      (String(repeating: "0a1b", count: 16), "APNs device token"),
    ])
  func foreign(text: String, word: String) throws {
    for condition in [text, "'a' in topics && \(text)", "'a' in topics || '\(text)' in topics"] {
      let message = Message(
        request: .object([
          JSONMember(
            "message", .object([JSONMember("condition", .string(condition))]))
        ]))
      do throws(ConditionError) {
        _ = try ConditionReader.read(condition)
        // Between quotes, the reader accepts the secret as a topic name; a lint rule reports it.
        #expect(condition.contains("'\(text)'"))
      } catch {
        #expect("\(error.explanation)".contains(word), "\(error.explanation)")
      }
      for finding in Linter.check(message) {
        let said = "\(finding.explanation.sentence) \(finding.explanation.fix ?? "")"
        #expect(!said.contains(text), "\(said)")
        #expect(!said.contains("abcdefghij"), "\(said)")
        let words = finding.explanation.quickFix?.words(for: message) ?? ""
        #expect(!words.contains("abcdefghij"), "\(words)")
      }
    }
  }
}
