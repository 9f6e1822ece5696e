import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierTriage

/// `crier why`: why a message did not arrive.
struct WhyCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Find out why a message did not arrive, and what to tell the customer.",
    discussion: """
      Give what you know: the message, its name, FCM's answer, the platform, and answers to \
      questions. The command ranks the \(Cause.all.count) known causes as likely, possible or \
      ruled out, each with its evidence, and names the question that narrows them down most. A log \
      or a ticket can be given as it is (--answer): what it says makes causes more or less likely, \
      but rules none out, until you give the same as an option. --without QUESTION leaves out a \
      clue that it only seems to give. A cause without evidence has no reply, and --reply names \
      only a likely cause. Without any clue, the command asks on a terminal: 0 skips a question, q \
      ends. A cause is likely only if something speaks for it and nothing against it. If the \
      history has a message with the name, its record counts as evidence, and so does the platform \
      of a test device. Nothing is sent.

      EXAMPLES:
        crier why                                  ask one question after the other
        crier why welcome.json --platform android --app-state background
        crier why --record 17                      what the history knows about a send
        crier why --name NAME --arrives-now yes    the name that FCM answered
        crier why --answer answer.json --reply     only what to tell the customer
        crier why --answer ticket.txt --without focus
        crier why ferry.json --platform android --idle '2 h'
        crier why --name NAME --platform apple --clue focus=on --format json

      CLUES (--clue QUESTION=ANSWER):
      \(WhyOptions.listOfClues)

      EXIT CODES:
        0 done   1 --reply without any evidence, or no such record   64 wrong usage   66 a file cannot be read
      """)

  @Argument(
    help: ArgumentHelp("The message as it was sent; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup var options: WhyOptions

  @Flag(help: "Print only the reply to the customer for the first cause.")
  var reply = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func validate() throws {
    if file == "-", options.answer == "-" {
      throw ValidationError("Standard input can be the message or the answer, not both.")
    }
  }

  mutating func run() async throws {
    var record: SendRecord?
    if let number = options.record { record = try await HistoryFile.record(number) }
    let devices = DeviceFiles().read().devices
    var evidence = try options.evidence(in: record, among: devices)
    if let file { evidence.message = try MessageFile(path: file).message }
    if options.record == nil, let name = evidence.messageName,
      let found = await HistoryFile.record(named: name)
    {
      evidence.add(found, among: devices)
    }
    if evidence.isEmpty {
      guard Console.canAsk else {
        throw CommandError.usage(
          "There is no clue yet.",
          fix:
            "Name a message file, --record, --name, --answer or --platform; crier why --help lists all "
            + "clues. On a terminal, crier why asks.")
      }
      evidence = WhyInterview.ask()
    }
    let diagnosis = Diagnosis(evidence)
    for contradiction in evidence.contradictions { Console.warn(Explanation(contradiction)) }
    if reply || format == .json, let words = evidence.wordsAboutLeftOut,
      let name = evidence.leftOut
    {
      Console.warn(Explanation(words, fix: WhyReport.wayToLeftOut(name)))
    }
    if reply || format == .json {
      for note in evidence.notes { Console.warn(Explanation(note)) }
    }
    let report = WhyReport(diagnosis: diagnosis)
    guard reply else { return try report.show(as: format) }
    guard let first = diagnosis.first else {
      throw CommandError(
        .failed,
        Explanation(
          Diagnosis.nothingYet.sentence,
          fix: diagnosis.next?.request ?? evidence.problem?.spoken ?? "Add a clue."))
    }
    guard first.likelihood != .likely else { return try Console.show(first.cause.reply) }
    Console.warn(
      Explanation(
        "No cause is likely yet, so the reply names none. The first possible one: \(first.words)",
        fix: diagnosis.next?.request))
    try Console.show(Diagnosis.openReply)
  }
}
