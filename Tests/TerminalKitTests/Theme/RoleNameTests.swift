import Testing

@testable import TerminalKit

@Suite("A role's name") struct RoleNameTests {
  @Test("is spelled as the case", arguments: Role.allCases)
  func roundTrip(role: Role) {
    #expect(Role(name: role.name) == role)
  }

  @Test func `is stable, because themes use it`() {
    #expect(Role.focusBorder.name == "focusBorder")
    #expect(Role(name: "grey") == nil)
  }
}
