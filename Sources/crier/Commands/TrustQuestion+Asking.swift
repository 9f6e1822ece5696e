import CrierHost
import CrierMessage
import Foundation
import TextLayout

extension TrustQuestion {
  /// Shows what files do, and trusts them if the user says so; returns whether they are trusted.
  static func ask(_ questions: [TrustQuestion]) throws -> Bool {
    show(questions)
    // Nothing may have scrolled out of sight when the question is answered.
    guard Console.fits(questions.flatMap(\.lines).flatMap(Console.wrapped)) else {
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
    for line in questions.flatMap(\.lines).flatMap(Console.wrapped) { Console.tell(line) }
  }

  /// What is shown, line by line: what the content does not do any more, then what it does.
  private var lines: [String] {
    let name = Self.visible(Path.shown(file.path))
    let deeds = deeds.isEmpty ? ["names no project and no device"] : deeds
    let earlier = file.earlier ?? []
    let now = deeds.map(TrustQuestion.kept)
    let gone = earlier.filter { !now.contains($0) }
    let isNew = now.map { file.hasChanged && !earlier.contains($0) }
    let head =
      !file.hasChanged
      ? "\(name) is new to Crier. It:"
      : gone.isEmpty && !isNew.contains(true)
        ? "\(name) has changed since you trusted it, but not what it does. It:"
        : "\(name) has changed since you trusted it. It:"
    return [head] + gone.map { "  NO LONGER: " + Self.visible($0) }
      + zip(deeds, isNew).map { ($1 ? "  NEW: " : "  ") + Self.visible($0) }
  }

  /// The fewest blanks in a row that are counted: they could push a part of a command out of sight.
  private static let gap = 5

  /// A text on one line, with nothing out of sight: invisible characters by their numbers.
  private static func visible(_ text: String) -> String {
    var line = ""
    var blanks = 0
    func blank() -> String {
      blanks < gap ? String(repeating: " ", count: blanks) : " (\(blanks) spaces) "
    }
    for scalar in text.unicodeScalars {
      // A line break would separate commands.
      let isBreak = CharacterSet.newlines.contains(scalar) || scalar == "\t"
      if !isBreak, scalar.properties.isWhitespace || scalar.value == 0x2800 {
        blanks += 1
        continue
      }
      line += blank()
      blanks = 0
      let isSeen =
        !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
        && scalar.properties.generalCategory != .format
      line +=
        isSeen && !isBreak
        ? SafeText.line(String(scalar)) : "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
    }
    return line + blank()
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
