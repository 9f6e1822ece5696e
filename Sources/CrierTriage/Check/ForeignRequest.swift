import CrierAnswers
package import CrierConvert
package import CrierMessage

/// Input that is not an FCM message at all.
///
/// It is explained as a whole instead of reporting every field as wrong.
package enum ForeignRequest: Hashable, Sendable {
  /// A message for another protocol or program, which `crier convert` reads.
  case convertible(Import.Form)
  /// A request for another of FCM's services.
  case other(NoRequest)
  /// A response, a log or a ticket, which `crier explain` reads.
  case explainable

  /// `now` is in seconds since 1970.
  package init?(_ bytes: [UInt8], now: Int) {
    if let value = try? JSONReader.read(bytes) {
      if let other = NoRequest(value) {
        self = .other(other)
      } else if Self.isLegacy(value) {
        self = .convertible(.legacy)
      } else if Self.lacksMessage(value), PastedAnswer(json: value, bytes) != nil {
        self = .explainable
      } else {
        return nil
      }
      return
    }
    do throws(ImportError) {
      switch try Importer.read(bytes, now: now).form {
      case .legacy: self = .convertible(.legacy)
      case .curl: self = .convertible(.curl)
      case .snippet(let language): self = .convertible(.snippet(language))
      case .map(let language): self = .convertible(.map(language))
      // This includes a message with a syntax error, such as an extra comma.
      case .v1, .sample: return nil
      }
    } catch {
      if case .noRequest(let other) = error.reason {
        self = .other(other)
      } else if !Self.beginsAsJSON(bytes), PastedText.isExplainable(bytes, now: now) {
        self = .explainable
      } else {
        return nil
      }
    }
  }

  /// Whether a request has a target that only the legacy protocol had; a stray `priority` is not
  /// enough.
  private static func isLegacy(_ value: JSONValue) -> Bool {
    guard RequestShape(value) == .legacy else { return false }
    let old = ["to", "registration_ids", "registration_id", "notification_key"]
    let new = ["token", "topic", "fid"]
    return old.contains { value[$0] != nil } && !new.contains { value[$0] != nil }
  }

  /// Whether an object has none of the fields of a send request; this is true of FCM's responses.
  package static func lacksMessage(_ value: JSONValue) -> Bool {
    guard let members = value.members, !members.isEmpty else { return false }
    let known = FieldCatalog.order(in: .message)
    return members.allSatisfy {
      known[$0.key] == nil && !Message.requestNames.contains($0.key)
    }
  }

  /// Whether the text is meant to be JSON; if so, the user needs the position of its first error.
  private static func beginsAsJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let start = text.lazy.filter { $0 > 0x20 }.prefix(2)
    guard let first = start.first else { return false }
    // A log line may begin with a time in square brackets, so `[` alone does not mean JSON.
    return first == UInt8(ascii: "{")
      || first == UInt8(ascii: "[") && start.dropFirst().first == UInt8(ascii: "{")
  }

  /// `file` is the file's name on the command line.
  package func explanation(file: String) -> Explanation {
    let file = CurlExport.file(file)
    return switch self {
    case .convertible(.legacy):
      Explanation(
        "This is a request of the legacy protocol, which FCM no longer accepts.",
        fix: "Run crier convert \(file) to rewrite it as a v1 request.")
    case .convertible(let form):
      Explanation(
        "This is \(form.words), not a JSON message.",
        fix: "Run crier convert \(file) to get the message that it sends.")
    case .other(let other):
      Explanation(other.words.0.withCapital, fix: other.words.1)
    case .explainable:
      Explanation(
        "This is not a message but text that contains FCM errors, identifiers or answers.",
        fix: "Run crier explain \(file) to see what they mean.")
    }
  }
}
