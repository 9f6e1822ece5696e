import CrierCore

/// What `crier convert` made of a file, and what it changed on the way.
struct Conversion {
  var requests: [JSONValue]
  /// The messages as commands, where that was asked for.
  var commands: [String]?
  var repairs: [Explanation]
  var warnings: [Explanation]

  init(of found: Import, to goal: ConvertCommand.Goal, project: String?) {
    requests = found.requests
    repairs = found.repairs
    warnings = found.losses
    if goal == .curl {
      commands = requests.map { CurlExport.command(for: Message(request: $0), project: project) }
    }
  }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json: try Console.show(json)
    case .text:
      for repair in repairs { Console.complain(repair, word: "Repaired") }
      for warning in warnings { Console.warn(warning) }
      for line in commands ?? requests.map(JSONWriter.compact) {
        try Console.show(Console.fit(line))
      }
    }
  }

  private var json: JSONValue {
    let result =
      commands.map { JSONMember("command", .string($0.joined(separator: "\n"))) }
      ?? JSONMember("requests", .array(requests))
    return .object([
      result,
      JSONMember("repairs", .array(repairs.map(Self.json))),
      JSONMember("warnings", .array(warnings.map(Self.json))),
    ])
  }

  private static func json(of explanation: Explanation) -> JSONValue {
    .object([
      JSONMember("field", explanation.field.map { .string("\($0)") } ?? .null),
      JSONMember("sentence", .string(explanation.sentence)),
    ])
  }
}
