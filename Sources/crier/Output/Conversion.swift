import CrierCore

/// What `crier convert` made of a file, and what it changed on the way.
struct Conversion {
  var requests: [JSONValue]
  /// The messages as commands or programs, where that was asked for.
  var texts: [String]?
  /// What `texts` are called in JSON.
  var textName = "command"
  var repairs: [Explanation]
  var warnings: [Explanation]

  init(of found: Import, to goal: ConvertCommand.Goal, project: String?) {
    requests = found.requests
    repairs = found.repairs
    warnings = found.losses
    if let language = goal.language {
      let results = requests.map {
        SnippetExport.code(for: Message(request: $0), in: language, project: project)
      }
      textName = "code"
      texts = results.map(\.code)
      warnings += results.flatMap(\.losses)
    } else if goal == .curl {
      texts = requests.map { CurlExport.command(for: Message(request: $0), project: project) }
    }
  }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json: try Console.show(json)
    case .text:
      for repair in repairs { Console.complain(repair, word: "Repaired") }
      for warning in warnings { Console.warn(warning) }
      if let texts {
        try Console.show(Console.fit(texts.joined(separator: "\n\n")))
      } else {
        for request in requests { try Console.show(Console.fit(JSONWriter.compact(request))) }
      }
    }
  }

  private var json: JSONValue {
    let result =
      texts.map { JSONMember(textName, .string($0.joined(separator: "\n\n"))) }
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
