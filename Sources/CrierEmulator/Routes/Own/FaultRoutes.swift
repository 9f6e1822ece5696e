import CrierMessage
import HTTPTypes

/// `/emulator/faults`: answers that differ from the real service's, on purpose.
struct FaultRoutes: Sendable {
  let faults: FaultBook

  func list(_ request: EmulatorRequest) async -> EmulatorAnswer { list }

  private var list: EmulatorAnswer {
    .json(.members(["faults": .array(faults.entries.map(\.json))]))
  }

  /// Adds faults behind the others; answers with the fault if the body is just one.
  func add(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let body = try OwnBody.json(of: request)
      let list = try Fault.list(body)
      guard !list.isEmpty else {
        throw OwnRefusal(
          "There is no fault in the list.",
          fix: "Send one, such as {\"route\": \"send\", \"answer\": {\"status\": 503}}.")
      }
      guard let added = faults.add(list)?.map(\.json) else { throw Self.tooMany }
      let isList = try Fault.elements(of: body) != nil
      return .json(
        isList ? .members(["faults": .array(added)]) : added[0], status: .created)
    }
  }

  /// Replaces all faults; changes nothing if one of them is invalid.
  func replace(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let list = try Fault.list(OwnBody.json(of: request))
      guard faults.replace(with: list) else { throw Self.tooMany }
      return self.list
    }
  }

  func remove(_ request: EmulatorRequest) async -> EmulatorAnswer {
    faults.removeAll()
    return list
  }

  private static let tooMany = OwnRefusal(
    "There can be at most \(FaultBook.most) faults.", fix: "Remove others with DELETE first.")
}
