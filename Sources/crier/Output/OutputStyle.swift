/// How this run prints: chosen by options of the command, read wherever something is printed.
struct OutputStyle: Hashable, Sendable {
  var color = ColorWhen.auto
  /// No progress and no remarks: results, warnings and errors only.
  var isQuiet = false
  /// Requests and answers as well.
  var isVerbose = false

  @TaskLocal static var current = OutputStyle()
}
