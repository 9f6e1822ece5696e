import CrierConvert
import TextLayout

/// The command line that does what a button of the review does.
struct ShellLine: Hashable {
  /// What may follow one another on a line or on two: `--project shop-prod`.
  private let parts: [String]
  private let lead: String

  /// Nil for the sandbox in this program, which no command reaches.
  init?(_ review: ReviewScreen, _ state: ComposerState) {
    guard state.sending.destination.mode != .sandbox else { return nil }
    var parts = ["crier send " + (state.file.path.map(Self.file) ?? "FILE")]
    if review.focus == .dryRun { parts.append("--dry-run") }
    for word in ["--project", state.sending.destination.project] + state.sending.destination.options
    {
      if word.hasPrefix("--") {
        parts.append(word)
      } else {
        parts[parts.count - 1] += " " + CurlExport.quote(word)
      }
    }
    self.parts = parts
    lead =
      state.file.path != nil && state.isUnsaved
      ? "Once saved, the same from the shell: " : "Same from the shell: "
  }

  /// As the shell takes it, in lines of so many columns; what has no room is cut.
  ///
  /// All but the last end with the sign that the command goes on.
  func lines(columns: Int, most: Int) -> [String] {
    var lines = [lead + parts[0]]
    for part in parts.dropFirst() {
      let longer = lines[lines.count - 1] + " " + part
      // Two columns for the ` \` that ends the line.
      if CellWidth.columns(of: longer) <= columns - 2 || lines.count == most {
        lines[lines.count - 1] = longer
      } else {
        lines[lines.count - 1] += " \\"
        lines.append("  " + part)
      }
    }
    return lines
  }

  /// A path that no command takes for an option.
  private static func file(_ path: String) -> String {
    CurlExport.quote(path.hasPrefix("-") ? "./" + path : path)
  }
}
