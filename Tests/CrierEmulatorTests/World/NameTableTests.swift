import Testing

@testable import CrierEmulator

@Suite("The table of tokens") struct NameTableTests {
  @Test func `finds each of ten thousand names`() {
    var table = NameTable()
    let names = (0..<10_000).map { "token-\($0)" + String(repeating: "x", count: $0 % 300) }
    for (device, name) in names.enumerated() {
      #expect(table.slot(of: name) == nil)
      _ = table.add(name, isInstallationID: false, device: UInt32(device))
    }
    for (device, name) in names.enumerated() {
      let slot = table.slot(of: name)
      #expect(slot.map(table.text) == name)
      #expect(slot.map(table.device) == UInt32(device))
    }
    #expect(table.slot(of: "token-") == nil)
    #expect(table.byteCount == names.reduce(0) { $0 + $1.utf8.count })
  }

  @Test(arguments: [
    "a", "ab", "abc", "abcd", "a:b", ":", "a:", ":abc", "a:b:c", "AZaz09-_", "a b", "caf\u{E9}",
    String(repeating: "x", count: 300) + ":y", String(repeating: "z", count: 4_096),
  ])
  func `returns a name as it was`(name: String) {
    var table = NameTable()
    _ = table.add("another", isInstallationID: false, device: 1)
    let slot = table.add(name, isInstallationID: false, device: 2)
    _ = table.add("a-third", isInstallationID: false, device: 3)
    #expect(table.text(slot) == name)
    #expect(table.slot(of: name) == slot)
    for other in [name + "A", name + ":", String(name.dropLast()), name.uppercased() + "\u{E9}"] {
      #expect(table.slot(of: other) == nil)
    }
  }

  @Test func `stores a real token in 123 bytes`() {
    var tokens = TokenMaker(seed: 1)
    #expect(PackedName(tokens.next()).bytes.count == 123)
  }

  @Test func `compares names by their bytes`() {
    var table = NameTable()
    _ = table.add("caf\u{E9}", isInstallationID: false, device: 1)
    #expect(table.slot(of: "cafe\u{301}") == nil)
    #expect(table.slot(of: "caf\u{E9}") == 0)
  }

  @Test func `keeps a retired name`() {
    var table = NameTable()
    let slot = table.add("old-token", isInstallationID: false, device: 1)
    table.retire(slot)
    #expect(table.slot(of: "old-token") == slot)
    #expect(table.isRetired(slot))
    #expect(table.text(slot) == "old-token")
  }
}
