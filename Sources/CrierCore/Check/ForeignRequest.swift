/// A text that is complete and yet no message: what it is, said once, instead of what is wrong with
/// every field of it.
package enum ForeignRequest: Hashable, Sendable {
  /// A message for another protocol or program, which `crier convert` reads.
  case convertible(Import.Form)
  /// A request for another of FCM's services.
  case other(NoRequest)

  /// `now` is in seconds since 1970.
  package init?(_ bytes: [UInt8], now: Int) {
    if let value = try? JSONReader.read(bytes) {
      if let other = NoRequest(value) {
        self = .other(other)
      } else if Self.isLegacy(value) {
        self = .convertible(.legacy)
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
      // A message with a comma too many is still a message.
      case .v1, .sample: return nil
      }
    } catch {
      guard case .noRequest(let other) = error.reason else { return nil }
      self = .other(other)
    }
  }

  /// Only the legacy protocol had these targets. A v1 message with a stray `priority` is none.
  private static func isLegacy(_ value: JSONValue) -> Bool {
    guard RequestShape(value) == .legacy else { return false }
    let old = ["to", "registration_ids", "registration_id", "notification_key"]
    let new = ["token", "topic", "fid"]
    return old.contains { value[$0] != nil } && !new.contains { value[$0] != nil }
  }

  /// `file` is how the command line names it.
  package func explanation(file: String) -> Explanation {
    switch self {
    case .convertible(.legacy):
      Explanation(
        "This is a request of the legacy protocol, which FCM no longer takes.",
        fix: "crier convert \(file) writes it as a v1 request.")
    case .convertible(let form):
      Explanation(
        "This is \(form.words), not a JSON message.",
        fix: "crier convert \(file) writes the message that it sends.")
    case .other(let other):
      Explanation(other.words.0.withCapital, fix: other.words.1)
    }
  }
}
