import ArgumentParser
import CrierCore

/// `crier explain`: what an answer, an error code or an identifier means, and what to do.
struct ExplainCommand: StyledCommand {
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
        crier explain answer.json             an answer or its body, from a file
        crier explain '{"error": {"code": 404, …}}'
        crier explain "$TOKEN"                what kind of token, name or key is this?
        crier explain --api fcm-send --status 404 --body answer.json
        crier explain --status 503 --header 'Retry-After: 30' --body page.html --format json
        curl -si … | crier explain --body -   the whole answer, with its status and headers

      EXIT CODES:
        0 explained   1 not known here   64 wrong usage   66 a file cannot be read
      """)

  @Argument(
    help: ArgumentHelp(
      "A code, a status, an identifier, an answer or its file; - is standard input.",
      valueName: "what"))
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

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

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
      let written = status == nil ? ReceivedAnswer(written: bytes) : nil
      guard let status = status ?? written?.status else {
        throw CommandError.usage(
          "An answer needs its HTTP status, and the body does not begin with it.",
          fix: "Pass --status N, or write the answer with curl -i.")
      }
      let explained = explainer.explain(
        ReceivedAnswer(
          status: status, headers: headers + (written?.headers ?? []),
          body: written?.body ?? bytes), of: api ?? .send)
      return try AnswerReport(explained: explained).show(as: format)
    }
    if what == "-" {
      let bytes = try FileReader.read("-")
      guard try !explain(pasted: bytes, explainer) else { return }
      return try explain(Self.text(of: bytes), explainer)
    }
    if try explain(pasted: Array(what.utf8), explainer) { return }
    // A file with an answer in it; a topic that is called like another file stays a topic.
    if let bytes = try? FileReader.read(what), try explain(pasted: bytes, explainer) { return }
    try explain(what, explainer)
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

  /// False for what is no answer.
  private func explain(pasted bytes: [UInt8], _ explainer: AnswerExplainer) throws -> Bool {
    guard let pasted = PastedAnswer(bytes) else { return false }
    switch pasted {
    case .codes(let codes): try AnswerReport.show(codes, as: format)
    case .body(let status, let body):
      let explained = explainer.explain(ReceivedAnswer(status: status, body: body), of: .send)
      try AnswerReport(explained: explained).show(as: format)
    case .answer(let written):
      let explained = explainer.explain(written, of: .send)
      try AnswerReport(explained: explained).show(as: format)
    case .statusMissing:
      throw CommandError.usage(
        "This looks like an answer, and does not say with which HTTP status it came.",
        fix: "Pass it with --status N --body FILE, or write the answer with curl -i.")
    }
    return true
  }

  /// A code of any vocabulary, a bare status, else whatever the shape tells.
  private func explain(_ text: String, _ explainer: AnswerExplainer) throws {
    if let status = Int(text), (100...599).contains(status) {
      let explained = explainer.explain(ReceivedAnswer(status: status), of: .send)
      return try AnswerReport(explained: explained).show(as: format)
    }
    let codes = KnownCode.matching(text)
    guard codes.isEmpty else { return try AnswerReport.show(codes, as: format) }
    let identifier = Identifier(of: text)
    if identifier.kind == nil {
      let codes = KnownCode.all(in: text)
      guard codes.isEmpty else { return try AnswerReport.show(codes, as: format) }
      if let status = PastedAnswer.status(in: text) {
        let explained = explainer.explain(ReceivedAnswer(status: status), of: .send)
        return try AnswerReport(explained: explained).show(as: format)
      }
    }
    let nearest =
      (identifier.certainty ?? .possible) == .possible ? KnownCode.nearest(to: text) : nil
    let report = IdentifierReport(identifier: identifier, nearestCode: nearest)
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
