import ArgumentParser
import CrierCore
import CrierSender

/// `crier explain`: what an answer, an error code or an identifier means, and what to do.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an answer of FCM, an error code, or a token, name or key.",
    discussion: """
      Reads any answer of FCM, the topic endpoints, Google's token endpoint or a proxy in between: \
      JSON, pages, empty and broken bodies. The outcome is the word a script goes by: accepted, \
      retry, quota, drop-token, fix-request or fix-credentials. Secrets are never repeated.

      EXAMPLES:
        crier explain UNREGISTERED
        crier explain BadDeviceToken
        crier explain "$TOKEN"                what kind of token, name or key is this?
        crier explain --api fcm-send --status 404 --body answer.json
        crier explain --status 503 --header 'Retry-After: 30' --body page.html --format json
        curl -si … | crier explain --body -   the whole answer, with its status and headers

      EXIT CODES:
        0 explained   1 not known here   64 wrong usage   66 a file cannot be read
      """)

  @Argument(
    help: ArgumentHelp(
      "An error code, an HTTP status or an identifier; - is standard input.", valueName: "what"))
  var what: String?

  @Option(help: "Which API answered.")
  var api: AnswerExplainer.API?

  @Option(help: ArgumentHelp("The HTTP status of the answer.", valueName: "n"))
  var status: Int?

  @Option(
    name: .customLong("header"),
    help: ArgumentHelp("A header of the answer; may be repeated.", valueName: "name: value"))
  var headers: [String] = []

  @Option(
    help: ArgumentHelp("The file with the body; - is standard input.", valueName: "file"),
    completion: .file())
  var body: String?

  @Option(help: "How to print it.")
  var format = OutputFormat.text

  private var isAnswer: Bool { api != nil || status != nil || body != nil || !headers.isEmpty }

  mutating func validate() throws {
    if what != nil, isAnswer {
      throw ValidationError("Explain one thing at a time: an answer, or a code or identifier.")
    }
    guard isAnswer else {
      if what == nil {
        throw ValidationError("Name a code or an identifier, or an answer with --status.")
      }
      return
    }
    guard let status else {
      // The body may be a whole answer, which begins with its status.
      if body != nil { return }
      throw ValidationError("An answer needs its HTTP status: --status N.")
    }
    guard (100...599).contains(status) else {
      throw ValidationError("--status is an HTTP status, from 100 to 599.")
    }
  }

  mutating func run() async throws {
    let explainer = AnswerExplainer(now: WallClock.sinceEpoch())
    guard let what else {
      let headers = try answerHeaders()
      let bytes = try body.map { try FileReader.read($0) } ?? []
      let written = status == nil ? WrittenAnswer(bytes) : nil
      guard let status = status ?? written?.status else {
        throw CommandError.usage(
          "An answer needs its HTTP status, and the body does not begin with it.",
          fix: "Pass --status N, or write the answer with curl -i.")
      }
      let explained = explainer.explain(
        status: status, headers: headers + (written?.headers ?? []),
        body: written?.body ?? bytes, of: api ?? .send)
      return try AnswerReport(explained: explained).show(as: format)
    }
    try explain(what == "-" ? Self.text(of: FileReader.read("-")) : what, explainer)
  }

  private func answerHeaders() throws(CommandError) -> [AnswerHeader] {
    try headers.map { line throws(CommandError) in
      guard let header = AnswerHeader(line) else {
        throw CommandError.usage(
          "--header is no header: it needs a name, a colon and a value.",
          fix: "Write it like --header 'Retry-After: 30'.")
      }
      return header
    }
  }

  /// A code of any vocabulary, a bare status, else whatever the shape tells.
  private func explain(_ text: String, _ explainer: AnswerExplainer) throws {
    if let status = Int(text), (100...599).contains(status) {
      let explained = explainer.explain(status: status, of: .send)
      return try AnswerReport(explained: explained).show(as: format)
    }
    let codes = KnownCode.matching(text)
    guard codes.isEmpty else { return try AnswerReport.show(codes, as: format) }
    let report = IdentifierReport(identifier: Identifier(of: text))
    try report.show(as: format)
    try report.status.leave()
  }

  private static func text(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // The line end of echo; the rest is what somebody copied, and is told.
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension AnswerExplainer.API: ExpressibleByArgument {}
