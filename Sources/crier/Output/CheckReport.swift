import CrierConvert
import CrierLint
import CrierMessage
import CrierPreview
import CrierTriage
import TextLayout

/// The output of `crier check` for one file: lines that editors can jump to, or JSON for scripts.
struct CheckReport {
  var path: String
  /// The number of the message, if the file has several.
  var number: Int?
  var check: MessageCheck
  /// How to repair a file that is not JSON.
  var repair: Repair?
  /// The applied fixes; nil without `--fix`.
  var fixes: [FixedText.Fix]?
  /// Standard error if the message itself goes to standard output.
  var stream = Console.Stream.output

  /// A repair that is known to turn the text into a message.
  enum Repair: Hashable {
    /// `crier check --fix`, with this number of fixes.
    case fix(count: Int)
    /// `crier convert`.
    case convert
  }

  func status(isStrict: Bool) -> ExitStatus {
    switch check.verdict {
    case .refused: .failed
    case .risky: isStrict ? .risky : .done
    case .ok: .done
    }
  }

  func showJSON() throws {
    let json = JSONWriter.compact(check.json(file: path, fixes: fixes))
    try Console.write(Console.fit(json) + "\n", to: stream)
  }

  func showText() throws {
    let style = ANSIStyle(for: stream)
    for finding in check.findings {
      try show(line(for: finding, style))
      if let fix = finding.finding.explanation.fix {
        try show("    " + SafeText.line(fix))
      }
    }
    if let repair { try show("    " + words(about: repair)) }
    if !OutputStyle.current.isQuiet { try show(summary(style)) }
  }

  private func words(about repair: Repair) -> String {
    let file = SafeText.line(CurlExport.file(path))
    return switch repair {
    case .fix(let count):
      "crier check --fix \(file) repairs it with \(count) \(count == 1 ? "fix" : "fixes")."
    case .convert: "crier convert \(file) --to v1 can read it and write it as JSON."
    }
  }

  private func show(_ line: String) throws { try Console.write(line + "\n", to: stream) }

  /// Reports each fix on a line of standard error, with its position.
  func tellFixes() {
    let style = ANSIStyle(for: .errors)
    for fix in fixes ?? [] {
      let place = fix.place.map { "\($0.line):\($0.column):" } ?? ""
      Console.note(
        [
          style.paint("Fixed:", .green), style.paint(SafeText.line(path) + ":" + place, .strong),
          SafeText.line(fix.finding.explanation.sentence),
          style.paint(SafeText.line("[\(fix.finding.field), \(fix.finding.rule)]"), .faint),
        ].joined(separator: " "))
    }
  }

  private func line(for placed: MessageCheck.PlacedFinding, _ style: ANSIStyle) -> String {
    let finding = placed.finding
    var explanation = finding.explanation
    var place = SafeText.line(path) + ":"
    if let spot = placed.place {
      place += "\(spot.line):\(spot.column):"
      if explanation.place == Explanation.Place(spot) { explanation = explanation.placeless }
    }
    let origin =
      check.message == nil ? "[\(finding.rule)]" : "[\(finding.field), \(finding.rule)]"
    return [
      style.paint(place, .strong),
      style.paint("\(finding.severity.word):", color(finding.severity)),
      SafeText.line(explanation.sentence), style.paint(SafeText.line(origin), .faint),
    ].joined(separator: " ")
  }

  private func summary(_ style: ANSIStyle) -> String {
    let word =
      switch check.verdict {
      case .refused: style.paint("refused", .red)
      case .risky: style.paint("risky", .yellow)
      case .ok: style.paint("ok", .green)
      }
    // In a folder for CI, such a message would deliver nothing and stay green.
    let dryRun = check.message?.isDryRun == true ? "a dry run" : nil
    let parts = [dryRun, check.findings.map(\.finding).severities, bytes, characters]
      .compactMap(\.self)
    let rest = parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
    let name = SafeText.line(path) + (number.map { ", message \($0)" } ?? "")
    return style.paint(name + ":", .strong) + " " + word + rest
  }

  private var bytes: String? {
    check.size.map(\.tightest).map { tightest in
      "\(tightest.bytes) of \(tightest.countedLimit) bytes on \(tightest.platform.label)"
    }
  }

  private var characters: String? {
    check.console.map { "\($0.characters) of \(ConsoleText.limit) characters" }
  }

  private func color(_ severity: Severity) -> ANSIStyle.Color {
    switch severity {
    case .refused: .red
    case .risky: .yellow
    case .hint: .faint
    }
  }
}
