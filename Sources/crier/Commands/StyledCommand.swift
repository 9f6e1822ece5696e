import ArgumentParser

/// A command with a say in how it prints.
protocol StyledCommand: AsyncParsableCommand {
  var style: OutputStyle { get }
}
