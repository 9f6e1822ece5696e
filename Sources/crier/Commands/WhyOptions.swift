import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierTriage

/// The clues for `crier why`.
struct WhyOptions: ParsableArguments {
  /// An answer to any question: `focus=on`.
  struct Answer: ExpressibleByArgument, Sendable {
    let clue: Clue

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = Question.Name(rawValue: parts[0]),
        let choice = Question.named(name)?.choice(named: parts[1])
      else { return nil }
      clue = choice.clue
    }
  }

  @Option(
    help: ArgumentHelp(
      "A record of the history, which knows the message, its answer and its time.",
      valueName: "number"))
  var record: Int?

  @Option(
    help: ArgumentHelp(
      "The message name that FCM answered; its time is derived.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "A file with FCM's answer, a log or a ticket; - is standard input.", valueName: "file"),
    completion: .file())
  var answer: String?

  @Option(help: ArgumentHelp("What became of the send: \(names(.outcome)).", valueName: "outcome"))
  var outcome: String?

  @Option(
    help: ArgumentHelp("An error code, such as UNREGISTERED.", valueName: "code"))
  var error: String?

  @Option(help: ArgumentHelp("The platform: \(names(.platform)).", valueName: "platform"))
  var platform: String?

  @Option(help: ArgumentHelp("The app's state: \(names(.appState)).", valueName: "state"))
  var appState: String?

  @Option(
    help: ArgumentHelp(
      "When it was sent, such as '2026-12-24 18:00' in local time.", valueName: "time"))
  var sentAt: String?

  @Option(
    help: ArgumentHelp(
      "Does the same message to the same token arrive now? \(names(.arrivesNow))",
      valueName: "answer"))
  var arrivesNow: String?

  @Option(
    help: ArgumentHelp(
      "Does it arrive on another such device? \(names(.otherDevice))", valueName: "answer"))
  var otherDevice: String?

  @Option(
    help: ArgumentHelp("Does the app's log have it? \(names(.appLog))", valueName: "answer"))
  var appLog: String?

  @Option(
    help: ArgumentHelp("The connection then: \(names(.connection)).", valueName: "state"))
  var connection: String?

  @Option(
    help: ArgumentHelp("What has arrived since: \(names(.arrival)).", valueName: "what"))
  var arrival: String?

  @Option(
    help: ArgumentHelp(
      "A figure of FCM's delivery data that is not zero, such as droppedTtlExpired; may be repeated.",
      valueName: "figure"))
  var deliveryData: [String] = []

  @Option(help: ArgumentHelp("The version of Android, such as 14.", valueName: "n"))
  var androidVersion: Int?

  @Option(
    help: ArgumentHelp(
      "How long the device had been unused, such as '2 h'.", valueName: "time"))
  var idle: String?

  @Option(
    help: ArgumentHelp(
      "How long the device had been offline, such as '40 days'; 0 if it was online.",
      valueName: "time"))
  var offline: String?

  @Option(
    help: ArgumentHelp("How many messages this device was sent in that hour.", valueName: "n"))
  var sends: Int?

  @Option(
    name: .customLong("clue"),
    help: ArgumentHelp(
      "An answer to any question, such as focus=on; may be repeated.", valueName: "question=answer")
  )
  var clues: [Answer] = []

  @Option(
    help: ArgumentHelp(
      "A question whose clue in the text does not count, such as focus; may be repeated.",
      valueName: "question"))
  var without: [Question.Name] = []

  private static func names(_ question: Question.Name) -> String {
    Question.named(question)?.choices.map(\.name).joined(separator: ", ") ?? ""
  }

  /// The questions that have no option of their own, each with its answers.
  static let listOfClues = Question.all.filter { $0.option == nil }.map { question in
    "  \(question.name.rawValue)=\(question.choices.map(\.name).joined(separator: "|"))"
  }.joined(separator: "\n")
}

extension Question.Name: ExpressibleByArgument {}

