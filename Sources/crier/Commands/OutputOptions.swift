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

/// `--color`, which the composer takes as well.
struct ColorOptions: ParsableArguments, Sendable {
  @Option(
    help: "When to use colors; NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE are honored.")
  var color = ColorWhen.auto
}

extension ColorWhen: ExpressibleByArgument {}

/// A command with a say in how it prints.
protocol StyledCommand: AsyncParsableCommand {
  var style: OutputStyle { get }
}
