import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Key bindings") struct KeyBindingsTests {
  private typealias Wish = (name: String, keys: [String])

  /// Reads bindings as if each one had its own line, starting at line 1.
  private func read(_ wishes: Wish..., suspends: Bool = false)
    -> (bindings: KeyBindings, problems: [KeyProblem])
  {
    let lines = wishes.enumerated().map { index, wish in
      KeyWish(
        wish.name, line: index + 1,
        keys: wish.keys.map { KeyWish.Spelling($0, line: index + 1) })
    }
    return KeyBindings.reading(lines, suspendsOnControlZ: suspends)
  }

  private func sentences(_ problems: [KeyProblem]) -> [String] {
    problems.map { problem in
      let told = problem.explanation(in: "config.toml")
      return [told.sentence, told.fix].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func `are the commands' defaults without any setting`() {
    let (bindings, problems) = read()
    #expect(bindings == .standard)
    #expect(problems == [])
    for command in Command.all {
      #expect(bindings.keys(for: command.name) == command.keys)
      for key in command.keys { #expect(bindings.command(for: key) == command.name) }
    }
  }

  @Test("have a name in the settings file", arguments: Command.all.map(\.name))
  func names(name: CommandName) {
    #expect(CommandName(settingName: name.settingName) == name)
    #expect(name.settingName.allSatisfy { $0.isLowercase || $0 == "-" })
  }

  @Test(
    "split names at capital letters",
    arguments: [
      (CommandName.dryRun, "dry-run"), (.copyJSON, "copy-json"), (.copyCSharp, "copy-csharp"),
      (.quit, "quit"), (.nextPreviewState, "next-preview-state"),
    ])
  func hyphens(name: CommandName, words: String) { #expect(name.settingName == words) }

  @Test func `accept one key, several or none`() {
    let (bindings, problems) = read(
      ("theme", ["Alt-M"]), ("save", ["Alt-U", "^S"]), ("history", []))
    #expect(problems == [])
    #expect(bindings.command(for: .alt("m")) == .theme)
    #expect(bindings.keys(for: .save) == [.alt("u"), .control("s")])
    #expect(bindings.key(for: .save) == .alt("u"))
    #expect(bindings.keys(for: .history) == [])
    #expect(bindings.command(for: .function(2)) == nil)
  }

  @Test func `take a key from the command that had it by default, and report that`() {
    let (bindings, problems) = read(("save", ["^T"]))
    #expect(bindings.command(for: .control("t")) == .save)
    #expect(bindings.command(for: .control("s")) == nil)
    #expect(bindings.keys(for: .dryRun) == [])
    #expect(problems.map(\.isInForce) == [true])
    #expect(
      sentences(problems) == [
        "In config.toml, line 1: dry-run no longer has a key: ^T is for save now. It is still in "
          + "the palette; give dry-run another key if you want one."
      ])
  }

  @Test func `can be swapped`() {
    let (bindings, problems) = read(("save", ["^T"]), ("dry-run", ["^S"]))
    #expect(problems == [])
    #expect(bindings.command(for: .control("t")) == .save)
    #expect(bindings.command(for: .control("s")) == .dryRun)
  }

  @Test func `give a key to the first of two commands that want it`() {
    let (bindings, problems) = read(
      ("matrix", ["Alt-M"]), ("save", ["Alt-M"]), ("theme", ["Alt-M", "Alt-U"]))
    #expect(bindings.command(for: .alt("m")) == .matrix)
    #expect(bindings.keys(for: .save) == [.control("s")])
    #expect(bindings.keys(for: .theme) == [.alt("u")])
    #expect(
      sentences(problems) == [
        "In config.toml, line 2: Alt-M for save is already the key for matrix (line 1). Give save "
          + "another key.",
        "In config.toml, line 3: Alt-M for theme is already the key for matrix (line 1). Give theme "
          + "another key.",
      ])
  }

  @Test(
    "report an error, and keep the command's default keys",
    arguments: [
      ("Ctrl-I", "terminals send ^I as Tab, so save cannot have it."),
      ("^M", "terminals send ^M as Enter, so save cannot have it."),
      ("^J", "terminals send ^J as Enter, so save cannot have it."),
      ("^H", "terminals send ^H as Backspace, so save cannot have it."),
      ("Ctrl-Enter", "terminals send Ctrl-Enter as Enter, so save cannot have it."),
      ("Ctrl-Shift-X", "terminals send Ctrl-Shift-X as ^X, so save cannot have it."),
      ("Ctrl-1", "most terminals do not send ^1, so save cannot have it."),
      ("Ctrl-Tab", "most terminals do not send Ctrl-Tab, so save cannot have it."),
      ("s", "s is for typing, so save cannot have it."),
      ("Space", "Space is for typing, so save cannot have it."),
      ("Enter", "Enter is needed in fields and lists, so save cannot have it."),
      ("Tab", "Tab is needed in fields and lists, so save cannot have it."),
      ("Left", "Left is needed in fields and lists, so save cannot have it."),
    ])
  func refused(key: String, sentence: String) {
    let (bindings, problems) = read(("save", [key]))
    #expect(bindings == .standard)
    #expect(problems.map(\.isInForce) == [false])
    #expect(
      sentences(problems) == [
        "In config.toml, line 1: \(sentence) Choose another letter with Ctrl or Alt, or one of F1 "
          + "to F12."
      ])
  }

  @Test func `do not know this name or that key`() {
    let (bindings, problems) = read(("sav", ["Alt-M"]), ("save", ["Hyper-S"]), ("zzz", ["Alt-M"]))
    #expect(bindings == .standard)
    #expect(
      sentences(problems) == [
        "In config.toml, line 1: there is no command named “sav”. Write save.",
        "In config.toml, line 2: “Hyper-S” for save is not a key. Write it like ^T, Ctrl-T, F5, "
          + "Shift-F3 or Alt-B.",
        "In config.toml, line 3: there is no command named “zzz”. Use a name from keys.md "
          + "(crier docs writes it), such as dry-run.",
      ])
  }

  @Test(
    "work, and report their side effect",
    arguments: [
      ("^B", "^B for save may not reach Crier: tmux and screen use it as their prefix key."),
      ("F11", "F11 for save may not reach Crier: window managers and desktops often reserve it."),
      ("Alt-3", "Alt-3 for save may not reach Crier: terminals switch tabs with it."),
      ("^K", "^K is for save now; in a text field it no longer cuts to the end of the line."),
    ])
  func priced(key: String, sentence: String) throws {
    let (bindings, problems) = read(("save", [key]))
    #expect(bindings.command(for: try #require(Key(label: key))) == .save)
    #expect(problems.map(\.isInForce) == [true])
    #expect(sentences(problems).first?.hasPrefix("In config.toml, line 1: \(sentence) ") == true)
  }

  @Test func `never leave the palette without a key`() {
    let unbound = read(("palette", []))
    #expect(unbound.bindings == .standard)
    #expect(unbound.problems.map(\.reason) == [.noPalette])
    let taken = read(("save", ["^P"]))
    #expect(taken.bindings == .standard)
    #expect(taken.problems.map(\.reason) == [.paletteKey(.control("p"), .save)])
    let wrong = read(("save", ["^P"]), ("palette", ["Enter"]))
    #expect(wrong.bindings == .standard)
    let moved = read(("save", ["^P"]), ("palette", ["Alt-M"]))
    #expect(moved.problems == [])
    #expect(moved.bindings.command(for: .control("p")) == .save)
    #expect(moved.bindings.key(for: .palette) == .alt("m"))
  }

  @Test func `give the palette its key before all other commands`() {
    let (bindings, problems) = read(("save", ["Alt-M"]), ("palette", ["Alt-M"]))
    #expect(bindings.key(for: .palette) == .alt("m"))
    #expect(bindings.key(for: .save) == .control("s"))
    #expect(
      problems.map(\.reason) == [.conflict(.alt("m"), .save, with: .palette, line: 2)])
  }

  @Test func `leave ^Z to suspending if the settings say so`() {
    let plain = read(suspends: true)
    #expect(plain.problems == [])
    #expect(plain.bindings.command(for: .control("z")) == .suspend)
    #expect(plain.bindings.keys(for: .undo) == [.control("_")])
    let hidden = read(("undo", ["^Z"]), suspends: true)
    #expect(hidden.problems.map(\.reason) == [.controlZ(.undo)])
    #expect(hidden.bindings == plain.bindings)
  }

  @Test func `give Tab only to commands that move through the form`() {
    let (bindings, problems) = read(("next-field", ["^N"]), ("next-section", ["Tab"]))
    #expect(bindings.command(for: .tab) == .nextSection)
    #expect(problems.map(\.reason) == [.leftWithoutKey(.new, .control("n"), to: .nextField)])
  }

  @Test func `report nothing if a key is listed twice for a command`() {
    let (bindings, problems) = read(("save", ["^S", "Ctrl-S", "C-s"]))
    #expect(bindings == .standard)
    #expect(problems == [])
  }

  @Test("describe what a field does with a key", arguments: FieldKey.all)
  func fieldKeys(field: FieldKey) {
    var table = Table([("a", "b"), ("c", "d")], keyTitle: "Key", valueTitle: "Value")
    var area = TextArea("one two\nthree four\nfive")
    area.buffer.move(to: 12)
    let isUsed = area.handle(field.key)
    #expect(table.handle(field.key) || isUsed)
    #expect(KeyBindings.standard.command(for: field.key) == nil)
  }

  @Test func `appear in sentences that name commands`() {
    let (bindings, _) = read(("undo", ["Alt-M"]), ("save", []))
    #expect(bindings.named("{undo} takes it back.") == "Alt-M takes it back.")
    #expect(bindings.named("Keep it with {save}.") == "Keep it with \"Save\" in the palette (^P).")
    #expect(bindings.named("{\"a\": {}} {nothing} {") == "{\"a\": {}} {nothing} {")
  }

  @Test func `survive any settings text`() {
    let pieces = [
      "", "^", "-", "Ctrl-", "^^", "Ctrl--", "F99", "F", "Alt-Alt-x", "\u{301}", "👩‍💻", "^é",
    ]
    let wishes = Command.all.enumerated().flatMap { index, command in
      pieces.map {
        KeyWish(command.name.settingName, line: index, keys: [KeyWish.Spelling($0, line: index)])
      }
    }
    let (bindings, problems) = KeyBindings.reading(wishes)
    #expect(bindings.key(for: .palette) != nil)
    #expect(problems.allSatisfy { !$0.explanation(in: "x").sentence.isEmpty })
  }
}