extension WhyOptions {
  /// Returns the evidence; the other options count more than the record.
  func evidence(
    in record: SendRecord?, among devices: [TestDevice]
  ) throws(CommandError) -> Evidence {
    var evidence = record.map { Evidence($0, among: devices) } ?? Evidence()
    if let answer { try read(answer, into: &evidence) }
    for name in without { evidence.setAside(name) }
    if let name { evidence.outcome = .accepted(name: try Self.messageName(name)) }
    if let error { evidence.errorCodes = [try Self.code(error)] }
    if name != nil || error != nil { evidence.setAside(.outcome, false) }
    if let sentAt {
      guard
        let time = HumanTime.read(sentAt, now: WallClock.seconds(), zone: LocalZone.rules)
      else {
        throw .usage(
          "--sent-at is not a time.", fix: "Write it like '2026-12-24 18:00' or RFC 3339.")
      }
      evidence.sentAt = time
    }
    evidence.idle = try Self.duration(idle, "--idle")
    evidence.offline = try Self.duration(offline, "--offline")
    (evidence.androidVersion, evidence.sends) = (androidVersion, sends)
    if !deliveryData.isEmpty { evidence.setAside(.deliveryData, false) }
    for figure in deliveryData {
      guard DeliveryStatistic.named(figure) != nil else {
        throw .usage(
          "--delivery-data does not know this figure.",
          fix: "Choose from \(DeliveryStatistic.all.map(\.name).joined(separator: ", ")).")
      }
    }
    evidence.deliveryData = Set(deliveryData)
    let given: [(Question.Name, String?)] = [
      (.outcome, outcome), (.platform, platform == "ios" ? "apple" : platform),
      (.appState, appState), (.arrivesNow, arrivesNow), (.otherDevice, otherDevice),
      (.appLog, appLog), (.connection, connection), (.arrival, arrival),
    ]
    for (question, value) in given {
      if let value { evidence.add(try Self.clue(value, question)) }
    }
    for clue in clues { evidence.add(clue.clue) }
    return evidence
  }

  private func read(_ path: String, into evidence: inout Evidence) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.readBeginning(path, limit: PastedText.longest).bytes
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    guard evidence.read(bytes, now: WallClock.sinceEpoch()) else {
      throw .usage(
        "\(FileReader.name(of: path)) has no answer, error code or message name.",
        fix:
          "Save the answer with curl -i, or name the outcome with --outcome. crier explain shows "
          + "what Crier reads in it.")
    }
  }

  private static func clue(
    _ value: String, _ name: Question.Name
  ) throws(CommandError) -> Clue {
    guard let choice = Question.named(name)?.choice(named: value.lowercased()) else {
      throw .usage(
        "--\(name.rawValue) does not know this answer.", fix: "Choose from \(names(name)).")
    }
    return choice.clue
  }

  private static func messageName(_ text: String) throws(CommandError) -> String {
    let identifier = Identifier(of: text)
    guard identifier.kind == .messageName || MessageNameTime.seconds(of: text) != nil else {
      throw .usage(
        "--name is not a message name.",
        fix: "It looks like projects/PROJECT/messages/0:1763650923441120%8f2c….")
    }
    return identifier.kind == .messageName ? identifier.cleaned : text
  }

  private static func code(_ text: String) throws(CommandError) -> String {
    guard let code = KnownCode.matching(text).first?.code else {
      throw .usage(
        "--error is not a known error code.",
        fix: KnownCode.nearest(to: text).map { "Did you mean \($0)?" }
          ?? "crier explain lists what an error means.")
    }
    return code
  }

  private static func duration(
    _ text: String?, _ option: String
  ) throws(CommandError) -> Duration? {
    guard let text else { return nil }
    guard let read = HumanDuration.read(text), !read.isNegative else {
      throw .usage("\(option) is not a duration.", fix: "Write it like '2 h' or '40 days'.")
    }
    return .seconds(read.seconds)
  }
}
