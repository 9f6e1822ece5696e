import CrierCore
import Foundation

/// How far long work is, on standard error: a bar on a terminal, a plain line now and then
/// elsewhere.
///
/// It keeps quiet where results scroll by on the same terminal, and with `--quiet`.
struct Progress {
  /// What is counted: "files", "tokens".
  let what: String
  /// Nil where nobody counted it before.
  let total: Int?
  private let isBar: Bool
  private let isShown: Bool
  private let start: Duration
  private var next: Duration
  private var hasBar = false

  /// `now` is a time that only grows.
  init(_ what: String, of total: Int?, now: Duration) {
    self.what = what
    self.total = total
    isBar = Console.Stream.errors.isTerminal
    isShown = !OutputStyle.current.isQuiet && !Console.Stream.output.isTerminal && total != 1
    start = now
    // Short work is over before anybody wonders.
    next = now + (isBar ? .milliseconds(300) : .seconds(10))
  }

  mutating func step(to done: Int, now: Duration) {
    guard isShown, now >= next else { return }
    next = now + (isBar ? .milliseconds(100) : .seconds(10))
    let text = Self.text(done, of: total, what, elapsed: now - start)
    if isBar {
      hasBar = true
      Console.draw(bar: (total.map { Self.bar(done, of: $0) + " " } ?? "") + text)
    } else {
      Console.note(text)
    }
  }

  /// Takes the bar away, so that the next line begins at the margin.
  mutating func end() {
    if hasBar { Console.draw(bar: "") }
    hasBar = false
  }

  /// `1204 of 10000 tokens, about 12 s left`
  static func text(_ done: Int, of total: Int?, _ what: String, elapsed: Duration) -> String {
    guard let total else { return "\(done) \(what)" }
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    var text = "\(done) of \(total) \(what)"
    if done > 0, done < total, seconds >= 1 {
      let left = Int((seconds / Double(done) * Double(total - done)).rounded(.up))
      text += ", about \(left) s left"
    }
    return text
  }

  static func bar(_ done: Int, of total: Int) -> String {
    let width = 20
    let filled = total > 0 ? min(width, done * width / total) : 0
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "]"
  }
}
