import CrierMessage

/// Reads the query of a request to the emulator's own interface, and refuses what it does not know.
struct OwnQuery {
  private let fields: [String: String]

  /// - Parameter known: The names that the route understands.
  init(_ request: EmulatorRequest, _ known: String...) throws(OwnRefusal) {
    try self.init(request, known: known)
  }

  init(_ request: EmulatorRequest, known: [String]) throws(OwnRefusal) {
    fields = request.query
    guard let stranger = fields.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw OwnRefusal(
      "This page has no query parameter \(JSONWriter.quote(String(stranger.prefix(100)))).",
      fix: known.isEmpty
        ? "Ask for it without a query." : "Use these: \(known.joined(separator: ", ")).")
  }

  func text(_ name: String) -> String? { fields[name] }

  /// Returns a whole number of at least 0.
  func number(_ name: String) throws(OwnRefusal) -> Int? {
    guard let text = fields[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw OwnRefusal(
        "The value of \(name)= is not a whole number.", fix: "Write, for example, \(name)=17.")
    }
    return number
  }

  /// Returns a duration such as `5s` or `2m`, of at most `longest`.
  func duration(_ name: String, longest: Duration) throws(OwnRefusal) -> Duration {
    guard let text = fields[name] else { return .zero }
    return try OwnValue.duration(
      text, longest, called: "The value of \(name)=", example: "\(name)=5s")
  }

  /// Returns one of the named values.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Value.Type
  ) throws(OwnRefusal) -> Value? where Value.RawValue == String {
    guard let text = fields[name] else { return nil }
    return try OwnValue.choice(text, orSay: "The value of \(name)= is unknown.")
  }
}
