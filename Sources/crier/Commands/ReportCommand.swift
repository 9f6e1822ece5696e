import ArgumentParser

/// `crier report`: what became of messages.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Ask what became of messages that FCM accepted.",
    subcommands: [DeliveryReportCommand.self])
}
