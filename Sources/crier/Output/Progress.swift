import CrierMessage
import Foundation

/// The progress of long work on standard error: a bar on a terminal, an occasional plain line
/// elsewhere.
///
/// Shows nothing with `--quiet`, or if standard output is a terminal, where results show progress.
struct Progress {
  /// A longer gap between two steps is a wait and does not count toward the speed.
  private static let longestGap = Duration.seconds(5)

  /// The name of the counted things: "files", "tokens".
  let what: String
  /// The total; nil if it is unknown.
  let total: Int?
  private let isBar: Bool
  private let isShown: Bool
  private var start: Duration
  private var latest: Duration
  private var next: Duration
  private var hasBar = false

  /// Starts the progress; `now` must never decrease.
  init(_ what: String, of total: Int?, now: Duration) {
    self.what = what
    self.total = total
    isBar = Console.Stream.errors.isTerminal
    isShown = !OutputStyle.current.isQuiet && !Console.Stream.output.isTerminal && total != 1
    start = now
    latest = now
    // Nothing is shown for work that ends before this time.
    next = now + (isBar ? .milliseconds(300) : .seconds(10))
  }

  /// Updates the progress; `isSteady` means that the speed so far predicts the remaining time.
  mutating func step(to done: Int, now: Duration, isSteady: Bool = true) {
    if now - latest > Self.longestGap { start += now - latest }
    latest = now
    guard isShown, now >= next else { return }
    next = now + (isBar ? .milliseconds(100) : .seconds(10))
    let text = Self.text(done, of: total, what, elapsed: isSteady ? now - start : nil)
    if isBar {
      hasBar = true
      Console.draw(bar: (total.map { Self.bar(done, of: $0) + " " } ?? "") + text)
    } else {
      Console.note(text)
    }
  }

  /// Removes the bar, so that the next line begins at the margin.
  mutating func end() {
    if hasBar { Console.draw(bar: "") }
    hasBar = false
  }

  /// Returns `1204 of 10000 tokens, about 12 s left`, without an estimate if `elapsed` is nil.
  static func text(_ done: Int, of total: Int?, _ what: String, elapsed: Duration?) -> String {
    guard let total else { return "\(done) \(what)" }
    let text = "\(done) of \(total) \(what)"
    guard let elapsed, elapsed >= .seconds(1), done > 0, done < total else { return text }
    let left = (elapsed / done * (total - done)).secondsRoundedUp
    return text + ", about \(left) s left"
  }

  static func bar(_ done: Int, of total: Int) -> String {
    let width = 20
    let filled = total > 0 ? min(width, done * width / total) : 0
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "]"
  }
}
