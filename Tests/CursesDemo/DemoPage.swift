import CursesTerminal
import TerminalKit

/// What the demo shows, and what it does about each event.
@UI
struct DemoPage {
  let screen: CursesScreen
  private var word = ""
  private var log: [String] = []
  private var sample = ""

  struct Thrown: Error {}

  init(screen: CursesScreen) { self.screen = screen }

  /// Until the word `quit` or a signal, whose number it returns.
  mutating func run() async throws -> Int32? {
    log.append("depth \(screen.depth) unicode \(screen.isUnicode)")
    log += screen.notices.map { "notice \($0)" }
    draw()
    for await batch in screen.events {
      for event in batch {
        switch event {
        case .key(.enter):
          let order = word
          word = ""
          if order == "quit" { return nil }
          try await obey(order)
        case .key(let key):
          if case .character(let character) = key.code, key.modifiers == [] {
            word.append(character)
          } else {
            log.append("key \(key.code) \(key.modifiers.rawValue)")
          }
        case .paste(let text):
          log.append("paste \(text.utf8.count) bytes, \(text.split(separator: "\n").count) lines")
          log.append("pasted \(text.filter { $0 != "\n" && $0 != "\t" }.suffix(30))")
        case .resized(let size): log.append("size \(size.rows) x \(size.columns)")
        case .focused(let isFocused): log.append("focused \(isFocused)")
        case .clicked(let place): log.append("clicked \(place.row) \(place.column)")
        case .scrolled(let place, let steps):
          log.append("scrolled \(place.row) \(place.column) by \(steps)")
        case .resumed: log.append("resumed")
        case .ending(let signal): return signal
        }
      }
      draw()
    }
    return nil
  }

  private mutating func obey(_ order: String) async throws {
    switch order {
    case "crash": unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "trap": fatalError("The demo traps.")
    case "overflow": sample = "\(Self.dive(1))"
    case "loop": while !word.contains("never") { word = word + "" }
    case "throw": throw Thrown()
    case "suspend": log.append("suspended \(screen.suspend())")
    case "lend":
      await screen.lend { print("The terminal is lent.") }
    case "sample": sample = "Grüße 日本語 e\u{301} \u{1F469} ╭─╮"
    case "evil": sample = "evil"
    case "clear": log = []
    case "bell": screen.bell()
    default: log.append("no such order: \(order)")
    }
  }

  /// Needs more stack with each step, and the optimizer cannot help it.
  private static func dive(_ depth: Int) -> Int {
    let deeper = depth &+ 1
    return deeper == 0 ? 0 : dive(deeper) &+ depth % 3
  }

  private func draw() {
    var canvas = Canvas(screen.size)
    canvas.write("Demo", at: Point(), as: .accent)
    canvas.write("word: \(word)", at: Point(row: 1), as: .text)
    canvas.write(sample, at: Point(row: 2), as: .text)
    for (row, line) in log.suffix(max(0, screen.size.rows - 4)).enumerated() {
      canvas.write(line, at: Point(row: row + 3), as: .text)
    }
    canvas.placeCursor(at: Point(row: 1, column: 6 + word.count))
    screen.show(canvas)
  }
}
