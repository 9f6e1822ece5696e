import CrierConvert
import CrierHost
import CrierMessage
import CrierTriage
import TextLayout

/// The output of `crier why`.
struct WhyReport {
  let diagnosis: Diagnosis

  func show(as format: OutputFormat) throws {
    switch format {
    case .json: try PastedOutput.show(json)
    case .text:
      let style = ANSIStyle(for: .output)
      for line in lines {
        try Console.show(line.isStrong ? style.paint(line.text, .strong) : line.text)
      }
    }
  }

  /// How to ask about an accepted message that was left out.
  static func wayToLeftOut(_ name: String) -> String {
    "To ask about it, run: crier why --name \(CurlExport.quote(name))"
  }

  private struct Line {
    var text = ""
    var isStrong = false
  }

  /// Longer lines are hard to read.
  private var columns: Int { min(Console.columns, 80) }

  private var lines: [Line] {
    let parts = [known, likely, possible, unlikely, ruledOut, next, lookUps].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [Line()]))
  }

  private var known: [Line] {
    let known = diagnosis.known(in: LocalZone.rules).flatMap { text($0) }
    let unknown = diagnosis.unknown.map { text("Not known: \($0)") } ?? []
    let leftOut = diagnosis.evidence.wordsAboutLeftOut.map { text($0) } ?? []
    let way = diagnosis.evidence.leftOut.map {
      text(Self.wayToLeftOut($0), keepsHyphens: true)
    }
    return [Line(text: "What is known", isStrong: true)] + known + unknown
      + leftOut + (way ?? [])
  }

  private var likely: [Line] {
    let entries = diagnosis.entries(.likely)
    return entries.isEmpty
      ? []
      : [Line(text: "Likely", isStrong: true)]
        + entries.indices.flatMap { whole(entries[$0], after: entries[..<$0]) }
  }

  /// The first cause in full if none is likely, then the others that something speaks for, and the
  /// names of the rest.
  private var possible: [Line] {
    let entries = diagnosis.entries(.possible)
    guard !entries.isEmpty else { return [] }
    let backed = entries.filter { $0.isBacked && !$0.isUnlikely }
    let inFull = diagnosis.entries(.likely).isEmpty ? backed.prefix(1) : []
    let rest = diagnosis.withoutEvidence.map { "\($0.cause.number) \($0.cause.name)" }
    let other =
      rest.isEmpty
      ? [] : text("Nothing speaks for or against: \(rest.joined(separator: "; ")).", hanging: 4)
    let lines =
      inFull.flatMap { whole($0, after: []) }
      + backed.dropFirst(inFull.count).flatMap { entry in
        head(entry) + text(entry.words, indent: 6)
      } + other
    return lines.isEmpty ? [] : [Line(text: "Possible", isStrong: true)] + lines
  }

  private var unlikely: [Line] { lines(of: diagnosis.unlikely, "Unlikely") }
  private var ruledOut: [Line] { lines(of: diagnosis.exclusions, "Ruled out") }

  /// Causes under the clue that speaks against them.
  private func lines(
    of groups: [(reason: String, entries: [Diagnosis.Entry])], _ heading: String
  ) -> [Line] {
    groups.isEmpty
      ? []
      : [Line(text: heading, isStrong: true)]
        + groups.flatMap { group in
          let names = group.entries.map { "\($0.cause.number) \($0.cause.name)" }
          return text("\(group.reason): \(names.joined(separator: "; ")).", hanging: 4)
        }
  }

  private var next: [Line] {
    guard let question = diagnosis.next else { return [] }
    return [Line(text: "Ask next", isStrong: true)] + text(question.request)
      + (diagnosis.hint.map { text($0) } ?? [])
  }

  private var lookUps: [Line] {
    guard !diagnosis.lookUps.isEmpty else { return [] }
    return [Line(text: "Look up", isStrong: true)]
      + diagnosis.lookUps.flatMap { lookUp in
        text("\(lookUp.words): \(command(for: lookUp))", hanging: 4)
      }
  }

  /// The command that looks something up.
  private func command(for lookUp: LookUp) -> String {
    switch lookUp {
    case .topics: return "crier topics show TOKEN"
    case .deliveryData(let label):
      let age = diagnosis.evidence.time.map { (WallClock.seconds() - $0) / 86_400 + 2 } ?? 0
      let days = min(366, max(7, age))
      return "crier report delivery --app APP-ID --label \(label) --days \(days)"
    }
  }

  /// A cause with all that is known about it, apart from what was printed for one before it.
  private func whole(
    _ entry: Diagnosis.Entry, after others: ArraySlice<Diagnosis.Entry>
  ) -> [Line] {
    let cause = entry.cause
    let facts = Self.facts(about: entry).map { label, words in
      let other = others.first { Self.facts(about: $0).contains { $0 == (label, words) } }
      return (label, other.map { "Same as for \($0.cause.number)." } ?? words)
    }
    return head(entry) + text(cause.sentence, indent: 6)
      + facts.flatMap { label, words in
        var lines = text(words, indent: 21)
        lines[0].text = "      " + label.padding(to: 15) + lines[0].text.dropFirst(21)
        return lines
      }
  }

  private static func facts(about entry: Diagnosis.Entry) -> [(String, String)] {
    [
      ("Evidence", entry.words), ("To do", entry.remedy), ("Find out", entry.cause.ask),
      ("Reply to user", entry.reply ?? ""), ("Source", entry.cause.source + "."),
    ].filter { !$0.1.isEmpty }
  }

  private func head(_ entry: Diagnosis.Entry) -> [Line] {
    let number = String(entry.cause.number)
    return [Line(text: "  " + number.padding(to: 4) + entry.cause.name)]
  }

  /// Returns wrapped lines; `hanging` is the indent of the second and further ones.
  private func text(
    _ text: String, indent: Int = 2, hanging: Int? = nil, keepsHyphens: Bool = false
  ) -> [Line] {
    let hanging = hanging ?? indent
    let safe = PastedOutput.line(text)
    let breaker = LineBreaker(columns: columns - hanging, keepsHyphens: keepsHyphens)
    let lines = breaker.texts(of: safe)
    return lines.enumerated().map { index, line in
      Line(text: String(repeating: " ", count: index == 0 ? indent : hanging) + line)
    }
  }

  private var json: JSONValue {
    .object([
      JSONMember("causes", .array(diagnosis.entries.map(Self.json))),
      JSONMember("next", diagnosis.next.map { .string($0.request) } ?? .null),
      JSONMember("commands", .array(diagnosis.lookUps.map { .string(command(for: $0)) })),
    ])
  }

  private static func json(_ entry: Diagnosis.Entry) -> JSONValue {
    .object([
      JSONMember("id", .number(String(entry.cause.number))),
      JSONMember("likelihood", .string(entry.likelihood.rawValue)),
      JSONMember("sentence", .string(entry.cause.sentence)),
      JSONMember("evidence", .string(entry.words)),
      JSONMember("do", .string(entry.remedy)),
      JSONMember("reply", entry.reply.map { .string($0) } ?? .null),
    ])
  }
}

extension LookUp {
  /// What the command tells.
  fileprivate var words: String {
    switch self {
    case .topics: "Which topics the token has"
    case .deliveryData: "How many of that day's messages were delivered"
    }
  }
}

extension String {
  fileprivate func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(1, columns - count))
  }
}
