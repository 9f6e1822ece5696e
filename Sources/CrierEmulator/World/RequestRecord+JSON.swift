import CrierMessage

extension RequestRecord {
  var json: JSONValue {
    .members([
      "number": .count(number), "at": .string(at.wireText), "method": .string(method),
      "path": .string(path), "target": .optional(target), "status": .count(status),
      "milliseconds": .number(String(milliseconds)), "requestBytes": .count(requestBytes),
      "answerBytes": .count(answerBytes), "client": .string(client),
      "authorization": .optional(authorization), "refusal": .optional(refusal),
      "fault": fault.map(JSONValue.count) ?? .null,
      "warning": .optional(warning?.explanation.spoken),
    ])
  }
}
