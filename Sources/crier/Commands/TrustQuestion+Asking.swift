import CrierHost
import CrierMessage
import TextLayout

extension TrustQuestion {
  /// Shows what files do, and trusts them if the user says so; returns whether they are trusted.
  static func ask(_ questions: [TrustQuestion]) throws -> Bool {
    show(questions)
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
        Console.tell((isNew ? "  NEW: " : "  ") + SafeText.line(deed))
      }
      let now = deeds.map(TrustQuestion.kept)
      for deed in earlier where !now.contains(deed) {
        Console.tell("  NO LONGER: " + SafeText.line(deed))
      }
    }
  }
}

extension WorkspaceSettings {
  /// What to ask the user about the files of this folder's workspace.
  var questions: [TrustQuestion] { [question, DeviceFiles().question].compactMap(\.self) }
}

extension DestinationReader {
  /// Like `readOrSearch`, but a file that is not trusted yet is a question to the user, if somebody
  /// can be asked; nil if it was trusted, so that everything must be read again.
  func readOrAsk(_ workspace: WorkspaceSettings) async throws -> DestinationChoice? {
    do throws(DestinationError) {
      return try await readOrSearch()
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
