import ArgumentParser
import CrierConvert

/// `crier convert`: a message in another form.
struct ConvertCommand: StyledCommand {
  /// What to write.
  enum Goal: String, ExpressibleByArgument, CaseIterable, Sendable {
    case v1, curl, node, python, go, java, csharp

    /// The language of the SDK, where the goal is a program.
    var language: SnippetLanguage? { SnippetLanguage(rawValue: rawValue) }
  }

  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a message as v1 requests, a curl command or a program.",
    discussion: """
      Reads v1 requests, requests of the legacy protocol (JSON and plain text), curl commands, and \
      samples: JSON with trailing commas, comments, single quotes and the like, with text around \
      it, and programs in Node, Python, Go, Java and C# that build a message with the Admin SDK. \
      Every repair and every loss is reported on standard error, with its place. Access keys are \
      dropped and never repeated. Constants of programs are filled in; other values that only the \
      program knows become placeholders such as {{name}}, or are left out, with a warning. What \
      FCM would refuse is reported too; the result is written anyway.

      From v1 to v1 nothing changes but white space: the same keys, digits and code points. A \
      bare message gets its {"message": …}. Requests are written one per line, or with --pretty \
      over several. The curl command takes the access token from \
      $ACCESS_TOKEN, and without --project the project from $PROJECT_ID. Programs take the \
      credentials that their SDK finds by itself; what the SDK cannot say is reported.

      EXAMPLES:
        crier convert welcome.json --to curl --project my-project
        crier convert old-request.txt --from legacy --pretty > welcome.json
        crier convert broken-sample.txt --to python > send.py
        cat request.json | crier convert - --format json
        crier convert old-request.txt | crier check -

      EXIT CODES:
        0   converted
        1   a request that was written would be refused, or there is no message
        64  wrong usage
        66  the file cannot be read
      """)

  @Argument(help: "The file to read; - is standard input.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("What the file is written in.", valueName: "x"))
  var from = ImportFormat.auto

  @Option(help: "What to write.")
  var to = Goal.v1

  @Option(help: ArgumentHelp("The project in the command or program.", valueName: "id"))
  var project: String?

  @Flag(help: "Write each request over several lines, with two spaces a level.")
  var pretty = false

  @Option(help: "How to print it.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let project = try project.map(DestinationProject.checked)
    let found = try read()
    let goal = to
    var conversion = Conversion(
      of: found, to: goal, project: project ?? found.project, now: WallClock.seconds())
    conversion.isPretty = pretty
    try conversion.show(as: format)
    try conversion.status.leave()
  }

  private func read() throws -> Import {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(file)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    do {
      return try Importer.read(bytes, as: from, now: WallClock.seconds())
    } catch {
      throw CommandError(.failed, error.explanation.about(MessageFile.name(of: file)))
    }
  }
}

extension ImportFormat: ExpressibleByArgument {}
