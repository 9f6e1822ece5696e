import Testing

@testable import CrierComposer

@Suite("Plain mode, secrets in the wrong place") struct PlainSecretTests {
  private static let letters = "xK9dQ2mZ7tRb4LwV8nYc3HsJ6pGfAe5Ui1oTq0X"
  private static let key = "AIza\(letters.prefix(35))"
  private static let token = "d\(letters.prefix(21)):APA91b\(letters)\(letters)\(letters)"

  @Test(
    "a reply does not repeat them",
    arguments: [
      "help SECRET", "show SECRET", "set SECRET 1", "android.ttl SECRET", "inspect SECRET",
      "to condition 'SECRET' in topics", "cut SECRET", "SECRET 1",
      "title SECRET", "effective SECRET", "data SECRET=1", "preview SECRET", "data remove SECRET",
    ])
  func replies(line: String) throws {
    for secret in [Self.key, Self.token] {
      var driver = try PlainDriver()
      driver.type(line.replacing("SECRET", with: secret))
      #expect(!driver.said.isEmpty && !driver.said.contains(Self.letters.prefix(13)))
      #expect(!driver.said.contains(Self.letters.suffix(13)), "\(driver.said)")
    }
  }

  @Test(
    "a long text that is shortened shows no part of them",
    arguments: ["help", "show", "set", "preview", "android.ttl"])
  func cut(verb: String) throws {
    for length in [200, 240, 270] {
      var driver = try PlainDriver()
      driver.type(
        "\(verb) {\"\(String(repeating: "some.", count: length / 5))\":\"\(Self.token)\"}")
      let said = driver.said.lowercased()
      #expect(!said.isEmpty && !said.contains(Self.letters.prefix(13).lowercased()), "\(said)")
    }
  }

  @Test func `a condition with a device's token as a topic is explained without it`() throws {
    var driver = try PlainDriver()
    let token = String(repeating: "3f9a1c0b7de24f58", count: 4)
    driver.type("to condition '\(token)' in topics")
    #expect(driver.said.contains("Everybody subscribed to '3f9a…4f58'"), "\(driver.said)")
    #expect(!driver.said.contains(token.prefix(13)))
  }

  @Test func `a field's own text is shown in full to its author`() throws {
    var driver = try PlainDriver()
    driver.type("title Call \(Self.key)", "show title")
    #expect(driver.said.contains("Title: Call \(Self.key)"), "\(driver.said)")
    driver.type("show")
    #expect(driver.said.contains(Self.key))
  }
}
