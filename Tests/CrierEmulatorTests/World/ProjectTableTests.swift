import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("Projects beyond the most that can be stored") struct ProjectTableTests {
  private static func world() throws -> TestWorld {
    var world = TestWorld()
    try world.device("phone-01", project: "first")
    var count = 1
    while world.state.projectNumber("project-\(count)") != nil { count += 1 }
    #expect(count == 65_535)
    return world
  }

  @Test func `are refused, and share nothing`() throws {
    var world = try Self.world()
    #expect(throws: SendRefusal.tooManyProjects) {
      try world.send(#""token":"phone-01""#, project: "one-more")
    }
    #expect(throws: SendRefusal.senderMismatch) {
      try world.send(#""token":"phone-01""#, project: "project-1")
    }
    try world.send(#""token":"phone-01""#, project: "first")
    #expect(throws: DeviceProblem.tooMany) {
      try world.device("phone-02", project: "one-more")
    }
  }
}
