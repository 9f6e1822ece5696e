package import CrierLint
package import CrierMessage
package import CrierPreview

/// The result of checking the bytes of a file that should contain a message.
package struct MessageCheck: Hashable, Sendable {
  /// The verdict on a file; scripts read the raw values, see `check` in docs/reference/commands.md.
  package enum Verdict: String, Hashable, Sendable {
    /// FCM would refuse the message, or the file is not JSON.
    case refused
    /// FCM accepts the message, but part of it may be lost.
    case risky
    case ok
  }

  /// A finding with its position in the file.
  package struct PlacedFinding: Hashable, Sendable {
    package var finding: Finding
    /// The start of the field's value, or of the nearest object around a missing field.
    package var place: JSONPlace?

    package init(_ finding: Finding, at place: JSONPlace?) {
      self.finding = finding
      self.place = place
    }
  }

  /// The rule ID for "this is not JSON".
  package static let noJSON = "JS01"
  /// The rule ID for "this is a request, but not a message".
  package static let foreign = "IM01"
  /// The rule ID for "this file could not be read or written".
  package static let noFile = "FI01"
  /// The rule ID for problems in a settings or theme file.
  package static let settings = "SE01"

  /// Nil when the bytes are not JSON.
  package let message: Message?
  /// The findings, the most severe first, then in file order.
  package var findings: [PlacedFinding]
  package let size: PayloadSize?
  package let console: ConsoleText?

  /// Checks the bytes of a file.
  ///
  /// `now`, in seconds since 1970, enables the rules about points in time. `channels` are the app's
  /// known Android channels; `platforms` are the platforms on which the app exists. `start` is the
  /// position of the bytes in their file. `values` take the place of variables; nil if the message
  /// is not a draft, so that it has none. The times of `sidecar` count from `now`.
  package init(
    of bytes: [UInt8], from start: JSONPlace = JSONPlace(line: 1, column: 1), now: Int? = nil,
    channels: ChannelList = [], platforms: [Platform] = Platform.allCases,
    values: VariableValues? = nil, sidecar: Sidecar = Sidecar()
  ) {
    do throws(JSONError) {
      self.init(
        try JSONReader.readPlaced(bytes), from: start, now: now, channels: channels,
        platforms: platforms, values, sidecar)
    } catch {
      var error = error
      error.place = error.place.moved(behind: start)
      self.init(Self.noJSON, error.explanation, at: error.place)
    }
  }

  /// The result for a request that is not a message; `file` is its name on the command line.
  package init(foreign: ForeignRequest, file: String) {
    self.init(
      Self.foreign, foreign.explanation(file: file), at: JSONPlace(line: 1, column: 1))
  }

  /// The result for a file that could not be checked.
  package init(noFile explanation: Explanation) {
    self.init(Self.noFile, explanation, at: nil)
  }

  /// The result for a settings or theme file.
  package init(settings findings: [PlacedFinding]) {
    message = nil
    self.findings = findings
    size = nil
    console = nil
  }

  private init(
    _ placed: PlacedJSON, from start: JSONPlace, now: Int?, channels: ChannelList,
    platforms: [Platform], _ values: VariableValues?, _ sidecar: Sidecar
  ) {
    var message = Message(request: placed.value)
    if let now { message = sidecar.timed(message, at: now) }
    let (found, measures) = Self.findings(
      in: message, now: now, channels: channels, platforms: platforms, values)
    let paths = found.map { message.rootPath(of: $0.field) }
    let places = placed.places(of: paths)
    self.init(
      of: message,
      zip(found, paths).map { PlacedFinding($0, at: places[$1]?.moved(behind: start)) }, measures)
  }

  static func findings(
    in message: Message, now: Int?, channels: ChannelList, platforms: [Platform],
    _ values: VariableValues?
  ) -> ([Finding], MessageMeasures) {
    guard let values else {
      let measures = MessageMeasures(of: message, platforms: platforms)
      let found = Linter.check(
        message, now: now, channels: channels, platforms: platforms, measures: measures)
      return (found, measures)
    }
    let filled = FilledMessage(message, with: values)
    let measures = MessageMeasures(of: filled.longest, platforms: platforms)
    let found = Linter.check(
      filled, now: now, channels: channels, platforms: platforms, measures: measures)
    return (found, measures)
  }

  /// The result for a message; the findings need not be sorted by severity.
  init(of message: Message, _ findings: [PlacedFinding], _ measures: MessageMeasures) {
    self.message = message
    self.findings = findings.sorted { $0.finding.severity < $1.finding.severity }
    size = measures.size
    console = measures.console
  }

  init(_ rule: String, _ explanation: Explanation, at place: JSONPlace?) {
    let finding = Finding(rule: rule, severity: .refused, explanation: explanation)
    message = nil
    findings = [PlacedFinding(finding, at: place)]
    size = nil
    console = nil
  }

  package var verdict: Verdict {
    switch findings.first?.finding.severity {
    case .refused: .refused
    case .risky: .risky
    case .hint, nil: .ok
    }
  }
}
