import CrierTestSupport
import Testing

/// What a save leaves as it was in the files of a draft.
@Suite("The form of saved files") struct SavedFormTests {
  private static let draft =
    "\u{FEFF}{\r\n\t\"message\" : {\r\n"
    + "\t\t\"notification\": { \"body\": \"Until S\\u0075nday\", \"title\": \"Sale\" },\r\n"
    + "\t\t\"topic\":   \"a\",\r\n\r\n"
    + "\t\t\"android\": {\r\n\t\t\t\"priority\": \"HIGH\",\r\n\t\t\t\"collapseKey\": \"k\"\r\n\t\t}\r\n"
    + "\t}\r\n}"

  @Test func `plain mode changes only the edited values, and a retyped one stays in place`()
    async throws
  {
    let home = try CrierHome()
    try home.folder.write(Self.draft, to: "home/sale.json")
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "sale.json"],
      stdin: """
        clear text
        text Until Monday
        clear android.collapse_key
        set android.collapse_key sale
        topic b
        to topic b
        save
        quit

        """, home: home)
    #expect(outcome.code == 0, "\(outcome.stdout)")
    #expect(
      try home.folder.text(of: "home/sale.json")
        == Self.draft.replacing("Until S\\u0075nday", with: "Until Monday")
        .replacing("\"a\"", with: "\"b\"").replacing("\"k\"", with: "\"sale\""))
  }

  @Test func `the screen, its JSON and a translation keep the form of their files`() async throws {
    let home = try CrierHome()
    try home.folder.write(Self.draft, to: "home/sale.json")
    let translation = "{ \"message\":\n    { \"notification\":{\"title\":\"Schluss\"} } }"
    try home.folder.write(translation, to: "home/sale.de.json")
    let crier = try CrierProcess("sale.json", "--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "Ready to send to the sandbox.")
    crier.send(" today")
    try await crier.screen(showing: "Sale today")
    crier.send("\u{1B}l")
    try await crier.screen(showing: "inherited: Until Sunday")
    crier.send("\tBis Sonntag")
    try await crier.terminal.screen(hiding: "1 missing")
    crier.send(Keys.save)
    try await crier.screen(showing: "Saved to sale.json, sale.de.json.")
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
    #expect(
      try home.folder.text(of: "home/sale.json")
        == Self.draft.replacing("\"Sale\"", with: "\"Sale today\""))
    #expect(
      try home.folder.text(of: "home/sale.de.json")
        == translation.replacing(
          "\"Schluss\"", with: "\"Schluss\",\"body\":\"Bis Sonntag\""))
  }
}
