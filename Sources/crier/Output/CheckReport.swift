import CrierCore
import TextLayout

/// What `crier check` says of one file: lines that editors can jump by, or the `check` shape.
struct CheckReport {
  var path: String
  /// Which message of the file it is, where it holds several.
  var number: Int?
  var check: MessageCheck
  /// Whether it is no JSON, but something that `crier convert` reads.
  var isImportable = false
  /// What was mended before; nil where nothing was to be.
  var fixes: [MendedText.Fix]?
  /// Standard error where the message itself goes to standard output.
  var stream = Console.Stream.output

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
    let ink = Ink(for: stream)
    for finding in check.findings {
      try show(line(for: finding, ink))
      if let fix = finding.finding.explanation.fix {
        try show("    " + SafeText.line(fix))
      }
    }
    if isImportable {
      try show(
        "    crier convert \(SafeText.line(path)) --to v1 reads it, and writes it as JSON.")
    }
    if !OutputStyle.current.isQuiet { try show(summary(ink)) }
  }

  private func show(_ line: String) throws { try Console.write(line + "\n", to: stream) }

  /// Each fix in a line of standard error, where it was found.
  func tellFixes() {
    let ink = Ink(for: .errors)
    for fix in fixes ?? [] {
      let place = fix.place.map { "\($0.line):\($0.column):" } ?? ""
      Console.note(
        [
          ink.paint("Fixed:", .green), ink.paint(SafeText.line(path) + ":" + place, .strong),
          SafeText.line(fix.finding.explanation.sentence),
          ink.paint(SafeText.line("[\(fix.finding.field), \(fix.finding.rule)]"), .faint),
        ].joined(separator: " "))
    }
  }

  private func line(for placed: MessageCheck.PlacedFinding, _ ink: Ink) -> String {
    let finding = placed.finding
    var sentence = finding.explanation.sentence
    var place = SafeText.line(path) + ":"
    if let spot = placed.place {
      place += "\(spot.line):\(spot.column):"
      let prefix = "Line \(spot.line), column \(spot.column): "
      if sentence.hasPrefix(prefix) {
        sentence.removeFirst(prefix.count)
        sentence = sentence.withCapital
      }
    }
    let origin =
      check.message == nil ? "[\(finding.rule)]" : "[\(finding.field), \(finding.rule)]"
    return [
      ink.paint(place, .strong), ink.paint("\(finding.weight.rawValue):", color(finding.weight)),
      SafeText.line(sentence), ink.paint(SafeText.line(origin), .faint),
    ].joined(separator: " ")
  }

  private func summary(_ ink: Ink) -> String {
    let word =
      switch check.verdict {
      case .refused: ink.paint("refused", .red)
      case .risky: ink.paint("risky", .yellow)
      case .ok: ink.paint("ok", .green)
      }
    let parts = [check.findings.map(\.finding).weights, bytes, characters].compactMap(\.self)
    let rest = parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
    let name = SafeText.line(path) + (number.map { ", message \($0)" } ?? "")
    return ink.paint(name + ":", .strong) + " " + word + rest
  }

  private var bytes: String? {
    check.size.map(\.tightest).map { tightest in
      "\(tightest.bytes) of \(tightest.countedLimit) bytes on \(tightest.platform.label)"
    }
  }

  private var characters: String? {
    check.console.map { "\($0.characters) of \(ConsoleText.limit) characters" }
  }

  private func color(_ weight: LintRule.Weight) -> Ink.Color {
    switch weight {
    case .refused: .red
    case .risky: .yellow
    case .hint: .faint
    }
  }
}
