import CrierCore

/// What `crier convert` made of a file, and what it changed on the way.
struct Conversion {
  var requests: [JSONValue]
  /// The message as a command line, where that was asked for.
  var command: String?
  var repairs: [Explanation] = []
  var warnings: [Explanation] = []

  init(of message: Message) {
    requests = [message.wrapped]
    if message.isBare {
      repairs.append(
        Explanation(
          at: .message,
          "The message stood alone; it was put into {\"message\": …}, as FCM takes it."))
    }
  }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json: try Console.show(json)
    case .text:
      for repair in repairs { Console.complain(repair, word: "Repaired") }
      for warning in warnings { Console.warn(warning) }
      for line in command.map({ [$0] }) ?? requests.map(JSONWriter.compact) {
        try Console.show(Console.fit(line))
      }
    }
  }

  private var json: JSONValue {
    let result =
      command.map { JSONMember("command", .string($0)) }
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
