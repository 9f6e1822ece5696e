import CrierHost
import CrierLint
import CrierMessage
import CrierTriage
import TextLayout

/// Findings as workflow commands: `::error file=a.json,line=5,col=14,title=AN04::The maximum is …`.
///
/// Source: GitHub, "Workflow commands for GitHub Actions".
enum GitHubAnnotation {
  static func lines(of check: MessageCheck, path: String) -> [String] {
    check.findings.map { placed in
      let finding = placed.finding
      var properties = ["file=" + property(MessagePaths.relative(path))]
      if let place = placed.place {
        properties += ["line=\(place.line)", "col=\(place.column)"]
      }
      properties.append("title=" + property("\(finding.rule) \(finding.field)"))
      return "::\(command(finding.severity)) \(properties.joined(separator: ","))::"
        + text((placed.place == nil ? finding.explanation : finding.explanation.placeless).spoken)
    }
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .refused: "error"
    case .risky: "warning"
    case .hint: "notice"
    }
  }

  /// Returns text for a workflow command: on one line, with percent signs escaped.
  private static func text(_ words: String) -> String {
    SafeText.line(words).replacing("%", with: "%25")
  }

  private static func property(_ words: String) -> String {
    text(words).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
