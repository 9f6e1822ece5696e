import CrierEmulator
import CrierMessage
import CrierTestSupport
import Testing

@Suite("crier send to test devices") struct SendDeviceTests {
  private static let token = SendCommandTests.token
  /// Without a target of its own.
  private static let message = #"{"message": {"notification": {"title": "Rain"}}}"#

  /// Writes the files of three devices: with a token, with a command and with a dead token.
  private static func addDevices(to home: CrierHome) throws {
    try home.folder.write(
      """
      ["Pixel QA"]
      platform = "android"
      [iphone]
      platform = "ios"
      [tablet]
      platform = "android"

      """, to: "home/devices.toml")
    try home.writeTrusted(
      """
      "Pixel QA" = "\(token)"
      iphone = { command = ["echo", "iphone-token-from-vault"] }
      tablet = "fail-unregistered"

      """, to: "home/devices.local.toml")
  }

  @Test func `goes to the named devices, with a row for each`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.addDevices(to: emulator.home)
      let outcome = try await emulator.crier(
        "send", "-", "--to-device", "pixel qa", "--to-device", "iphone", stdin: Self.message)
      #expect(outcome.code == 0)
      #expect(outcome.stdout.contains("Pixel QA (token fK3m…0001): accepted as "))
      #expect(outcome.stdout.contains("iphone (token iph…ult): accepted as "))
      #expect(outcome.stderr.contains("2 devices: 2 accepted"))
      #expect(!(outcome.stdout + outcome.stderr).contains(Self.token))
      let targets = await emulator.server.world.deliveries().compactMap(\.target?.value)
      #expect(Set(targets) == [Self.token, "iphone-token-from-vault"])

