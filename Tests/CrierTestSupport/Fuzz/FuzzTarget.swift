package import CrierConvert
import CrierLint
import CrierMessage
import CrierPreview
import CrierTriage

/// A reader of untrusted input, with the properties that it promises.
///
/// Add another reader with one line in `all`. `run` returns the broken promise, or nil.
package struct FuzzTarget: Sendable {
  package let name: String
  package let run: @Sendable ([UInt8]) -> String?

  package init(name: String, run: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.run = run
  }

  package static let all: [FuzzTarget] = [
    FuzzTarget(name: "JSON", run: json),
    FuzzTarget(name: "message", run: message),
    FuzzTarget(name: "condition", run: condition),
    FuzzTarget(name: "import", run: { imported($0, as: .auto) }),
    FuzzTarget(name: "sample", run: { imported($0, as: .sample) }),
    FuzzTarget(name: "legacy", run: { imported($0, as: .legacy) }),
    FuzzTarget(name: "curl", run: { imported($0, as: .curl) }),
    FuzzTarget(name: "mended", run: fixed),
    FuzzTarget(name: "recipients", run: recipients),
  ]

  private static func json(_ bytes: [UInt8]) -> String? {
    do {
      let value = try JSONReader.read(bytes)
      let again = try JSONReader.read(JSONWriter.compact(value))
      return again == value ? nil : "The writer's text reads differently."
    } catch {
      return misplaced(error.place, error.explanation, bytes)
    }
  }

  /// Anything that can be read as a message can be checked, measured and exported.
  private static func message(_ bytes: [UInt8]) -> String? {
    guard bytes.count < 20_000, let request = try? JSONReader.read(bytes) else { return nil }
    let message = Message(request: request)
    _ = Linter.check(message)
    _ = PayloadSize(of: message)
    for language in SnippetLanguage.allCases {
      let code = SnippetExport.code(for: message, in: language).code
      if let broken = refusal(of: code) { return "\(language): \(broken)" }
    }
    return nil
  }

  /// Imports code that Crier has exported, which may fail only because it contains no message, or one
  /// with two targets.
  private static func refusal(of code: String) -> String? {
    do {
      _ = try Importer.read(Array(code.utf8), as: .sample, now: 0)
      return nil
    } catch {
      switch error.reason {
      case .noMessage, .noRequest, .severalTargets: return nil
      default: return "\(error.explanation.sentence) \(code)"
      }
    }
  }

  /// Fixed text is JSON; text without fixes is unchanged.
  private static func fixed(_ bytes: [UInt8]) -> String? {
    guard bytes.count < 100_000 else { return nil }
    let fixed = FixedText(bytes, now: 1_700_000_000)
    if fixed.fixes.isEmpty { return fixed.bytes == bytes ? nil : "The text changed without a fix." }
    return (try? JSONReader.read(fixed.bytes)) == nil ? "The fixed text is not JSON." : nil
  }

  /// A list gives the same rows in pieces of any size, with ascending line numbers.
  private static func recipients(_ bytes: [UInt8]) -> String? {
    guard bytes.count < 100_000 else { return nil }
    let whole = rows(bytes, piece: max(1, bytes.count))
    if rows(bytes, piece: 1 + Int(bytes.first ?? 0)) != whole { return "Pieces read differently." }
    let lines = whole.map { row in
      switch row {
      case .recipient(let recipient): recipient.line
      case .duplicate(let recipient, _): recipient.line
      case .bad(let row): row.line
      }
    }
    let isRising = zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }
    return isRising ? nil : "The lines are not ascending: \(lines.prefix(20))."
  }

  private static func rows(_ bytes: [UInt8], piece: Int) -> [RecipientRow] {
    var reader = RecipientReader(column: nil)
    var rows: [RecipientRow] = []
    var rest = bytes[...]
    while let row = try? reader.next() { rows.append(row) }
    while !rest.isEmpty {
      reader.take(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let row = try? reader.next() { rows.append(row) }
    }
    reader.end()
    while let row = try? reader.next() { rows.append(row) }
    return rows
  }

  private static func condition(_ bytes: [UInt8]) -> String? {
    _ = try? ConditionReader.read(String(decoding: bytes, as: UTF8.self))
    return nil
  }

  package static func imported(_ bytes: [UInt8], as format: ImportFormat) -> String? {
    do {
      let found = try Importer.read(bytes, as: format, now: 1_700_000_000)
      guard !found.requests.isEmpty else { return "An import without a request." }
      guard found.requests.allSatisfy({ $0.members != nil }) else {
        return "A request is not an object."
      }
      for request in found.requests.prefix(3) {
        let text = JSONWriter.compact(request)
        guard (try? JSONReader.read(text)) == request else { return "A request is not valid JSON." }
      }
      let placed = (found.repairs + found.losses).allSatisfy {
        $0.sentence.hasPrefix("Line ") || found.form == .v1
          || ["The text is more than a message", "An access key"].contains(
            where: $0.sentence.hasPrefix)
      }
      return placed ? nil : "A repair has no position."
    } catch {
      return misplaced(error.place, error.explanation, bytes)
    }
  }

  /// Checks that a refusal has a position inside the text and a full sentence.
  private static func misplaced(
    _ place: JSONPlace, _ explanation: Explanation, _ bytes: [UInt8]
  ) -> String? {
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    guard (1...lines).contains(place.line), (1...bytes.count + 1).contains(place.column) else {
      return "The position \(place) is outside the text."
    }
    let sentence = explanation.sentence
    return sentence.hasPrefix("Line ") && sentence.hasSuffix(".") ? nil : "No sentence: \(sentence)"
  }
}
