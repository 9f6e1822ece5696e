/// The output settings of this run, from the options of the command.
struct OutputStyle: Hashable, Sendable {
  var color = ColorWhen.auto
  /// Only results, warnings and errors.
  var isQuiet = false
  /// Also requests and responses.
  var isVerbose = false

  @TaskLocal static var current = OutputStyle()
}
