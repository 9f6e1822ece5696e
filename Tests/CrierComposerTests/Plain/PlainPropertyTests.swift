import CrierAnswers
import CrierComposer
import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

/// Whatever the input, the session answers, its state stays consistent, and nothing is sent to a
/// live audience whose name was not typed.
@Suite("Plain mode, at random") struct PlainPropertyTests {
  @Test("keeps its invariants", arguments: 0..<24)
  func random(seed: UInt64) throws {
    var typing = RandomTyping(seed: seed)
    var driver = try typing.begin()
    for _ in 0..<50 {
      if driver.session.isFinished { driver = try typing.begin() }
      let prompt = driver.session.prompt
      let sent = driver.sent.count
      let asked = driver.state.overlay
      let line = typing.step(&driver)
      check(driver, line)
      guard let line else { continue }
      let hasAnswered =
        !driver.said.isEmpty || driver.session.prompt != prompt || driver.session.isWaiting
        || driver.session.isFinished
      #expect(hasAnswered, "nothing was said to “\(line)”")
      guard driver.sent.count > sent, driver.sent.last?.isDryRun == false,
        driver.state.sending.destination.mode == .live
      else { continue }
      guard case .review(let review) = asked else {
        Issue.record("“\(line)” sent without a review.")
        continue
      }
      #expect(review.nameToType.map { $0.isSpelled(line) } ?? (line.trimmed.lowercased() == "send"))
    }
  }

  private func check(_ driver: PlainDriver, _ line: String?) {
    let state = driver.state
    let fresh = Analysis(
      of: FilledMessage(state.document.form.message), now: state.analysis.checkedAt,
      channels: state.preferences.channels)
    #expect(state.analysis == fresh, "after “\(line ?? "")”")
    switch state.overlay {
    case nil, .question, .recovery, .review, .delivery, .history: break
    default: Issue.record("A page of the screen stays open after “\(line ?? "")”.")
    }
    #expect(
      !driver.said.unicodeScalars.contains {
        $0.value < 0x20 && !"\n\t".unicodeScalars.contains($0) || $0 == "\u{202E}"
      },
      "after “\(line ?? "")”: \(driver.said.debugDescription)")
    for key in ["^Z", "^S", "^Q", "^X", "^P", "^T", "F1", "F4", "F6", "F9", "F12"] {
      #expect(!driver.said.contains(key), "“\(line ?? "")”: \(driver.said)")
    }
  }

  @Test("undo and redo are inverse", arguments: 0..<20)
  func travel(seed: UInt64) throws {
    var typing = RandomTyping(seed: seed)
    var driver = try PlainDriver()
    var messages = [driver.state.document.form.message]
    for _ in 0..<12 {
      driver.type(typing.setting())
      if driver.state.document.form.message != messages.last {
        messages.append(driver.state.document.form.message)
      }
    }
    for message in messages.dropLast().reversed() {
      while driver.state.document.form.message != message, !driver.said.contains("nothing to undo")
      {
        driver.type("undo")
      }
      #expect(driver.state.document.form.message == message)
    }
    for _ in 0..<40 { driver.type("redo") }
    #expect(driver.state.document.form.message == messages.last)
  }

  @Test func `a long line is one value, and is read in time in proportion to it`() throws {
    let linear = try ThreadTime.isLinear(from: 1000) { count in
      let long = String(repeating: "Grüße ", count: count)
      var driver = try PlainDriver()
      driver.type("title " + long, long, "show", "checks")
      #expect(driver.state.document.form.message.text("notification.title") == long)
      #expect(driver.said.utf8.count < 20_000)
    }
    #expect(linear)
  }
}

/// Random lines and events that a person, a pipe or the system could cause, repeatable by seed.
private struct RandomTyping {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func begin() throws -> PlainDriver {
    let isLive = Bool.random(using: &random)
    let request = RandomMessage.request(using: &random)
    return try PlainDriver(
      destination: isLive ? .readyLive : .readySandbox,
      json: Bool.random(using: &random) ? JSONWriter.compact(request) : nil)
  }

  private static let values = [
    "Rain", "", "2 days", "2 dayz", "yes", "HIGH", "k=v", "{", "[1]", "#cc2200", "news", ".", "?",
    "a\u{1B}[2J", "\u{202E}x", "'a' in topics", "日本 👩‍💻", "back", "clear", "-k", "tomorrow 9:00",
  ]

  private static let lines = [
    "", ".", "..", "?", "back", "clear", "all", "any", "send", "dry run", "quit", "save", "discard",
    "cancel", "recover", "later", "replace", "drop", "line 1 {", "line 99 x", "undo", "redo", "fix",
    "fix all", "fix 1", "cut", "edit json", #"{"message": {"topic": "t"}}"#, "json", "show",
    "checks",
    "condition", "open x.json", "save y.json", "new", "page 3", "page web", "preview all",
    "effective web", "to topic /topics/x", "to condition 'a' in topics", "to token abc", "review",
    "data a=b", "remove a", "next field", "next page", "import paste", "suspend", "to the problem",
    "clean target", "y", "yes", "vip", "\u{0}", "matrix", "sizes",
  ]

  mutating func setting() -> String {
    let item = FormItem.all.randomElement(using: &random) ?? .title
    let value = ["Rain", "2 days", "yes", "k=v", "7", "high"].randomElement(using: &random) ?? ""
    return "set \(item.id) \(value)"
  }

  /// Performs one step; returns the typed line, or nil if the step was another event.
  mutating func step(_ driver: inout PlainDriver) -> String? {
    if driver.session.isWaiting || Int.random(in: 0..<12, using: &random) == 0 {
      driver.type()
      happen(&driver)
      return nil
    }
    var line = Self.lines.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0: line = setting()
    case 1: line = Self.values.randomElement(using: &random) ?? ""
    case 2:
      let verb = PlainVerb.all.randomElement(using: &random)?.names.first ?? ""
      line = verb + " " + (Self.values.randomElement(using: &random) ?? "")
    default: break
    }
    driver.type(line)
    return line
  }

  private mutating func happen(_ driver: inout PlainDriver) {
    switch driver.orders.last {
    case .sending(.send) where driver.session.isWaiting:
      if Bool.random(using: &random) {
        return driver.answer(.accepted(name: "projects/p/messages/1"))
      }
      driver.answer(.unknown(Explanation("The answer was lost.")))
    case .file(.save(let path, let request, _)):
      driver.tell(
        Bool.random(using: &random)
          ? .file(.saved(path: path, request: request)) : .file(.inTheWay(path: path)))
    case .file(.read(let path)):
      let text = Bool.random(using: &random) ? #"{"message":{"topic":"t"}}"# : "nonsense"
      driver.tell(.file(.read(path: path, text: Array(text.utf8))))
    default:
      driver.take(Bool.random(using: &random) ? .interrupted : .notText)
    }
    if let name = driver.session.expectedPush { driver.take(.waited(name)) }
  }
}
