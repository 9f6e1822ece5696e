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
    guard let first = problems.first else {
      let exists = file.path.map { FileManager.default.fileExists(atPath: $0) } ?? false
      return Checkup(
        .settings, .fine, exists ? "\(name) has no problems." : "No \(name): the defaults apply.")
    }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    let problem = first.explanation
    return Checkup(
      .settings, .failed, "\(problem.sentence)\(more)",
      fix: [problem.fix, "All problems: crier check \(name)"].compactMap(\.self)
        .joined(separator: " "))
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

  @UI static func terminal() -> Checkup {
    let report: TerminalReport
    do throws(CursesError) {
      report = try TerminalReport()
    } catch .noKeyboard {
      return Checkup(.terminal, .notChecked, "Standard input is not a terminal.")
    } catch .noDisplay {
      return Checkup(.terminal, .notChecked, "Standard output is not a terminal.")
    } catch {
      return Checkup(.terminal, .failed, error.explanation)
    }
    let words =
      "\(report.name) with \(report.columns) columns, \(report.rows) rows and \(report.colors) "
      + "colors."
    guard report.isUnicode else {
      return Checkup(
        .terminal, .warning, "\(words) It gets ASCII only.",
        fix: "For frames and emoji set LANG to a UTF-8 locale, such as C.UTF-8.")
    }
    switch report.misdrawn {
    case nil: return Checkup(.terminal, .fine, "\(words) It does not tell how wide letters are.")
    case []: return Checkup(.terminal, .fine, "\(words) Letters are as wide as expected.")
    case let letters?:
      return Checkup(
        .terminal, .warning,
        "\(words) \(letters.joined(separator: " ")) are wider or narrower than expected, so lines may "
          + "be shifted.", fix: "Use another font or terminal, or set CRIER_ASCII=1.")
    }
  }
}
