/// A device for trying out messages, with the name that people call it by.
package struct TestDevice: Hashable, Sendable {
  /// Where the token or installation ID comes from.
  package enum Source: Hashable, Sendable {
    case written(String)
    /// A program and its arguments, which prints it.
    case command([String])
    /// The file with the tokens cannot be read, so it may have one.
    case unread
  }

  package var name: String
  package var platform: Platform?
  package var owner: String
  package var note: String
  /// Nil if the file with the tokens has no device with this name.
  package var source: Source?

  package init(
    _ name: String, platform: Platform? = nil, owner: String = "", note: String = "",
    source: Source? = nil
  ) {
    (self.name, self.platform, self.owner, self.note) = (name, platform, owner, note)
    self.source = source
  }

  /// The token or installation ID, unless a program prints it.
  package var token: String? { if case .written(let token)? = source { token } else { nil } }

  /// A target of the right shape, for checks of a message before a program has printed the token.
  ///
  /// A topic would not do, because messages to topics have a lower limit.
  package static let exampleTarget = Target(
    .token, "cExampleExampleExample:APA91b" + String(repeating: "x7Yp_2Qk", count: 16))

  /// Returns the devices of both files, in the order of their names.
  ///
  /// The files may spell a name differently; see `spelling(of:)`.
  package static func joined(_ described: [TestDevice], _ sources: [String: Source]) -> [TestDevice]
  {
    var devices = described
    for place in devices.indices { devices[place].source = sources[devices[place].name] }
    let names = Set(described.map(\.name))
    let lacking = Dictionary(grouping: devices.indices.filter { devices[$0].source == nil }) {
      devices[$0].name.lowercased()
    }
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
      let alike = lacking[name.lowercased()] ?? []
      if alike.count == 1, devices[alike[0]].source == nil {
        devices[alike[0]].source = source
      } else {
        devices.append(TestDevice(name, source: source))
      }
    }
    return devices.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  /// Says that no device has this name, and which ones there are.
  package static func missing(_ name: String, known: [String]) -> Explanation {
    let sentence = "There is no test device named “\(Redaction.scrubbed(name, of: .tokens))”."
    guard !known.isEmpty else {
      return Explanation(
        sentence, fix: "Add it: crier devices add NAME --platform android --token -")
    }
    if let nearest = NearestName.of(name, among: known) {
      return Explanation(sentence, fix: "Did you mean \(nearest)?")
    }
    return Explanation(sentence, fix: "crier devices lists them.")
  }
}

extension [TestDevice] {
  /// The device with this name, in any spelling that `spelling(of:)` finds.
  package func named(_ name: String) -> TestDevice? {
    map(\.name).spelling(of: name).flatMap { found in first { $0.name == found } }
  }

  /// The name of the device with this token or installation ID.
  package func name(ofToken token: String) -> String? { first { $0.token == token }?.name }
}

extension [String] {
  /// Returns how a device's name is spelled here; nil if it is not here.
  ///
  /// Upper and lower case matter only if two names differ in nothing else.
  package func spelling(of name: String) -> String? {
    let alike = filter { $0.lowercased() == name.lowercased() }
    return alike.first { $0 == name } ?? (alike.count == 1 ? alike[0] : nil)
  }
}
