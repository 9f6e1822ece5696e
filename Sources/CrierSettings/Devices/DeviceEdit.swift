package import CrierMessage

/// Changes the texts of `devices.toml` and `devices.local.toml`.
///
/// Everything else stays the same, including comments, order and line ends. `file` is the path for
/// error messages, none of which contains a token.
package enum DeviceEdit {
  /// Returns the text of `devices.toml` with a device; of a device that is there, what `device`
  /// leaves empty stays.
  package static func describing(
    _ device: TestDevice, in text: String, file: String
  ) throws(DeviceEditError) -> String {
    var document = try parsed(text, file)
    let name = spelled(device.name, in: document)
    let properties = [
      ("platform", device.platform?.optionName ?? ""), ("owner", device.owner),
      ("note", device.note),
    ].filter { !$0.1.isEmpty }
    guard case .table(let members)? = document.root[name] else {
      guard document.root[name] == nil,
        let edited = TOMLEdit.adding(table: name, properties, to: document)
      else { throw .tangled(name, file: file) }
      return edited
    }
    for (key, value) in properties where members[key] != .text(value) {
      guard
        let edited = TOMLEdit.setting(key, inTable: name, to: value, in: document)
      else { throw .tangled(name, file: file) }
      document = try parsed(edited, file)
    }
    return document.text
  }

  /// Returns the text of `devices.local.toml` with the token of a device.
  package static func giving(
    _ token: String, to name: String, in text: String, file: String
  ) throws(DeviceEditError) -> String {
    let document = try parsed(text, file)
    let name = spelled(name, in: document)
    guard let edited = TOMLEdit.setting(name, to: token, in: document) else {
      throw .tangled(name, file: file)
    }
    return edited
  }

  /// Returns either text without a device; nil if it has none with this name.
  package static func removing(
    _ name: String, from text: String, file: String
  ) throws(DeviceEditError) -> String? {
    let document = try parsed(text, file)
    let name = spelled(name, in: document)
    guard document.root[name] != nil else { return nil }
    guard let edited = TOMLEdit.removing(name, from: document) else {
      throw .tangled(name, file: file)
    }
    return edited
  }

  /// Returns the name as the text has it, or unchanged if it is new.
  private static func spelled(_ name: String, in document: TOMLDocument) -> String {
    Array(document.root.keys).spelling(of: name) ?? name
  }

  private static func parsed(
    _ text: String, _ file: String
  ) throws(DeviceEditError) -> TOMLDocument {
    do {
      return try TOMLDocument(text, file: file)
    } catch {
      throw .broken(error)
    }
  }
}

/// Why a file with test devices cannot be changed.
package enum DeviceEditError: ExplainedError, Hashable {
  /// The file is not valid TOML.
  case broken(FileProblem)
  /// The device cannot be changed without changing others, such as one on the same line.
  case tangled(String, file: String)

  package var explanation: Explanation {
    switch self {
    case .broken(let problem): problem.explanation
    case .tangled(let name, let file):
      Explanation(
        "The device \(name) cannot be changed in \(file) without changing other lines.",
        fix: "Change the file by hand.")
    }
  }
}
