import CrierConvert
import CrierLint
import CrierMessage

/// The result of `crier convert` for a file: the requests, the changes, and what FCM would refuse.
struct Conversion {
  var requests: [JSONValue]
  /// The messages as commands or programs, if requested.
  var texts: [String]?
  /// The key for `texts` in JSON.
  var textName = "command"
  var repairs: [Explanation]
  var warnings: [Explanation]
  var refusals: [Finding]
  /// Whether FCM would refuse a result, or the legacy protocol would have refused the source.
  var isRefused: Bool
  /// Whether requests are printed on several lines.
  var isPretty = false

  init(of found: Import, to goal: ConvertCommand.Goal, project: String?, now: Int) {
    requests = found.requests
    repairs = found.repairs
    warnings = found.losses
    refusals = found.refusals(now: now)
    isRefused = found.isRefused(now: now)
    if let language = goal.language {
      let result = SnippetExport.code(
        for: requests.map { Message(request: $0) }, in: language, project: project)
      textName = "code"
      texts = [result.code]
      let losses = result.losses
      warnings += losses
      // FCM cannot refuse fields that the program leaves out.
      refusals.removeAll { finding in
        finding.field != .message && losses.contains { $0.field == finding.field }
      }
      isRefused = found.wasRefused || !refusals.isEmpty
    } else if goal == .curl {
      texts = requests.map { CurlExport.command(for: Message(request: $0), project: project) }
    }
  }

  var status: ExitStatus { isRefused ? .failed : .done }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json: try Console.show(json)
    case .text:
      if !OutputStyle.current.isQuiet {
        for repair in repairs { Console.complain(repair, word: "Repaired") }
      }
      for warning in warnings { Console.warn(warning) }
      for finding in refusals { Console.complain(finding.explanation, word: "FCM would refuse") }
      if let texts {
        let text = texts.joined(separator: "\n\n")
        // A program is printed unchanged, because a JSON escape may have another meaning in it.
        try Console.show(textName == "code" ? text : Console.fit(text))
      } else {
        for request in requests {
          try Console.show(
            Console.fit(isPretty ? JSONWriter.pretty(request) : JSONWriter.compact(request)))
        }
      }
    }
  }

  private var json: JSONValue {
    let result =
      texts.map { JSONMember(textName, .string($0.joined(separator: "\n\n"))) }
      ?? JSONMember("requests", .array(requests))
    return .object([
      result,
      JSONMember("repairs", .array(repairs.map(\.json))),
      JSONMember("warnings", .array(warnings.map(\.json) + refusals.map(Self.json(of:)))),
    ])
  }

  private static func json(of finding: Finding) -> JSONValue {
    let members = finding.explanation.json.members ?? []
    return .object(members + [JSONMember("rule", .string(finding.rule))])
  }
}
