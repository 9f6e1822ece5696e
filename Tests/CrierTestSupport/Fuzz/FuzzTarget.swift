package import CrierConvert
import CrierLint
import CrierMessage
import CrierPreview
import CrierTriage

/// A reader that strangers can hand anything to, and what it promises about the answer.
///
/// Another reader plugs in with one line in `all`. A run returns what was broken, or nil.
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

  /// Whatever can be read as a message can be checked, counted, exported and read again.
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

  /// A program of Crier's own may hold no message to read; it is never refused otherwise.
  private static func refusal(of code: String) -> String? {
    do {
      _ = try Importer.read(Array(code.utf8), as: .sample, now: 0)
      return nil
    } catch {
      return error.reason == .noMessage ? nil : "\(error.explanation.sentence) \(code)"
    }
  }

  /// What is fixed is JSON afterwards, or stays as it was.
  private static func fixed(_ bytes: [UInt8]) -> String? {
    guard bytes.count < 100_000 else { return nil }
    let fixed = FixedText(bytes, now: 1_700_000_000)
    if fixed.fixes.isEmpty { return fixed.bytes == bytes ? nil : "A change without a word." }
    return (try? JSONReader.read(fixed.bytes)) == nil ? "What was mended is no JSON." : nil
  }

  /// A list reads the same in pieces of any size, and its lines go up.
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
    return isRising ? nil : "Lines do not go up: \(lines.prefix(20))."
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
        return "A request is no object."
      }
      for request in found.requests.prefix(3) {
        let text = JSONWriter.compact(request)
        guard (try? JSONReader.read(text)) == request else { return "A request is no strict JSON." }
      }
      let placed = (found.repairs + found.losses).allSatisfy {
        $0.sentence.hasPrefix("Line ") || found.form == .v1
      }
      return placed ? nil : "A repair without a place."
    } catch {
      return misplaced(error.place, error.explanation, bytes)
    }
  }

  /// A refusal names a place inside the text, and speaks in a sentence.
  private static func misplaced(
    _ place: JSONPlace, _ explanation: Explanation, _ bytes: [UInt8]
  ) -> String? {
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    guard (1...lines).contains(place.line), (1...bytes.count + 1).contains(place.column) else {
      return "The place \(place) is outside of the text."
    }
    let sentence = explanation.sentence
    return sentence.hasPrefix("Line ") && sentence.hasSuffix(".") ? nil : "No sentence: \(sentence)"
  }
}
