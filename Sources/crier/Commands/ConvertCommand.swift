import ArgumentParser
import CrierCore

/// `crier convert`: a message in another form.
struct ConvertCommand: AsyncParsableCommand {
  /// What the file is written in.
  enum Form: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto, v1
  }

  /// What to write.
  enum Goal: String, ExpressibleByArgument, CaseIterable, Sendable {
    case v1, curl
  }

  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a message as a request on one line, or as a curl command.",
    discussion: """
      From v1 to v1 nothing changes but white space: the same keys, digits and code points. A \
      bare message gets its {"message": …}, and standard error says so. The curl command takes \
      the access token from $ACCESS_TOKEN, and without --project the project from $PROJECT_ID.

      EXAMPLES:
        crier convert welcome.json --to curl --project my-project
        cat welcome.json | crier convert - --format json
      """)

  @Argument(help: "The file to read; - is standard input.", completion: .file())
  var file: String

  @Option(help: "What the file is written in.")
  var from = Form.auto

  @Option(help: "What to write.")
  var to = Goal.v1

  @Option(help: ArgumentHelp("The project in the curl command.", valueName: "id"))
  var project: String?

  @Option(help: "How to print it.")
  var format = OutputFormat.text

  mutating func run() async throws {
    let message = try MessageFile(path: file).message
    if from == .auto, message.isLegacy {
      throw CommandError.usage(
        "\(MessageFile.name(of: file)) is written for FCM's legacy protocol, which convert does not "
          + "read yet.", fix: "Pass --from v1 to take it as it is.")
    }
    var conversion = Conversion(of: message)
    if to == .curl {
      let project = try project.map(DestinationProject.checked)
      conversion.command = CurlExport.command(for: message, project: project)
    }
    try conversion.show(as: format)
  }
}

extension Message {
  /// Whether it has what only the legacy protocol had at the top: `to` or `registration_ids`.
  fileprivate var isLegacy: Bool {
    isBare && (request["to"] != nil || request["registration_ids"] != nil)
  }
}
