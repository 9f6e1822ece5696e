import CrierMessage
import CrierSettings
import Testing

@Suite("Test devices in their files") struct DeviceReaderTests {
  private func devices(_ text: String) -> (devices: [TestDevice], problems: [String]) {
    let (devices, problems) = DeviceReader.devices(in: text, file: "devices.toml")
    return (devices, problems.map(\.explanation.spoken))
  }

  private func sources(
    _ text: String
  ) -> (sources: [String: TestDevice.Source], problems: [String]) {
    let (sources, problems) = DeviceReader.sources(in: text, file: "devices.local.toml")
    return (sources, problems.map(\.explanation.spoken))
  }

  @Test func `have a platform, an owner and a note`() {
    let (devices, problems) = devices(
      """
      # The team's phones
      ["Pixel QA"]
      platform = "android"
      owner = "Ann"
      note = "in the drawer"
      [iphone]
      platform = "ios"
      """)
    #expect(problems == [])
    #expect(
      devices == [
        TestDevice("Pixel QA", platform: .android, owner: "Ann", note: "in the drawer"),
        TestDevice("iphone", platform: .apple),
      ])
  }

  @Test func `with a problem are reported, and the others work`() {
    let (devices, problems) = devices(
      "tablet = 5\n[phone]\nplatfrom = \"web\"\n[browser]\nplatform = \"wep\"\n")
    #expect(devices.map(\.name) == ["browser", "phone"])
    #expect(problems.count == 3)
    #expect(problems.allSatisfy { $0.contains("devices.toml") })
    #expect(problems.contains { $0.contains("Write platform.") })
    #expect(problems.contains { $0.contains("Write web.") })
  }

  @Test func `have a token or a command`() {
    let (sources, problems) = sources(
      "\"Pixel QA\" = \"my-phone\"\nvault = { command = [\"vault\", \"read\"] }\n")
    #expect(problems == [])
    #expect(
      sources == ["Pixel QA": .written("my-phone"), "vault": .command(["vault", "read"])])
  }

  @Test func `with a bad token or command have none, and the token is not quoted`() {
    let (sources, problems) = sources(
      "cut = \"two words\"\nnone = \"\"\nshell = { command = \"ls\" }\ngood = \"my-phone\"\n")
    #expect(sources == ["good": .written("my-phone")])
    #expect(problems.count == 3)
    #expect(!problems.contains { $0.contains("two words") })
  }

  @Test func `are not read from text that is not TOML`() {
    #expect(devices("[phone").problems.count == 1)
    #expect(sources("phone = ").problems.count == 1)
  }
}
