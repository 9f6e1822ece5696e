package import CrierMessage
import Foundation

/// The crash reports in `$XDG_STATE_HOME/crier/crashes`; they contain nothing that the user typed.
package enum CrashReports {
  /// The number of reports to keep; older ones are deleted at the next start.
  private static let kept = 5

  private static let name = "crashes"

  /// The path of this process's crash report; nil without a home folder.
  static let path: String? = {
    guard let folder = try? StateFolder().path(of: name) else { return nil }
    // Short, so that the sentence and the whole path fit a line of 80 columns.
    let time = ClockWords.words(for: Date()).dropFirst(5).filter { $0 != "-" && $0 != ":" }
      .map { $0 == " " ? "-" : $0 }
    return "\(folder)/\(String(time))-\(getpid()).txt"
  }()

  /// Prepares crash reporting for this process, and returns the notice about an earlier crash.
  ///
  /// `begin` gets the path of the report and its first lines.
  package static func prepare(
    version: String, begin: (_ path: String, _ head: String) -> Void
  ) -> Explanation? {
    guard let path, let folder = try? StateFolder().make(name) else { return nil }
    let news = news(in: folder)
    begin(path, head(version))
    return news
  }

  /// Returns the newest report, unless it was announced before.
  ///
  /// The file `told` contains the name of the last announced report.
  static func news(in folder: String) -> Explanation? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".txt") }
      .map { (name: $0, date: FileReader.date(of: "\(folder)/\($0)")) }
      .sorted { $0.date < $1.date }.map(\.name)
    for name in names.dropLast(kept) { unsafe unlink("\(folder)/\(name)") }
    guard let newest = names.last else { return nil }
    let mark = "\(folder)/told"
    let told = (try? FileReader.readOrdinary(mark, limit: 4096, followsLinks: false)).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard newest != told else { return nil }
    try? FileWriter.write(newest, to: mark, replacing: true, mode: 0o600, followsLinks: false)
    return Explanation("Crier crashed. Its report: \(Path.shown(folder + "/" + newest))")
  }

  /// The first lines of a report: the version, the machine and the terminal.
  private static func head(_ version: String) -> String {
    #if DEBUG
      let build = "debug"
    #else
      let build = "release"
    #endif
    let environment = EnvironmentVariables.current
    let names = ["TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL"].map { name in
      "\(name)=\(Self.plain(environment[name] ?? ""))"
    }
    return """
      Crier crash report
      version    \(version), \(build), \(machine)
      started    \(ClockWords.words(for: Date()))
      terminal   \(names.joined(separator: " "))

      """
  }

  /// Returns an environment variable's value with unusual characters replaced by `?`.
  private static func plain(_ value: String) -> String {
    String(
      value.prefix(60).map {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_.@".contains($0)) ? $0 : "?"
      })
  }

  /// The kernel and the processor.
  private static var machine: String {
    var name = utsname()
    guard unsafe uname(&name) == 0 else { return "unknown machine" }
    func text(_ field: some Any) -> String {
      // SAFETY: the fields are zero-terminated byte arrays.
      let bytes = unsafe withUnsafeBytes(of: field) { unsafe Array($0.prefix { $0 != 0 }) }
      return String(decoding: bytes, as: UTF8.self)
    }
    return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
  }
}
