import ArgumentParser
import CrierHost
import CrierMessage
import CrierPreview

/// `crier preview`: shows what people will see, what each platform gets, and its size.
struct PreviewCommand: StyledCommand {
  /// The platforms to show.
  enum Place: String, ExpressibleByArgument, CaseIterable, Sendable {
    case all, android, apple, web

    init?(argument: String) {
      let name = argument.lowercased()
      self.init(rawValue: name == "ios" ? "apple" : name)
    }

    /// Returns the named platform, even if the app does not exist on it; for `all`, the app's
    /// platforms.
    func platforms(of app: [Platform]) -> [Platform] {
      Platform(rawValue: rawValue).map { [$0] } ?? app
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show what people will see, what each platform gets, and its size.",
    discussion: """
      A surface is a place where people see a notification, such as an iPhone's lock screen. \
      Without a flag, the command draws the notification as it looks on each surface. An ellipsis \
      (…) shows where the device cuts a text, and +23 means that 23 characters are cut; lines are \
      counted after wrapping. --matrix puts all surfaces into one table, with a column for each \
      file, such as one message in several languages. --effective lists every value that a \
      platform really gets, with the field or default that it comes from, and what gets lost. \
      --size lists the bytes of each field, largest first, and what to shorten if the message is \
      too large. Variables such as {{name}} show the value of --set, or else the first sample of \
      the draft's sidecar; --size counts the longest. Nothing is sent, and no account is needed.

      EXAMPLES:
        crier preview welcome.json
        crier preview welcome.json --on apple --state yesterday
        crier preview welcome.json --surface ios-lock --surface and-collapsed
        crier preview --matrix en.json de.json ja.json
        crier preview --matrix wk47.json              with its translations, such as wk47.de.json
        crier preview wk47.json --language de
        crier preview wk47.json --set name=Maximilian
        crier preview welcome.json --effective --on android
        crier preview --size --format json - < welcome.json
      """)

  @Argument(
    help: ArgumentHelp(
      "The file to read; - is standard input. Several files: one message in several languages.",
      valueName: "file"),
    completion: .file())
  var files: [String]

  @OptionGroup var language: LanguageOption
  @OptionGroup var variables: VariableOptions

  @Option(help: "The platform to show.")
  var on = Place.all

  @OptionGroup var app: PlatformOptions

  @Option(
    help: ArgumentHelp(
      "A surface to show, such as ios-lock; may be repeated. Overrides --on.", valueName: "name"))
  var surface: [String] = []

  @Option(help: "The state of the notification: \(PreviewCommand.states).")
  var state = PreviewState.fresh

  @Flag(help: "Same as --state private: a lock screen that hides the text of notifications.")
  var `private` = false

  @Flag(help: "Put all surfaces and all files into one table.")
  var matrix = false

  @Flag(help: "Show where each surface's line and width limits come from.")
  var sources = false

  @Flag(help: "Don't reorder right-to-left text, for terminals that do so themselves.")
  var terminalTurns = false

  @Flag(help: "List every value that the platform gets, with its origin.")
  var effective = false

  @Flag(help: "List the bytes of each field, largest first.")
  var size = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  private static var states: String {
    PreviewState.allCases.map(\.rawValue).joined(separator: ", ")
  }

  mutating func run() async throws {
    let platforms = on.platforms(of: app.platforms(in: try WorkspaceSettings().settings))
    let surfaces = try chosenSurfaces(on: platforms)
    let messages = try files.flatMap(messages)
    let state = `private` ? .hidden : state
    if sources { return try SourceReport(surfaces: surfaces).show(as: format) }
    if matrix {
      let messages = messages.map { (name: $0.name, message: $0.filled.message) }
      return try MatrixReport(matrix: SurfaceMatrix(of: messages, on: surfaces, in: state))
        .show(as: format)
    }
    for (index, (name, filled)) in messages.enumerated() {
      let message = filled.message
      if format == .text, messages.count > 1 {
        if index > 0 { try Console.show("") }
        try Console.show(Console.safe(name) + ":")
      }
      if effective { try EffectiveReport(of: message, on: platforms).show(as: format) }
      if effective, size, format == .text { try Console.show("") }
      if size { try SizeReport(of: filled.longest, on: platforms).show(as: format) }
      if !effective, !size {
        try CardReport(of: message, on: surfaces, in: state, turnsText: !terminalTurns)
          .show(as: format)
      }
    }
  }

  /// Returns the message of a file; for the table, also in its languages unless one is named.
  private func messages(in file: String) throws -> [(name: String, filled: FilledMessage)] {
    if let problem = VariableOptions.timeProblem(of: file) { Console.warn(problem) }
    let values = variables.values(samplesOf: file)
    func filled(_ language: String?) throws -> FilledMessage {
      FilledMessage(try MessageFile(path: file, language: language).message, with: values)
    }
    let series = try MessageFile.series(path: file, language: language.name)
      .map { FilledMessage($0.message, with: values) }
    guard let message = series.first, series.count == 1 else {
      return series.enumerated().map { ("\(file), message \($0 + 1)", $1) }
    }
    let name = language.name.map { "\(file) (\($0))" } ?? file
    let isOne = !matrix || language.name != nil || DraftCompanions.original(of: file) != nil
    let languages = isOne || file == "-" ? [] : DraftCompanions.languages(of: file)
    return [(name, message)]
      + (try languages.compactMap { language in
        guard let path = DraftPath.translation(of: file, into: language), !files.contains(path)
        else { return nil }
        return (path, try filled(language))
      })
  }

  /// Returns the named surfaces, or else those of the platforms.
  private func chosenSurfaces(on platforms: [Platform]) throws -> [Surface] {
    guard !surface.isEmpty else {
      let order = sources ? SurfaceTable.all : SurfaceTable.inTurn
      return order.filter { platforms.contains($0.platform) }
    }
    return try surface.map { id in
      guard let surface = SurfaceTable.surface(id) else {
        let known = SurfaceTable.all.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
        throw CommandError.usage(
          "There is no surface \"\(id)\".", fix: "Choose one of \(known).")
      }
      return surface
    }
  }
}

extension PreviewState: ExpressibleByArgument {}
