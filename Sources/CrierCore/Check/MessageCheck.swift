/// All there is to say about the bytes of a file that should hold a message.
package struct MessageCheck: Hashable, Sendable {
  /// The words that scripts read: docs/reference/commands.md, `check`.
  package enum Verdict: String, Hashable, Sendable {
    /// FCM would refuse it, or it is no JSON.
    case refused
    /// FCM takes it, and something gets lost.
    case risky
    case ok
  }

  /// A finding with where it is in the file.
  package struct PlacedFinding: Hashable, Sendable {
    package var finding: Finding
    /// Where the field's value begins, or the nearest object around a field that is missing.
    package var place: JSONPlace?

    package init(_ finding: Finding, at place: JSONPlace?) {
      self.finding = finding
      self.place = place
    }
  }

  /// The number under which "this is no JSON" is told.
  package static let noJSON = "JS01"
  /// The number under which "this is a request, and no message" is told.
  package static let foreign = "IM01"
  /// The number under which "this file could not be read or written" is told.
  package static let noFile = "FI01"
  /// The number under which problems of a settings or theme file are told.
  package static let settings = "SE01"

  /// Nil when the bytes are no JSON.
  package let message: Message?
  /// The most severe first, then in the order of the file.
  package var findings: [PlacedFinding]
  package let size: PayloadSize?
  package let console: ConsoleText?

  /// `now`, in seconds since 1970, lets the rules about points in time speak; `channels` are the
  /// Android channels that the app is known to have, `platforms` those on which it exists. `start` is
  /// where the bytes begin in their file.
  package init(
    of bytes: [UInt8], from start: JSONPlace = JSONPlace(line: 1, column: 1), now: Int? = nil,
    channels: [String] = [], platforms: [Platform] = Platform.allCases
  ) {
    do throws(JSONError) {
      self.init(
        try JSONReader.readPlaced(bytes), from: start, now: now, channels: channels,
        platforms: platforms)
    } catch {
      var error = error
      error.place = error.place.moved(behind: start)
      self.init(Self.noJSON, error.explanation, at: error.place)
    }
  }

  /// What is told of a request that is no message; `file` is how the command line names it.
  package init(foreign: ForeignRequest, file: String) {
    self.init(
      Self.foreign, foreign.explanation(file: file), at: JSONPlace(line: 1, column: 1))
  }

  /// What is told of a file that nothing can be said about.
  package init(noFile explanation: Explanation) {
    self.init(Self.noFile, explanation, at: nil)
  }

  /// What is told of a settings or theme file, which is no message.
  package init(settings findings: [PlacedFinding]) {
    message = nil
    self.findings = findings
    size = nil
    console = nil
  }

  private init(
    _ placed: PlacedJSON, from start: JSONPlace, now: Int?, channels: [String],
    platforms: [Platform]
  ) {
    let message = Message(request: placed.value)
    let measures = MessageMeasures(of: message, platforms: platforms)
    let found = Linter.check(
      message, now: now, channels: channels, platforms: platforms, measures: measures)
    let paths = found.map { message.rootPath(of: $0.field) }
    let places = placed.places(of: paths)
    self.message = message
    findings = zip(found, paths).map { PlacedFinding($0, at: places[$1]?.moved(behind: start)) }
    size = measures.size
    console = measures.console
  }

  private init(_ rule: String, _ explanation: Explanation, at place: JSONPlace?) {
    let finding = Finding(rule: rule, weight: .refused, explanation: explanation)
    message = nil
    findings = [PlacedFinding(finding, at: place)]
    size = nil
    console = nil
  }

  package var verdict: Verdict {
    switch findings.first?.finding.weight {
    case .refused: .refused
    case .risky: .risky
    case .hint, nil: .ok
    }
  }
}
