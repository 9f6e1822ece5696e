import ArgumentParser

/// `--color`, which the composer accepts as well.
struct ColorOptions: ParsableArguments, Sendable {
  @Option(
    help: "When to use colors; NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE are honored.")
  var color = ColorWhen.auto
}

extension ColorWhen: ExpressibleByArgument {}
