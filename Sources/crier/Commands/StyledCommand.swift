import ArgumentParser

/// A command with options for its output.
protocol StyledCommand: AsyncParsableCommand {
  var style: OutputStyle { get }
}
