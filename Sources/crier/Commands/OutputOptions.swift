import ArgumentParser

/// The output options that all commands share.
struct OutputOptions: ParsableArguments, Sendable {
  @Flag(
    name: .shortAndLong,
    help: "Print results, warnings and errors only: no progress and no summary.")
  var quiet = false

  @OptionGroup var colors: ColorOptions

  var style: OutputStyle { OutputStyle(color: colors.color, isQuiet: quiet) }
}
