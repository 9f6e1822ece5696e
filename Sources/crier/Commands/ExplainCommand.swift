import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierTriage
import Foundation

/// `crier explain`: explains an answer, an error code or an identifier, and what to do.
struct ExplainCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an answer, an error, an identifier, a rule, or a pasted mixture of them.",
    discussion: """
      Reads any answer from FCM, from the endpoints for topics, device groups and tokens, or from \
      a proxy: JSON, web pages, and even empty or broken bodies. Scripts should use the outcome: \
      accepted, retry, quota, drop-token, fix-request, fix-credentials, or unknown: the answer \
      does not show what became of the message, or the text does not show whose token is dead. \
      Secrets are never printed.

      Recognizes error codes and error messages of FCM and its SDKs, rule numbers of crier check, \
      field names, message names, tokens and other identifiers, the metrics of FCM's delivery \
      data, and the emulator's reasons. In a ticket or a log, it explains each piece that it recognizes, with its line number, \
      and counts the other lines. It begins with what happened and what to do next, and ends with \
      commands for what it found, such as crier why. Sentences without any such piece, such as a \
      customer's words, are shown again, with the command that asks about them. Some sentences \
      are clues for crier why, such as "Notifications are off".

      With --format json, a single answer, error code or error message is one object with outcome, \
      errorCode, retryAfterSeconds, recommendedWaitSeconds, sentence and fix. An answer about \
      several tokens also has perToken (an outcome and an errorCode for each token) and, if FCM \
      has replaced tokens, newTokens (a result and a token for each). A single identifier \
      has kind, certainty (\(Self.values(Identifier.Certainty.self))), shown, cleaned, others, \
      nearestCode, sentence and fix; its kind is one of \(Self.values(Identifier.Kind.self)).

      Everything else is printed as one object for each piece: line, kind, text, and the members \
      of an answer; so is each line in which nothing is recognized (other-line). For a piece \
      without an outcome, such as a token, these are null: outcome, \
      errorCode, retryAfterSeconds and recommendedWaitSeconds. A piece of the kind unknown also \
      has nearestCode; the text of a clue is an answer for crier why --clue. The kinds of pieces are \(Self.values(PastedPiece.Kind.self)).

      EXAMPLES:
        crier explain UNREGISTERED
        crier explain AN04                    a rule of crier check
        crier explain android.ttl             a field
        crier explain ticket.txt              everything in a file: an answer, a log, a ticket
        crier explain -                       a pasted text; end it with Ctrl-D
        crier explain < ticket.txt            piped input needs no -
        crier explain '{"error": {"code": 404, …}}'
        crier explain "$TOKEN"                what kind of token, name or key is this?
        crier explain --api fcm-send --status 404 --body answer.json
        crier explain --status 503 --header 'Retry-After: 30' --body page.html --format json
        curl -si … | crier explain --body -   the whole answer, with its status and headers

      EXIT CODES:
        0 explained   1 not recognized   64 wrong usage   66 a file cannot be read
      """)

  private static func values<Value: CaseIterable & RawRepresentable>(
    _ type: Value.Type
  ) -> String where Value.RawValue == String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  @Argument(
    help: ArgumentHelp(
      "A code, an error text, an identifier, an answer, or a file with these; - is standard input.",
      valueName: "what"))
  var what: String?

  @Option(help: "The API that answered.")
  var api: AnswerExplainer.API?

  @Option(help: ArgumentHelp("The HTTP status of the answer.", valueName: "n"))
  var status: Int?

  @Option(
    name: .customLong("header"),
    help: ArgumentHelp("A header of the answer; may be repeated.", valueName: "name: value"))
  var headers: [String] = []

  @Option(
    help: ArgumentHelp(
      "The number of tokens in the request; those without a result are reported as unknown.",
      valueName: "n"))
  var tokenCount: Int?

  @Option(
    help: ArgumentHelp("The file with the body; - is standard input.", valueName: "file"),
    completion: .file())
  var body: String?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  private var isAnswer: Bool {
    api != nil || status != nil || body != nil || tokenCount != nil || !headers.isEmpty
  }

  mutating func validate() throws {
    if what != nil, isAnswer {
      throw ValidationError("Explain one thing at a time: an answer, or a code or identifier.")
    }
    guard isAnswer else { return }
    guard let status else {
      // The body may be a whole answer, which begins with its status.
      if body != nil { return }
      throw ValidationError("Pass the response's HTTP status with --status N.")
    }
    guard (100...599).contains(status) else {
      throw ValidationError("--status must be an HTTP status from 100 to 599.")
    }
    guard tokenCount.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--token-count must be the number of tokens in the request, 1 or more.")
    }
  }

  mutating func run() async throws {
    if let what {
      // A file with the name of a code, which may be anybody's, needs a path: ./UNREGISTERED.
      let isCode = KnownCode.matching(what).contains { $0.code == what }
      return try explain(
        isCode
          ? ExplainedText(bytes: Array(what.utf8))
          : ExplainedText.read(what, limit: PastedText.longest))
    }
    guard isAnswer else { return try explainInput() }
    let headers = try answerHeaders()
    let bytes = try body.map { try Self.beginning(of: $0) } ?? []
    let written = status == nil ? ReceivedAnswer(written: bytes) : nil
    guard let status = status ?? written?.status else {
      throw CommandError.usage(
        "An answer needs its HTTP status, and the body does not begin with it.",
        fix: "Pass --status N, or save the response with curl -i.")
    }
    let answer = ReceivedAnswer(
      status: status, headers: headers + (written?.headers ?? []), body: written?.body ?? bytes)
    let explainer = AnswerExplainer(now: WallClock.sinceEpoch())
    let explained =
      api.map { explainer.explain(answer, of: $0, tokenCount: tokenCount) }
      ?? explainer.explain(answer, tokenCount: tokenCount)
    try AnswerReport(explained: explained).show(as: format)
  }

  private func answerHeaders() throws(CommandError) -> [AnswerHeader] {
    try headers.map { line throws(CommandError) in
      guard let header = AnswerHeader(line) else {
        throw CommandError.usage(
          "--header needs a name, a colon and a value.",
          fix: "Write it like --header 'Retry-After: 30'.")
      }
      return header
    }
  }

  /// Explains piped input.
  ///
  /// A terminal is not read without `-`, because the command would seem to hang.
  private func explainInput() throws {
    if isatty(STDIN_FILENO) == 0 {
      let text = try ExplainedText.read("-", limit: PastedText.longest)
      let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
      if !text.bytes.allSatisfy({ blanks.contains($0) }) { return try explain(text) }
    }
    throw CommandError.usage(
      "Name a code or an identifier, or an answer with --status.",
      fix: "For a pasted text: crier explain -, then Ctrl-D.")
  }

  private func explain(_ text: ExplainedText) throws {
    if text.isCut { Console.warn(PastedText.tooLong) }
    let lines = format == .json ? Int.max : PastedText.mostOtherLines
    let pasted = PastedText(text.bytes, now: WallClock.sinceEpoch(), keeping: lines)
    if case .fact(PastedText.noStatus, _)? = pasted.pieces.first?.meaning,
      pasted.pieces.count == 1
    {
      throw CommandError.usage(
        PastedText.noStatus.sentence,
        fix: "Pass it with --status N --body FILE, or save the response with curl -i.")
    }
    let report = PastedReport(pasted: pasted)
    try report.show(as: format)
    try report.status.leave()
  }

  /// Reads a file, or the beginning of a very long one.
  private static func beginning(of path: String) throws -> [UInt8] {
    let longest = JSONReader.largestText
    let (bytes, isCut) = try FileReader.readBeginning(path, limit: longest)
    if isCut {
      Console.warn(
        Explanation(
          "The body is longer than \(longest / 1_048_576) MiB; only the first "
            + "\(longest / 1_048_576) MiB are explained."))
    }
    return bytes
  }
}

extension AnswerExplainer.API: ExpressibleByArgument {}
