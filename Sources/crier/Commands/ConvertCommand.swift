import ArgumentParser
import CrierConvert
import CrierHost
import CrierLint
import CrierMessage

/// `crier convert`: converts a message to another format.
struct ConvertCommand: StyledCommand {
  /// The format to write.
  enum Goal: String, ExpressibleByArgument, CaseIterable, Sendable {
    case v1, curl, node, python, go, java, csharp

    /// The SDK's language, if the goal is a program.
    var language: SnippetLanguage? { SnippetLanguage(rawValue: rawValue) }
  }

  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a message to v1 requests, a curl command or a program.",
    discussion: """
      Reads v1 requests, legacy requests (JSON and plain text), curl commands, programs in Node, \
      Python, Go, Java and C# that build a message with the Admin SDK, and requests that programs \
      in JavaScript, Python, PHP, Ruby and Dart write as an object, array or map. JSON may contain \
      trailing commas, comments, single quotes and the like, or have text around it. Every repair \
      and every loss is reported on standard error, with its position. Access keys are dropped and \
      never printed. Constants in programs, the variables of a shell script with their defaults \
      and its here-documents are filled in, and what a program sets on its message later; other \
      variables and computed values become placeholders such as {{name}} or are left out, with a \
      warning. What is read from a program, a script, a page or a log is a dry run \
      ("validate_only": true), because Crier does not run it: compare it with what the text \
      sends. JSON, HTTP requests and plain curl commands are taken as they are. A message with two \
      targets is an error, even if one is a variable. What FCM would refuse is reported too, but \
      the result is written anyway. Several requests become one program, or lines that crier send \
      and crier preview read.

      From v1 to v1, only white space changes: keys, digits and code points stay the same. A bare \
      message is wrapped in {"message": …}, and the relative times of a draft's sidecar are \
      counted from now. In a command or a program, variables such as {{name}} get the value of \
      --set, or else their default; v1 requests keep them, unless there is a --set. Each request \
      is written on one line, or with --pretty on several. The curl command reads the access token \
      from $ACCESS_TOKEN and, without --project, the project from $PROJECT_ID. Programs use the \
      credentials that their SDK finds; values that the SDK does not support are reported.

      EXAMPLES:
        crier convert welcome.json --to curl --project my-project
        crier convert old-request.txt --from legacy --pretty > welcome.json
        crier convert broken-sample.txt --to python > send.py
        crier convert wk47.json --language de --pretty
        crier convert wk47.json --set name=Ann --to curl
        cat request.json | crier convert - --format json
        crier convert old-request.txt | crier check -

      EXIT CODES:
        0   converted
        1   FCM would refuse a request that was written, or there is no message
        64  wrong usage
        66  the file cannot be read
      """)

  @Argument(help: "The file to read; - is standard input.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The format of the file.", valueName: "x"))
  var from = ImportFormat.auto

  @OptionGroup var language: LanguageOption
  @OptionGroup var variables: VariableOptions

  @Option(help: "The format to write.")
  var to = Goal.v1

  @Option(help: ArgumentHelp("The project for the command or program.", valueName: "id"))
  var project: String?

  @Flag(help: "Write each request on several lines, indented with two spaces.")
  var pretty = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let project = try project.map(DestinationProject.checked)
    var found = try read()
    if found.form == .v1, let problem = VariableOptions.timeProblem(of: file) {
      found.losses.append(problem)
    }
    // As the reader of the program meant headers, the loss is named here, too.
    found.losses += found.requests.flatMap { LintRule.headersInPayload.check(Message(request: $0)) }
    // A v1 request may still be a draft, whose variables get values when it is sent.
    if to != .v1 || !variables.values.isEmpty { try variables.fill(&found) }
    let goal = to
    var conversion = Conversion(
      of: found, to: goal, project: project ?? found.project, now: WallClock.seconds())
    conversion.isPretty = pretty
    try conversion.show(as: format)
    try conversion.status.leave()
  }

  private func read() throws -> Import {
    if language.name != nil {
      let message = try MessageFile(path: file, language: language.name).message
      return Import(form: .v1, requests: [message.wrapped])
    }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(file)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    let now = WallClock.seconds()
    do {
      return try timed(Importer.read(bytes, as: from, now: now), at: now)
    } catch {
      throw CommandError(.failed, error.explanation.about(FileReader.name(of: file)))
    }
  }

  /// Returns a draft with the times that its sidecar counts from the send, counted from `now`.
  private func timed(_ found: Import, at now: Int) -> Import {
    guard found.form == .v1, let request = found.requests.first else { return found }
    let message = Message(request: request)
    let timed = VariableOptions.sidecar(of: file).sidecar.timed(message, at: now)
    guard timed != message else { return found }
    var found = found
    found.requests = [timed.request]
    found.repairs.append(
      Explanation("The relative times of the draft's sidecar were counted from now."))
    return found
  }
}

extension ImportFormat: ExpressibleByArgument {}
