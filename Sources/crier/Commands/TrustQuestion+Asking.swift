import CrierHost
import CrierMessage
import TextLayout

extension TrustQuestion {
  /// The most lines and characters that a question may have, so that nothing has scrolled out of
  /// sight when it is answered.
  private static let most = (lines: 40, characters: 3000)

  /// Shows what files do, and trusts them if the user says so; returns whether they are trusted.
  static func ask(_ questions: [TrustQuestion]) throws -> Bool {
    show(questions)
    let deeds = questions.flatMap(\.deeds)
    guard deeds.count <= most.lines, deeds.reduce(0, { $0 + $1.count }) <= most.characters else {
      throw CommandError(
        .failed,
        Explanation(
          "That is too long for a question, so nothing was trusted.",
          fix: "Read it (crier project trust 2>&1 | less), then run: crier project trust --yes"))
    }
    let answer = Console.ask(
      "Trust \(questions.count == 1 ? "it" : "them") until the content changes? [y/N]")
    guard ["y", "yes"].contains(answer.lowercased()) else { return false }
    try TrustList().add(questions)
    return true
  }

  static func show(_ questions: [TrustQuestion]) {
    for question in questions {
      let file = SafeText.line(Path.shown(question.file.path))
      Console.tell(
        question.file.hasChanged
          ? "\(file) has changed since you trusted it. It:" : "\(file) is new to Crier. It:")
      let deeds = question.deeds.isEmpty ? ["names no project and no device"] : question.deeds
      // Empty if Crier itself had written it.
      let earlier = question.file.earlier ?? []
      for deed in deeds {
        let isNew = !earlier.isEmpty && !earlier.contains(TrustQuestion.kept(deed))
        Console.tell((isNew ? "  NEW: " : "  ") + line(deed))
      }
      let now = deeds.map(TrustQuestion.kept)
      for deed in earlier where !now.contains(deed) {
        Console.tell("  NO LONGER: " + line(deed))
      }
    }
  }
}

extension TrustQuestion {
  /// The fewest spaces in a row that are counted: they could push a part of a command out of sight.
  private static let gap = 5

  /// A deed on one line, with nothing out of sight.
  private static func line(_ deed: String) -> String {
    var line = ""
    var spaces = 0
    for character in SafeText.line(deed) + "\n" {
      if character.isWhitespace, character != "\n" {
        spaces += 1
        continue
      }
      line += spaces < gap ? String(repeating: " ", count: spaces) : " (\(spaces) spaces) "
      spaces = 0
      if character != "\n" { line.append(character) }
    }
    return line
  }
}

extension WorkspaceSettings {
  /// What to ask the user about the files of this folder's workspace.
  var questions: [TrustQuestion] { [question, DeviceFiles().question].compactMap(\.self) }
}

extension DestinationReader {
  static let waiting = "Waiting for the server to say what it is."

  /// Like `readOrSearch`, but a file that is not trusted yet is a question to the user, if somebody
  /// can be asked; nil if it was trusted, so that everything must be read again.
  func readOrAsk(_ workspace: WorkspaceSettings) async throws -> DestinationChoice? {
    do throws(DestinationError) {
      return try await Console.telling(Self.waiting) { () async throws(DestinationError) in
        try await readOrSearch()
      }
    } catch {
      guard case .untrusted(let question) = error, Console.canAsk else { throw error }
      // One question for both files of the folder.
      let others = workspace.questions
      let all = others.contains(question) ? others : [question]
      guard try TrustQuestion.ask(all) else { throw error }
      return nil
    }
  }
}
