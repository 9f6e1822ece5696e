import CrierMessage
import CrierSettings
import Testing

@Suite("Changing the files of test devices") struct DeviceEditTests {
  private static let team = """
    # The team's phones
    ["Pixel QA"]  # in the drawer
    platform = "android"
    # Ask Ann first
    owner = "Ann"

    # For Safari
    [mac]
    platform = "web"

    """

  private func described(_ device: TestDevice, in text: String) throws -> String {
    try DeviceEdit.describing(device, in: text, file: "devices.toml")
  }

  @Test func `adds a device at the end, and keeps everything else`() throws {
    let device = TestDevice("tablet 2", platform: .apple, owner: "Bo \"B\"")
    let added = "[\"tablet 2\"]\nplatform = \"ios\"\nowner = \"Bo \\\"B\\\"\"\n"
    #expect(try described(device, in: Self.team) == Self.team + "\n" + added)
    #expect(try described(device, in: "") == added)
    #expect(try described(TestDevice("a"), in: "b = 1").hasSuffix("b = 1\n\n[a]\n"))
  }

  @Test func `changes only what is given of a device`() throws {
    let edited = try described(
      TestDevice("Pixel QA", owner: "Bo", note: "cracked"), in: Self.team)
    #expect(
      edited
        == Self.team.replacing("\"Ann\"", with: "\"Bo\"")
        .replacing("drawer\n", with: "drawer\nnote = \"cracked\"\n"))
    #expect(try described(TestDevice("Pixel QA", platform: .android), in: Self.team) == Self.team)
  }

  @Test func `gives a token to a name, before tables and on its line`() throws {
    func given(_ text: String) throws -> String {
      try DeviceEdit.giving("new-token", to: "Pixel QA", in: text, file: "devices.local.toml")
    }
    #expect(try given("") == "\"Pixel QA\" = \"new-token\"\n")
    #expect(
      try given("# mine\r\n\"Pixel QA\" = 'old' # since May\r\nb = \"t\"\r\n")
        == "# mine\r\n\"Pixel QA\" = \"new-token\" # since May\r\nb = \"t\"\r\n")
    #expect(
      try given("\"Pixel QA\" = { command = [\"vault\"] }\n") == "\"Pixel QA\" = \"new-token\"\n")
  }

  @Test func `removes a device, and keeps the comments around it`() throws {
    func removed(_ name: String, _ text: String) throws -> String? {
      try DeviceEdit.removing(name, from: text, file: "devices.toml")
    }
    #expect(
      try removed("Pixel QA", Self.team)
        == "# The team's phones\n\n# For Safari\n[mac]\nplatform = \"web\"\n")
    #expect(try removed("mac", Self.team)?.hasSuffix("# For Safari\n") == true)
    #expect(try removed("other", Self.team) == nil)
    #expect(try removed("a", "a = \"t\"\nb = \"u\"") == "b = \"u\"")
    #expect(try removed("b", "a = \"t\"\nb = \"u\"") == "a = \"t\"\n")
  }

  @Test(arguments: ["a = { b = \"c\",\n", "[a]\n[a]\n"])
  func `changes nothing that is not TOML`(text: String) {
    #expect(throws: DeviceEditError.self) {
      try DeviceEdit.giving("secret-token", to: "x", in: text, file: "devices.local.toml")
    }
  }

  @Test func `says what cannot be changed, without the token`() {
    let error = #expect(throws: DeviceEditError.self) {
      try DeviceEdit.giving(
        "secret-token", to: "a", in: "[a]\ncommand = [\"x\"]\n", file: "devices.local.toml")
    }
    #expect(error?.explanation.spoken.contains("by hand") == true)
    #expect(error?.explanation.spoken.contains("secret-token") == false)
  }
}
