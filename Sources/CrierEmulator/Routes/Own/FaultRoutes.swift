import CrierMessage
import HTTPTypes

/// `/emulator/faults`: answers that differ from the real service's, on purpose.
struct FaultRoutes: Sendable {
  let faults: FaultBook

  func list(_ request: EmulatorRequest) async -> EmulatorAnswer { list }

  private var list: EmulatorAnswer {
    .json(.members(["faults": .array(faults.entries.map(\.json))]))
  }

  /// Adds one fault behind the others.
  func add(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let fault = try Fault(try? JSONReader.read(request.body))
      guard let entry = faults.add([fault])?.first else { throw Self.tooMany }
      return .json(entry.json, status: .created)
    }
  }

  /// Replaces all faults; changes nothing if one of them is invalid.
  func replace(_ request: EmulatorRequest) async -> EmulatorAnswer {
    await OwnRefusal.answer { () throws(OwnRefusal) in
      let list = try Fault.list(try? JSONReader.read(request.body))
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
