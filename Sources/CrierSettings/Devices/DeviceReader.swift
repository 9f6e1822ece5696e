package import CrierMessage

/// Parses the texts of `devices.toml` and `devices.local.toml`.
///
/// The first has a table for each device and is shared; the second has the tokens and is private.
/// An entry with a problem is reported and left out, and the others still work.
package struct DeviceReader {
  private static let known = ["platform", "owner", "note"]

  private var found: [(path: [String], reason: FileProblem.Reason)] = []

  /// Reads `devices.toml`; the devices are in the order of their names.
  package static func devices(
    in text: String, file: String
  ) -> (devices: [TestDevice], problems: [FileProblem]) {
    let (devices, problems) = read(text, file: file) { $0.device($1, $2) }
    return (devices, problems)
  }

  /// Reads `devices.local.toml`, in which each name has a token or a command.
  package static func sources(
    in text: String, file: String
  ) -> (sources: [String: TestDevice.Source], problems: [FileProblem]) {
    let (pairs, problems) = read(text, file: file) { reader, name, node in
      reader.source(name, node).map { (name, $0) }
    }
    return (Dictionary(uniqueKeysWithValues: pairs), problems)
  }

  private static func read<Value>(
    _ text: String, file: String, _ read: (inout Self, String, TOMLNode) -> Value?
  ) -> (values: [Value], problems: [FileProblem]) {
    do throws(FileProblem) {
      let document = try TOMLDocument(text, file: file)
      var reader = Self()
      var values: [Value] = []
      for (name, node) in document.root.sorted(by: { $0.key < $1.key }) {
        if let value = read(&reader, name, node) { values.append(value) }
      }
      return (values, document.problems(reader.found))
    } catch {
      return ([], [error])
    }
  }

  private mutating func device(_ name: String, _ node: TOMLNode) -> TestDevice? {
    guard case .table(let members) = node else {
      note([name], .wrongKind(of: name, found: node.kind, wanted: "a table of its own"))
      return nil
    }
    var device = TestDevice(name)
    for (key, node) in members {
      guard Self.known.contains(key) else {
        let nearest = NearestName.of(key, among: Self.known)
        note(
          [name, key],
          .unknownName(key, kind: "property of a device", nearest: nearest, known: Self.known))
        continue
      }
      guard case .text(let text) = node else {
        note([name, key], .wrongKind(of: key, found: node.kind, wanted: "text in double quotes"))
        continue
      }
      switch key {
      case "platform": device.platform = platform(text, of: name)
      case "owner": device.owner = text
      default: device.note = text
      }
    }
    return device
  }

  private mutating func platform(_ text: String, of name: String) -> Platform? {
    if let platform = Platform(name: text) { return platform }
    let known = Platform.allCases.map(\.rawValue)
    let nearest = NearestName.of(text, among: known)
    note(
      [name, "platform"], .unknownWord(text, of: "platform", nearest: nearest, known: known))
    return nil
  }

  private mutating func source(_ name: String, _ node: TOMLNode) -> TestDevice.Source? {
    switch node {
    case .text(let text):
      guard !text.isEmpty else {
        note([name], .empty(name))
        return nil
      }
      // Not even an emulator takes a token with a space; a real one is often cut there.
      guard !text.contains(where: \.isWhitespace) else {
        note([name], .notAToken(of: name))
        return nil
      }
      return .written(text)
    case .table(let members):
      guard members.count == 1, let words = members["command"]?.command else { break }
      return .command(words)
    default: break
    }
    note(
      [name],
      .wrongKind(
        of: name, found: node.kind,
        wanted: "a token in double quotes or { command = [\"program\", \"argument\"] }"))
    return nil
  }

  private mutating func note(_ path: [String], _ reason: FileProblem.Reason) {
    found.append((path, reason))
  }
}
