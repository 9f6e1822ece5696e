import CrierLint
import CrierMessage

extension ReferencePage {
  /// Every rule, with its broken example, the finding for it, and the fixed example.
  package static let rules: ReferencePage = {
    let rules = LintRule.all.sorted { $0.id < $1.id }
    let counts = Severity.allCases.map { severity in
      "\(rules.count { $0.severity == severity }) with severity `\(severity.rawValue)`"
    }
    let intro =
      "\(rules.count) rules: \(counts.joined(separator: ", ")). `refused`: FCM and the sandbox "
      + "answer with status 400. `risky`: FCM accepts the message, but something is lost or looks "
      + "odd. `hint`: there is a better way. `crier check` and the composer run all rules."
    let rows = rules.map { rule in
      [
        "[\(rule.id)](#\(rule.id.lowercased()))", rule.severity.rawValue,
        Markdown.plain(rule.exampleFinding?.sentence ?? ""),
      ]
    }
    return ReferencePage(
      name: "rules.md", title: "Rules",
      blocks: [intro, Markdown.table(["rule", "severity", "finding for the example"], rows)]
        + rules.flatMap(blocks(about:)))
  }()

  private static func blocks(about rule: LintRule) -> [String] {
    var facts = ["* Severity: `\(rule.severity.rawValue)`"]
    if let told = rule.exampleFinding {
      if let field = told.field { facts.append("* Field: \(Markdown.code("\(field)"))") }
      facts.append("* Finding: \(Markdown.plain(told.sentence))")
      if let fix = told.fix { facts.append("* Fix: \(Markdown.plain(fix))") }
      if told.quickFix != nil {
        facts.append("* The composer and `crier check --fix` can apply the fix automatically.")
      }
    }
    facts.append("* Source: \(Markdown.plain(rule.source))")
    return [
      "## \(rule.id)", facts.joined(separator: "\n"),
      "Broken:", Markdown.block(example(rule.broken), in: "json"),
      "Fixed:", Markdown.block(example(rule.fixed), in: "json"),
    ]
  }

  private static func example(_ json: String) -> String {
    (try? JSONReader.read(json)).map(JSONExample.text) ?? json
  }
}
