import CrierHost
import CrierMessage
import CrierSender
import Foundation

/// Writes the results of a send as they arrive, to standard output and to the file of `--results`.
///
/// If one of them cannot be written, the result goes to standard error instead: the message was
/// sent, and without a result somebody might send it again.
struct SendResults: ~Copyable {
  private let format: OutputFormat
  private let file: Int32?
  private let path: String
  private(set) var hasFailed = false

  /// Opens the file for the results.
  ///
  /// - Parameter path: A new or empty file; see `OutputFile`.
  init(format: OutputFormat, path: String?) throws(CommandError) {
    self.format = format
    self.path = path ?? ""
    guard let path else {
      file = nil
      return
    }
    do throws(FileError) {
      file = try OutputFile.open(path, mode: 0o666)
    } catch .exists {
      throw .usage(
        "\(path) is not empty, and --results does not overwrite files.",
        fix: "Name another file for --results, or move this one.")
    } catch {
      throw CommandError(ExitStatus(of: error), error.explanation)
    }
  }

  deinit { if let file { close(file) } }

  /// Writes one result; returns false if that failed.
  ///
  /// Only JSON output lists rows that were never started, and only the file lists invalid rows.
  mutating func show(_ report: RecipientReport, isStarted: Bool) -> Bool {
    var isWritten = true
    if let file {
      let line = JSONWriter.compact(report.json) + "\n"
      let code = FileWriter.hand(Array(line.utf8), to: file)
      if code != 0 {
        isWritten = false
        let reason = SystemReason.words(code)
        fail(report, Explanation("The results file \(path) cannot be written: \(reason)."))
      }
    }
    guard report.item.omission == nil, isStarted || format == .json else { return isWritten }
    do throws(OutputError) {
      try Console.deliver(report.line(as: format))
    } catch {
      isWritten = false
      fail(report, error.explanation)
    }
    if !report.item.isOfSeveral, let problem = report.problem { Console.complain(problem) }
    return isWritten
  }

  private mutating func fail(_ report: RecipientReport, _ explanation: Explanation) {
    if !hasFailed { Console.complain(explanation) }
    hasFailed = true
    Console.tell(report.line(as: format))
  }
}
