import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

@Suite("The review's command line") struct ShellLineTests {
  private func state(_ options: [String], path: String?) throws -> ComposerState {
    var destination = Destination.readyLive
    destination.options = options
    var state = try ComposerDriver(destination: destination, json: Messages.rain).state
    state.file.path = path
    return state
  }

  /// Returns the command with its continued lines joined; quotes stay.
  private func command(_ lines: [String]) throws -> String {
    let text = lines.joined(separator: "\n").replacing(" \\\n  ", with: " ")
    let start = try #require(text.firstRange(of: "crier send"))
    return String(text[start.lowerBound...])
  }

  @Test(
    "contains Crier's own options, quoted for the shell",
    arguments: [
      ([], "rain.json", "crier send rain.json --dry-run --project shop-prod"),
      (
        ["--credentials", "/keys/shop prod.json"], "it's.json",
        "crier send 'it'\\''s.json' --dry-run --project shop-prod --credentials '/keys/shop prod.json'"
      ),
      (
        ["--credentials", "key.json", "--ca", "$ca.pem"], "-x.json",
        "crier send ./-x.json --dry-run --project shop-prod --credentials key.json --ca '$ca.pem'"
      ),
      ([], nil, "crier send FILE --dry-run --project shop-prod"),
    ] as [([String], String?, String)])
  func words(options: [String], path: String?, command: String) throws {
    let state = try state(options, path: path)
    let line = try #require(ShellLine(ReviewScreen(state), state))
    for columns in [54, 74, 92, 400] {
      let lines = line.lines(columns: columns, most: 9)
      #expect(try self.command(lines) == command, "\(columns)")
      for line in lines.dropLast() {
        #expect(line.hasSuffix(" \\") && CellWidth.columns(of: line) <= columns)
      }
    }
    #expect(line.lines(columns: 40, most: 1).count == 1)
  }

  @Test("is shown in full on the review", arguments: Scene.sizes.dropFirst())
  func screen(size: Size) throws {
    var state = try state(["--credentials", "/home/me/keys/shop prod.json"], path: "rain.json")
    state.viewport.size = size
    _ = Composer.update(&state, .chosen(.review))
    let rows = Composer.view(state).rows
    for words in ["crier send rain.json", "--credentials '/home/me/keys/shop prod.json'"] {
      #expect(rows.contains { $0.contains(words) }, "\(words) at \(size.label)")
    }
    #expect(rows.contains { $0.contains("[ Dry run ]") && $0.contains("[ Back ]") })
  }

  @Test func `tells that the file must be saved first`() throws {
    var state = try state([], path: "rain.json")
    _ = Composer.update(&state, .terminal(.key(.character("!"))))
    let line = try #require(ShellLine(ReviewScreen(state), state))
    #expect(line.lines(columns: 99, most: 1)[0].hasPrefix("After saving, the same from the shell:"))
  }

  @Test func `does not exist in the sandbox, which commands cannot reach`() throws {
    let state = try ComposerDriver(json: Messages.rain).state
    #expect(ShellLine(ReviewScreen(state), state) == nil)
  }

  @Test func `to a list has the project, the account and the language`() throws {
    var state = try state(["--credentials", "key.json"], path: "sale.json")
    state.document.form.languages.shown = "de"
    let lines = ShellLine(toListIn: state).lines(columns: 400, most: 1)
    #expect(
      lines == [
        "crier send sale.json --language de --tokens LIST.csv --results RESULTS.jsonl "
          + "--project shop-prod --credentials key.json"
      ])
  }

  @Test func `to a list says in the sandbox that it sends to a real project`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.tell(.chosen(.sendList))
    #expect(composer.screen.contains("--project PROJECT"))
    #expect(composer.screen.contains("The shell cannot reach this sandbox"))
    // Only the warning is amber, and nothing is dim.
    for (words, role) in [
      ("The shell cannot", Role.warning), ("Put the project's ID", .dialog),
      ("Add --dry-run", .dialog),
    ] {
      let place = try composer.place(of: words)
      #expect(composer.canvas[place.row, place.column].role == role, "\(words)")
    }
    composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: Messages.rain)
    composer.tell(.chosen(.sendList))
    #expect(composer.screen.contains("--project shop-prod"))
    #expect(!composer.screen.contains("this sandbox"))
  }
}
