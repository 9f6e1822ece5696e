import CursesTerminal
import TerminalKit

/// A program for tests: it prints the terminal's events, and each line that is typed is a command.
@main
enum CursesDemo {
  static func main() async {
    var options = CursesOptions(title: "Demo \u{1B}]0;evil\u{7}title", theme: theme)
    for argument in CommandLine.arguments.dropFirst() {
      if argument == "--no-mouse" { options.reportsMouse = false }
      if let wish = ColorWish(rawValue: argument) { options.color = wish }
    }
    if let path = CommandLine.arguments.first(where: { $0.hasPrefix("--report=") }) {
      _ = CrashReport.prepare(path: String(path.dropFirst(9)), head: "Demo report\n")
      CrashReport.note("demo")
    }
    do {
      try await run(options, greeting: nil)
      if CommandLine.arguments.contains("--twice") {
        try await run(options, greeting: "once more")
      }
      print("Bye.")
    } catch {
      print("Error: \(error)")
    }
  }

  private static func run(_ options: CursesOptions, greeting: String?) async throws {
    let ending = try await CursesScreen.run(options) { screen in
      var page = DemoPage(screen: screen, greeting: greeting)
      return try await page.run()
    }
    guard let ending else { return }
    print("Saved before signal \(ending).")
    CursesScreen.die(by: ending)
  }

  private static let theme = Theme(
    name: "Demo",
    rich: [.accent: Style(foreground: .rgb(red: 255, green: 0, blue: 0), emphasis: .bold)],
    basic: [.accent: Style(foreground: .basic(9))])
}
