import ArgumentParser

/// The options of all commands that send requests and print a result for each.
struct RequestOptions: ParsableArguments {
  @OptionGroup var effort: EffortOptions
  @OptionGroup var destination: DestinationOptions
  @OptionGroup(visibility: .hidden) var noSandbox: NoSandboxOption

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @Flag(
    name: .shortAndLong,
    help: "Show requests and answers on standard error; keys and tokens stay hidden.")
  var verbose = false

  @OptionGroup var output: OutputOptions

  var style: OutputStyle {
    var style = output.style
    style.isVerbose = verbose
    return style
  }
}