      let found = try await emulator.crier("history", "list", "pix", "--format", "json")
      let record = try #require(try found.jsonLines().first)
      #expect(record["device"]?.text == "Pixel QA")
      #expect(record["target"]?.text == "token fK3m…0001")
      #expect(
        try await emulator.crier("history", "list", "pixel").stdout.contains(
          "Pixel QA (device fK3m…0001)"))
    }
  }

  @Test func `marks a device as unregistered until it has a newer token`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.addDevices(to: emulator.home)
      let outcome = try await emulator.crier(
        "send", "-", "--test-devices", "--format", "json", stdin: Self.message)
      #expect(outcome.code == 1)
      let rows = try outcome.jsonLines()
      let outcomes = Dictionary(
        uniqueKeysWithValues: rows.map { ($0["device"]?.text ?? "", $0["outcome"]?.text ?? "") })
      #expect(
        outcomes == ["Pixel QA": "accepted", "iphone": "accepted", "tablet": "drop-token"])
      func devices() async throws -> String { try await emulator.crier("devices").stdout }
      #expect(
        try await devices().split(separator: "\n").last?.contains("unregistered since") == true)
      #expect(try await devices().contains("(test server)"))
      _ = try await emulator.crier("devices", "add", "tablet", "--token", "newer-tablet-token")
      #expect(try await !devices().contains("unregistered"))
    }
  }

  @Test func `a device without a token has a row that says why, and the others get the message`()
    async throws
  {
    try await RunningEmulator.run { emulator in
      try Self.addDevices(to: emulator.home)
      try emulator.home.writeTrusted(
        """
        "Pixel QA" = "\(Self.token)"
        iphone = { command = ["sh", "-c", "echo secret-one; echo secret-two"] }

        """, to: "home/devices.local.toml")
      let outcome = try await emulator.crier("send", "-", "--test-devices", stdin: Self.message)
      #expect(outcome.code == 1)
      #expect(outcome.stdout.contains("Pixel QA (token fK3m…0001): accepted"))
      #expect(
        outcome.stdout.contains(
          "iphone: not sent: The command for the token of iphone printed 2 lines"))
      #expect(
        outcome.stdout.contains(
          "tablet: not sent: devices.local.toml has no token for tablet. Add it: crier devices add")
      )
      #expect(!(outcome.stdout + outcome.stderr).contains("secret-"))
      #expect(outcome.stderr.contains("3 devices: 1 accepted, 0 refused, 0 unknown, 2 not sent."))
      #expect(await emulator.server.world.deliveries().count == 1)
    }
  }

  @Test func `the history names a device also if its token was given`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.addDevices(to: emulator.home)
      _ = try await emulator.crier("send", "-", "--to-token", Self.token, stdin: Self.message)
      #expect(try await emulator.crier("history").stdout.contains("Pixel QA (device fK3m…0001)"))
    }
  }

  @Test func `Ctrl-C ends a command that hangs`() async throws {
    let home = try CrierHome()
    try home.folder.write(Self.message, to: "home/m.json")
    try home.writeTrusted(
      "slow = { command = [\"sh\", \"-c\", \"touch started; sleep 1000; touch ended\"] }\n",
      to: "home/devices.local.toml")
    try home.folder.write("", to: "home/devices.toml")
    let crier = try CrierProcess("send", "m.json", "--to-device", "slow", home: home)
    try await home.folder.wait(for: "the command") { home.folder.exists("home/started") }
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
    #expect(!home.folder.exists("home/ended"))
  }

  @Test(
    "says what is wrong with the options",
    arguments: [
      (["--to-device", "Pixl QA"], "Did you mean Pixel QA?"),
      (["--to-device", "iphone", "--test-devices"], "leave out --to-device"),
      (["--to-device", "iphone", "--to-topic", "news"], "not both"),
      (["--test-devices", "--tokens", "list.txt"], "--tokens names the targets"),
    ])
  func usage(options: [String], words: String) async throws {
    let home = try CrierHome()
    try Self.addDevices(to: home)
    let outcome = try await CrierCommand.run(
      ["send", "-"] + options, stdin: Self.message, home: home)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.replacing("\n", with: " ").contains(words))
  }

  @Test func `sends nothing to all devices if one of the files cannot be read`() async throws {
    let home = try CrierHome()
    try Self.addDevices(to: home)
    try home.folder.write("[x\n", to: "home/devices.toml")
    let outcome = try await CrierCommand.run(
      ["send", "-", "--test-devices"], stdin: Self.message, home: home)
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("devices.toml, line 1"))
    #expect(outcome.stderr.contains("Nothing was sent"))
  }

  @Test func `says that the tokens cannot be read, instead of asking for one`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.addDevices(to: emulator.home)
      try emulator.home.writeTrusted("[x\n", to: "home/devices.local.toml")
      let known = try await emulator.crier(
        "send", "-", "--to-device", "Pixel QA", stdin: Self.message)
      #expect(known.code == 1)
      #expect(
        known.stdout.contains(
          "devices.local.toml cannot be used, so the token of Pixel QA is not known."),
        "\(known.stdout)")
      let unknown = try await emulator.crier("send", "-", "--to-device", "a", stdin: Self.message)
      #expect(unknown.code == 66)
      #expect(unknown.stderr.contains("the list of test devices cannot be read."))
    }
  }

  @Test func `needs the number of devices in a live project`() async throws {
    let home = try CrierHome()
    try Self.addDevices(to: home)
    try home.folder.write(KeyFile().text, to: "home/key.json")
    func send(_ options: String...) async throws -> CrierCommand.Outcome {
      // Through a proxy that does not exist, so that nothing reaches Google.
      try await CrierCommand.run(
        ["send", "-", "--credentials", "key.json"] + options, stdin: Self.message, home: home,
        environment: ["https_proxy": "http://127.0.0.1:1"])
    }
    let several = try await send("--test-devices", "--yes")
    #expect(several.code == 64)
    #expect(several.stderr.contains("send to 3 test devices in live project"))
    #expect(several.stderr.contains("Pass --yes=3"))
    let one = try await send("--to-device", "Pixel QA")
    #expect(one.code == 64)
    #expect(one.stderr.contains("send to Pixel QA (token fK3m…0001) in live project"))
    #expect(try await send("--to-device", "Pixel QA", "--yes").code == 75)
  }
}
