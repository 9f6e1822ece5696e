package import CrierMessage

/// Changes the text of a sidecar; comments, order, line ends and unknown keys stay as they are.
package enum SidecarEdit {
  /// Returns the text with another title; `file` is the path for error messages.
  package static func naming(
    _ title: String, in text: String, file: String
  ) throws(SidecarEditError) -> String {
    let document = try document(text, file)
    guard let edited = TOMLEdit.setting("title", to: title, in: document) else {
      throw .tangled("title", file: file)
    }
    return edited
  }

  /// Returns the text with other relative times, in seconds by field.
  ///
  /// The comments in `[times]` stay unless an entry goes.
  package static func timing(
    _ times: [FieldPath: Int], in text: String, file: String
  ) throws(SidecarEditError) -> String {
    let entries = times.map { (name: $0.description, value: HumanTime.text(ofSpan: $1)) }
      .sorted { $0.name < $1.name }
    let document = try document(text, file)
    let edited: String? =
      switch document.root[table] {
      case .table(let members)? where Set(members.keys).isSubset(of: entries.map(\.name)):
        setting(entries, in: document)
      case nil: adding(entries, to: document)
      default:
        TOMLEdit.removing(table, from: document)
          .flatMap { try? TOMLDocument($0, file: file) }
          .flatMap { adding(entries, to: $0) }
      }
    guard let edited else { throw .tangled(table, file: file) }
    return edited
  }

  private static let table = "times"

  private static func setting(
    _ entries: [(name: String, value: String)], in document: TOMLDocument
  ) -> String? {
    var document = document
    for (name, value) in entries {
      guard let text = TOMLEdit.setting(name, inTable: table, to: value, in: document),
        let edited = try? TOMLDocument(text, file: document.file)
      else { return nil }
      document = edited
    }
    return document.text
  }

  private static func adding(
    _ entries: [(name: String, value: String)], to document: TOMLDocument
  ) -> String? {
    entries.isEmpty ? document.text : TOMLEdit.adding(table: table, entries, to: document)
  }

  /// Parses the text, which must be empty or that of a sidecar.
  private static func document(
    _ text: String, _ file: String
  ) throws(SidecarEditError) -> TOMLDocument {
    let document: TOMLDocument
    do {
      document = try TOMLDocument(text, file: file)
    } catch {
      throw .broken(error)
    }
    let keys = document.root.keys
    guard keys.isEmpty || keys.contains(where: SidecarReader.known.contains) else {
      throw .foreign(file: file)
    }
    return document
  }
}

/// Why a sidecar cannot be changed.
package enum SidecarEditError: ExplainedError, Hashable {
  /// The file is not valid TOML.
  case broken(FileProblem)
  /// The file has keys, but none of a sidecar, so it may belong to another program.
  case foreign(file: String)
  /// An entry cannot be changed without changing other lines.
  case tangled(String, file: String)

  package var explanation: Explanation {
    switch self {
    case .broken(let problem): problem.explanation
    case .foreign(let file):
      Explanation(
        "\(file) is not a draft's sidecar, so nothing was written into it.",
        fix: "If it is one, add a line: title = \"…\"")
    case .tangled(let name, let file):
      Explanation(
        "The entry \(name) cannot be changed in \(file) without changing other lines.",
        fix: "Change the file by hand.")
    }
  }
}
