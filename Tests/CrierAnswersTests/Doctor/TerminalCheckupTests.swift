import CrierAnswers
import CrierMessage
import Testing

@Suite("What crier doctor says about a terminal") struct TerminalCheckupTests {
  private static let traits = TerminalTraits(
    name: "xterm-256color", rows: 40, columns: 120, colors: 256, isUnicode: true,
    functionKeys: 12, misdrawn: [])

  private func line(
    _ subject: Checkup.Subject, _ change: (inout TerminalTraits) -> Void = { _ in }
  ) throws -> Checkup {
    var traits = Self.traits
    change(&traits)
    let lines = Checkup.terminal(traits)
    #expect(lines.map(\.subject) == [.terminal, .keys, .clipboard])
    return try #require(lines.first { $0.subject == subject })
  }

  @Test func `has colors, letters and the fix`() throws {
    let fine = try line(.terminal)
    #expect(fine.verdict == .fine)
    #expect(fine.finding.sentence.contains("256 colors. Letters are as wide as expected."))
    let plain = try line(.terminal) { $0.colors = 0 }
    #expect(plain.finding.sentence.contains(" rows and no colors."))
    let ascii = try line(.terminal) { $0.isUnicode = false }
    #expect(ascii.verdict == .warning && ascii.finding.fix?.contains("UTF-8") == true)
    let chosen = try line(.terminal) { ($0.isUnicode, $0.prefersASCII) = (false, true) }
    #expect(chosen.verdict == .fine && chosen.finding.sentence.contains("CRIER_ASCII is 1."))
    let shifted = try line(.terminal) { $0.misdrawn = ["👟"] }
    #expect(shifted.verdict == .warning && shifted.finding.sentence.contains("👟"))
    let inUse = try line(.terminal) { $0.isInUse = true }
    #expect(inUse.verdict == .fine && inUse.finding.sentence.contains("crier doctor"))
  }

  @Test func `has the keys of its entry`() throws {
    #expect(try line(.keys).finding.sentence.contains("has F1 to F12."))
    let few = try line(.keys) { $0.functionKeys = 4 }
    #expect(few.verdict == .warning)
    #expect(few.finding.sentence.contains("only the function keys up to F4"))
    #expect(few.finding.fix?.hasPrefix("Set TERM") == true)
    #expect(try line(.keys) { $0.functionKeys = 0 }.finding.sentence.contains("no function keys"))
  }

  @Test func `does not promise a clipboard, and names the setting of tmux`() throws {
    #expect(try line(.clipboard).verdict == .notChecked)
    #expect(try line(.clipboard).finding.fix?.contains("tmux") == false)
    let tmux = try line(.clipboard) { $0.name = "tmux-256color" }
    #expect(tmux.finding.fix?.contains("set-clipboard must be on") == true)
  }

  @Test func `has the same lines without a terminal`() {
    let lines = Checkup.noTerminal(.notChecked, Explanation("Standard input is not a terminal."))
    #expect(lines.map(\.subject) == [.terminal, .keys, .clipboard])
    #expect(lines.allSatisfy { $0.verdict == .notChecked })
  }
}
