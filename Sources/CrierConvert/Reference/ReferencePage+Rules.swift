import CrierLint
import CrierMessage

extension ReferencePage {
  /// Every rule, with its broken example, the finding in it, and the fixed example.
  package static let rules: ReferencePage = {
    let rules = LintRule.all.sorted { $0.id < $1.id }
    let counts = Severity.allCases.map { severity in
      "\(rules.count { $0.severity == severity }) of severity `\(severity.rawValue)`"
    }
    let intro =
      "\(rules.count) rules: \(counts.joined(separator: ", ")). `refused`: FCM answers 400, and so "
      + "does the sandbox. `risky`: FCM takes the message, and something gets lost or looks odd. "
      + "`hint`: there is a better way. `crier check` and the composer run all of them."
    let rows = rules.map { rule in
      [
        "[\(rule.id)](#\(rule.id.lowercased()))", rule.severity.rawValue,
        Markdown.plain(rule.exampleFinding?.sentence ?? ""),
      ]
    }
    return ReferencePage(
      name: "rules.md", title: "Rules",
      blocks: [intro, Markdown.table(["rule", "weight", "what it says of its example"], rows)]
        + rules.flatMap(blocks(about:)))
  }()

  private static func blocks(about rule: LintRule) -> [String] {
    var facts = ["* Severity: `\(rule.severity.rawValue)`"]
    if let told = rule.exampleFinding {
      if let field = told.field { facts.append("* Place: \(Markdown.code("\(field)"))") }
      facts.append("* Says: \(Markdown.plain(told.sentence))")
      if let fix = told.fix { facts.append("* Fix: \(Markdown.plain(fix))") }
      if told.mending != nil {
        facts.append("* One key applies the fix, and so does `crier check --fix`.")
      }
    }
    facts.append("* Source: \(Markdown.plain(rule.source))")
    return [
      "## \(rule.id)", facts.joined(separator: "\n"),
      "Broken:", Markdown.block(example(rule.broken), in: "json"),
      "Fixed:", Markdown.block(example(rule.mended), in: "json"),
    ]
  }

  private static func example(_ json: String) -> String {
    (try? JSONReader.read(json)).map(JSONExample.text) ?? json
  }
}
