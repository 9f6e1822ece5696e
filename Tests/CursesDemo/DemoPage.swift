import CursesTerminal
import Glibc
import TerminalKit

/// Draws the demo's screen and handles its events.
@UI
struct DemoPage {
  let screen: CursesScreen
  private var word = ""
  private var log: [String]
  private var sample = ""
  private var hasSwatch = false

  struct Thrown: Error {}

  init(screen: CursesScreen, greeting: String?) {
    self.screen = screen
    log = ["process \(getpid())"]
    log += screen.notices.map { "notice \($0)" }
    if let greeting { log.append(greeting) }
    log.append("depth \(screen.depth) unicode \(screen.isUnicode)")
  }

  /// Runs until the command `quit` or a signal; returns the signal's number.
  mutating func run() async throws -> Int32? {
    draw()
    for await batch in screen.events {
      for event in batch {
        switch event {
        case .key(.enter):
          let order = word
          word = ""
          if order == "quit" { return nil }
          try await obey(order)
        case .key(let key): take(key)
        case .paste(let text, _, _):
          log.append("paste \(text.utf8.count) bytes, \(text.split(separator: "\n").count) lines")
          log.append("pasted \(text.filter { $0 != "\n" && $0 != "\t" }.suffix(30))")
        case .resized(let size): log.append("size \(size.rows) x \(size.columns)")
        case .focused(let isFocused): log.append("focused \(isFocused)")
        case .clicked(let place, let times, _):
          log.append("clicked \(place.row) \(place.column)" + (times > 1 ? " x\(times)" : ""))
        case .dragged(let place): log.append("dragged \(place.row) \(place.column)")
        case .released(let place): log.append("released \(place.row) \(place.column)")
        case .scrolled(let place, let steps):
          log.append("scrolled \(place.row) \(place.column) by \(steps)")
        case .typingPaused: log.append("paused")
        case .resumed: log.append("resumed")
        case .ending(let signal): return signal
        }
      }
      draw()
    }
    return nil
  }

  private mutating func take(_ key: Key) {
    if case .character(let character) = key.code, key.modifiers == [] {
      word.append(character)
    } else {
      log.append("key \(key.code) \(key.modifiers.rawValue)")
      if key == .function(9) { log.append("clusters \(word.count)") }
    }
  }

  private mutating func obey(_ order: String) async throws {
    switch order {
    case "crash": crash()
    case "crash-elsewhere": await crashElsewhere()
    case "trap": fatalError("The demo traps.")
    case "index": sample = "\([1, 2][order.count])"
    case "duplicate":
      sample = "\(Dictionary(uniqueKeysWithValues: [1, 2].map { (log.last ?? "", $0) }))"
    case "complain":
      let words = "A library\u{1B}[2J complains.\n"
      _ = unsafe write(STDERR_FILENO, words, words.utf8.count)
    case "abort": abort()
    case "saved": CrashReport.note(.saved)
    case "waits": CrashReport.note(.waits)
    case "kept": CrashReport.note(.kept)
    case "unkept": CrashReport.note(.notKept)
    case "overflow": sample = "\(Self.dive(1))"
    case "overflow-elsewhere": sample = "\(await Self.diveElsewhere())"
    case "exit": exit(7)
    case "throw": throw Thrown()
    case "loop":
      sample = "looping"
      draw()
      while getpid() > 0 {}
    case "busy":
      for _ in 0..<16 { Task.detached { while getpid() > 0 {} } }
    case "pause": screen.tellPause(of: .milliseconds(500))
    case "suspend": log.append("suspended \(screen.suspend())")
    case "lend":
      let typed = await screen.lend {
        print("The terminal is lent.")
        return readLine() ?? ""
      }
      log.append("returned \(typed)")
    case "sample": sample = "Grüße 日本語 e\u{301} \u{1F469} ╭─╮"
    case "swatch": hasSwatch = true
    case "copy":
      screen.copy("Grüße\u{7}\u{1B}]0;evil")
      sample = "copied"
    case "shift": sample = " " + sample
    case "clear": log = []
    case "again":
      draw()
      log.append("drawn again: \(draw()) bytes")
    default: log.append("no such order: \(order)")
    }
  }

  /// Overflows the stack: recursion that the optimizer cannot turn into a loop.
  private nonisolated static func dive(_ depth: Int) -> Int {
    [depth, depth].map { dive($0 &+ 1) }.count
  }

  @concurrent private static func diveElsewhere() async -> Int {
    CrashReport.coverThread()
    return dive(1)
  }

  @discardableResult
  private func draw() -> Int {
    var canvas = Canvas(screen.size)
    canvas.write("Demo", at: Point(), as: .accent)
    canvas.write("word: \(word)", at: Point(row: 1), as: .text)
    canvas.write(sample, at: Point(row: 2), as: .text)
    if hasSwatch {
      canvas.swatch(.rgb(red: 0, green: 250, blue: 5), at: Point(column: 10), columns: 2)
    }
    for (row, line) in log.suffix(max(0, screen.size.rows - 4)).enumerated() {
      canvas.write(line, at: Point(row: row + 3), as: .text)
    }
    canvas.placeCursor(at: Point(row: 1, column: 6 + word.count))
    return screen.show(canvas)
  }
}

private func crash() { unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }

@concurrent private func crashElsewhere() async { crash() }
