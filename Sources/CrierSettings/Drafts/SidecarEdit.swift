package import CrierMessage

/// Changes the text of a sidecar; comments, order, line ends and unknown keys stay as they are.
package enum SidecarEdit {
  /// Returns the text with another title; `file` is the path for error messages.
  package static func naming(
    _ title: String, in text: String, file: String
  ) throws(SidecarEditError) -> String {
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
    guard let edited = TOMLEdit.setting("title", to: title, in: document) else {
      throw .tangled(file: file)
    }
    return edited
  }
}

/// Why a sidecar cannot be changed.
package enum SidecarEditError: ExplainedError, Hashable {
  /// The file is not valid TOML.
  case broken(FileProblem)
  /// The file has keys, but none of a sidecar, so it may belong to another program.
  case foreign(file: String)
  /// The title cannot be changed without changing other lines.
  case tangled(file: String)

  package var explanation: Explanation {
    switch self {
    case .broken(let problem): problem.explanation
    case .foreign(let file):
      Explanation(
        "\(file) is not a draft's sidecar, so the name was not written into it.",
        fix: "If it is one, add a line: title = \"…\"")
    case .tangled(let file):
      Explanation(
        "The title cannot be changed in \(file) without changing other lines.",
        fix: "Change the file by hand.")
    }
  }
}
