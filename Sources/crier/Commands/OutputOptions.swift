import ArgumentParser

/// The options that all commands share, and what they make of standard output and standard error.
struct OutputOptions: ParsableArguments, Sendable {
  @Flag(
    name: .shortAndLong,
    help: "Print results, warnings and errors only: no progress and no summary.")
  var quiet = false

  @OptionGroup var colors: ColorOptions

  var style: OutputStyle { OutputStyle(color: colors.color, isQuiet: quiet) }
}
