import CrierTestSupport
import Testing

@Suite("--platforms, and platforms in the settings") struct PlatformOptionTests {
  private static let message = """
    {"message": {"topic": "rain", "notification": {"title": "Rain"},
      "android": {"notification": {"color": "red"}}, "apns": {"headers": {"apns-priority": "high"}}}}
    """

  @Test("check leaves out findings about other platforms", arguments: ["apple,web", "ios, web"])
  func check(list: String) async throws {
    let all = try await CrierCommand.run(["check", "--strict", "-"], stdin: Self.message)
    #expect(all.code == 2 && all.stdout.contains("AN05") && all.stdout.contains("AP02"))
    let some = try await CrierCommand.run(
      ["check", "--strict", "--platforms", list, "-"], stdin: Self.message)
    #expect(!some.stdout.contains("AN05") && some.stdout.contains("AP02"))
  }

  @Test("an unknown platform is wrong usage")
  func unknown() async throws {
    for list in ["windows", "android,", "", "android,mac"] {
      let outcome = try await CrierCommand.run(
        ["check", "--platforms", list, "-"], stdin: Self.message)
      #expect(outcome.code == (list == "android," ? 0 : 64), "\(list): \(outcome.stderr)")
    }
  }

  @Test("the settings have the same effect, and the option overrides them")
  func settings() async throws {
    let home = try CrierHome()
    try home.folder.write("platforms = [\"android\"]\n", to: "config/crier/config.toml")
    let set = try await CrierCommand.run(["check", "-"], stdin: Self.message, home: home)
    #expect(set.stdout.contains("AN05") && !set.stdout.contains("AP02"))
    #expect(set.stdout.contains("bytes on Android"))
    let option = try await CrierCommand.run(
      ["check", "--platforms", "apple", "-"], stdin: Self.message, home: home)
    #expect(!option.stdout.contains("AN05") && option.stdout.contains("AP02"))
  }

  @Test("preview shows only the app's platforms, and --on accepts ios")
  func preview() async throws {
    let size = try await CrierCommand.run(
      ["preview", "-", "--size", "--platforms", "android"], stdin: Self.message)
    #expect(size.stdout.contains("Android  ") && !size.stdout.contains("Apple  "))
    let cards = try await CrierCommand.run(
      ["preview", "-", "--platforms", "ios"], stdin: Self.message)
    #expect(cards.stdout.contains("iPhone lock screen") && !cards.stdout.contains("Android panel"))
    let effective = try await CrierCommand.run(
      ["preview", "-", "--effective", "--platforms", "android,web"], stdin: Self.message)
    #expect(effective.code == 0 && !effective.stdout.contains("Apple"))
    let ios = try await CrierCommand.run(["preview", "-", "--on", "ios"], stdin: Self.message)
    #expect(ios.stdout.contains("iPhone lock screen") && !ios.stdout.contains("Android panel"))
  }

  @Test("send warns only about the app's platforms")
  func send() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier(
        "send", "-", "--platforms", "apple", stdin: Self.message)
      #expect(!outcome.stderr.contains("\"red\""))
      #expect(outcome.stderr.contains("\"high\""))
    }
  }
}
