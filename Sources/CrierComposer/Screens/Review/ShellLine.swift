import CrierAnswers
import CrierConvert
import CrierMessage
import TextLayout

/// The shell command that is equivalent to a button of the review, or that sends to a list.
struct ShellLine: Hashable {
  /// Parts such as `--project shop-prod`, between which the command can wrap.
  private let parts: [String]
  private let lead: String

  /// Creates the command; returns nil for the sandbox, which only this process can reach.
  init?(_ review: ReviewScreen, _ state: ComposerState) {
    guard state.sending.destination.mode != .sandbox else { return nil }
    var parts = Self.message(of: state)
    // The command uses samples only for a single device, and then those of the first row.
    parts += state.filled.sampled.map { "--set " + CurlExport.quote("\($0.name)=\($0.value)") }
    if review.focus == .dryRun {
      parts.append("--dry-run")
    } else if review.needsAgain {
      parts.append("--again")
    }
    self.parts = parts + Self.project(of: state.sending.destination)
    lead =
      state.file.path != nil && state.isUnsaved
      ? "After saving, the same from the shell: " : "Same from the shell: "
  }

  /// Creates the command that sends the message to a list; for the sandbox, `PROJECT` stands for a
  /// real project.
  init(toListIn state: ComposerState) {
    let destination = state.sending.destination
    parts =
      Self.message(of: state) + ["--tokens LIST.csv", "--results RESULTS.jsonl"]
      + (destination.mode == .sandbox ? ["--project PROJECT"] : Self.project(of: destination))
    lead = ""
  }

  /// The command, its file and the language that the form shows.
  private static func message(of state: ComposerState) -> [String] {
    ["crier send " + (state.file.path.map(file) ?? "FILE")]
      + (state.document.form.languages.shown.map { ["--language \($0)"] } ?? [])
  }

  /// The options for the project and its account.
  private static func project(of destination: Destination) -> [String] {
    var parts: [String] = []
    for word in ["--project", destination.name ?? destination.project] + destination.options {
      if word.hasPrefix("--") {
        parts.append(word)
      } else {
        parts[parts.count - 1] += " " + CurlExport.quote(word)
      }
    }
    return parts
  }

  /// Returns the command in at most `most` lines, which end with a backslash except for the last.
  ///
  /// The last line may be longer than `columns`.
  func lines(columns: Int, most: Int) -> [String] {
    var lines = [lead + parts[0]]
    for part in parts.dropFirst() {
      let longer = lines[lines.count - 1] + " " + part
      // Reserve two columns for ` \` at the end of the line.
      if CellWidth.columns(of: longer) <= columns - 2 || lines.count == most {
        lines[lines.count - 1] = longer
      } else {
        lines[lines.count - 1] += " \\"
        lines.append("  " + part)
      }
    }
    return lines
  }

  /// Quotes a path so that commands cannot mistake it for an option.
  static func file(_ path: String) -> String {
    CurlExport.quote(path.hasPrefix("-") ? "./" + path : path)
  }
}
