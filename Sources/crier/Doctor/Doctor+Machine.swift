import CrierAnswers
import CrierHost
import CrierMessage
import CrierSettings
import CrierStore
import CursesTerminal
import Foundation

/// What Crier uses on this machine.
extension Doctor {
  static func settings(_ problems: [FileProblem]) -> Checkup {
    let file = SettingsFile()
    let name = file.shownPath
    let seeAll = "All problems: crier check \(name)"
    if let failed = failed(.settings, problems, seeAll: seeAll) { return failed }
    let exists = file.path.map { FileManager.default.fileExists(atPath: $0) } ?? false
    return Checkup(
      .settings, .fine, exists ? "\(name) has no problems." : "No \(name): the defaults apply.")
  }

  /// Tells what the folder with `crier.toml` and `devices.toml` names.
  static func workspace(_ settings: WorkspaceSettings) -> Checkup {
    let workspace = Workspace()
    let files = DeviceFiles(in: workspace)
    let (devices, problems) = files.read()
    let all = settings.problems.filter(WorkspaceSettings.isAboutProjects) + problems
    let seeAll = "crier project list and crier devices list show all problems."
    if let failed = failed(.workspace, all, seeAll: seeAll) { return failed }
    let names = [
      count(settings.projects.projects.count, "project"), count(devices.count, "test device"),
    ].compactMap(\.self).joined(separator: " and ")
    let words = names.isEmpty ? "It names no projects and no test devices." : "It names \(names)."
    let folder = workspace.folder.map(Path.shown) ?? ""
    guard workspace.isMarked else {
      return Checkup(
        .workspace, .fine,
        names.isEmpty
          ? "None: no crier.toml or devices.toml here or in a folder above."
          : "None; \(folder) names \(names).")
    }
    if let question = settings.question {
      return Checkup(.workspace, .warning, question.explanation)
    }
    if let warning = files.openness { return Checkup(.workspace, .warning, warning) }
    return Checkup(.workspace, .fine, "\(folder). \(words)")
  }

  private static func count(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Tells the first problem of some files; nil if there is none.
  private static func failed(
    _ subject: Checkup.Subject, _ problems: [FileProblem], seeAll: String
  ) -> Checkup? {
    guard let first = problems.first?.explanation else { return nil }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    return Checkup(
      subject, .failed, "\(first.sentence)\(more)",
      fix: [first.fix, seeAll].compactMap(\.self).joined(separator: " "))
  }

  static func history() async -> Checkup {
    let history = History(in: StoreFolder.inStateFolder)
    let result: Result<Int, StoreError>
    do throws(StoreError) {
      result = .success(try await history.use { try await $0.count() })
    } catch {
      result = .failure(error)
    }
    let news = await history.takeNews()
    switch result {
    case .failure(let error): return Checkup(.history, .failed, error.explanation)
    case .success(let count):
      let words = "It has \(count) \(count == 1 ? "record" : "records")."
      guard let first = news.first else { return Checkup(.history, .fine, words) }
      return Checkup(.history, .warning, "\(words) \(first.sentence)", fix: first.fix)
    }
  }

  func checkTerminal() async throws {
    let lines =
      switch terminal {
      case .standard: await Self.terminal()
      case .composer(let traits?): Checkup.terminal(traits)
      case .composer(nil):
        Checkup.noTerminal(.notChecked, Explanation("Plain mode only reads and prints lines."))
      }
    for line in lines { try tell(line) }
  }

  @UI private static func terminal() -> [Checkup] {
    do throws(CursesError) {
      return Checkup.terminal(try TerminalReport().traits)
    } catch .noKeyboard {
      return Checkup.noTerminal(.notChecked, Explanation("Standard input is not a terminal."))
    } catch .noDisplay {
      return Checkup.noTerminal(.notChecked, Explanation("Standard output is not a terminal."))
    } catch {
      return Checkup.noTerminal(.failed, error.explanation)
    }
  }
}

extension TerminalReport {
  var traits: TerminalTraits {
    TerminalTraits(
      name: name, rows: rows, columns: columns, colors: colors, isUnicode: isUnicode,
      prefersASCII: prefersASCII, functionKeys: functionKeys, misdrawn: misdrawn)
  }
}
