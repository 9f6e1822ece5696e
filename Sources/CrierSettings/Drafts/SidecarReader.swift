package import CrierMessage

/// Parses the text of a draft's sidecar. What has a problem is reported and left out.
package struct SidecarReader {
  static let known = ["title", "tags", "languages", "times", "variables"]

  private var values = ValueReader()

  /// Reads a sidecar; `file` is the path for error messages.
  package static func read(
    _ text: String, file: String
  ) -> (sidecar: Sidecar, problems: [FileProblem]) {
    do throws(FileProblem) {
      let document = try TOMLDocument(text, file: file)
      var reader = Self()
      let sidecar = reader.sidecar(in: document.root)
      return (sidecar, document.problems(reader.values.found))
    } catch {
      return (Sidecar(), [error])
    }
  }

  /// Whether a text is that of a sidecar: well-formed TOML with one of its entries.
  package static func isSidecar(_ text: String) -> Bool {
    guard let root = try? TOMLDocument(text, file: "").root else { return false }
    return root.keys.contains(where: known.contains)
  }

  /// Whether a text without a draft beside it is a sidecar: all its entries are those of one.
  package static func isLoneSidecar(_ text: String) -> Bool {
    guard let root = try? TOMLDocument(text, file: "").root, !root.isEmpty else { return false }
    return root.keys.allSatisfy(known.contains)
  }

  /// Whether a text beside a draft is its sidecar, or may be one because it is broken.
  package static func mayBeSidecar(_ text: String) -> Bool {
    isSidecar(text) || timeProblem(text, file: "") != nil
  }

  /// Returns the first problem because of which a draft's relative times are not known: the text
  /// cannot be parsed, a time is wrong, or their table has another name. Nil if they are known.
  package static func timeProblem(_ text: String, file: String) -> FileProblem? {
    do throws(FileProblem) {
      let document = try TOMLDocument(text, file: file)
      var reader = Self()
      _ = reader.sidecar(in: document.root)
      let found = reader.values.found.filter { problem in
        problem.path.first.map { $0 == "times" || hasTimes(document.root[$0]) } ?? false
      }
      return document.problems(found).first
    } catch {
      return error
    }
  }

  private static func hasTimes(_ node: TOMLNode?) -> Bool {
    guard case .table(let members)? = node else { return false }
    return members.keys.contains { FieldCatalog.time(0, of: FieldPath($0)) != nil }
  }

  /// Returns the lines of entries, counted from 1; each entry is a path of keys.
  package static func lines(of entries: [[String]], in text: String) -> [Int] {
    let places = TOMLPlaces(text)
    return entries.map(places.line)
  }

  private mutating func sidecar(in root: [String: TOMLNode]) -> Sidecar {
    var sidecar = Sidecar()
    for (name, node) in root.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "title": sidecar.title = values.text(node, at: [name], "text in double quotes") ?? ""
      case "tags":
        sidecar.tags =
          values.list(node, at: [name], like: "[\"offers\"]") { reader, node, place in
            reader.text(node, at: place, of: "tag")
          } ?? []
      case "languages":
        sidecar.languages =
          values.list(node, at: [name], like: "[\"de\", \"fr\"]") { reader, node, place in
            reader.language(node, at: place)
          } ?? []
      case "times": sidecar.times = values.times(node, at: [name])
      case "variables": sidecar.variables = variables(node, at: [name])
      default:
        let nearest = NearestName.of(name, among: Self.known)
        values.note(
          [name],
          .unknownName(
            name, kind: "entry of a draft's sidecar", nearest: nearest, known: Self.known))
      }
    }
    return sidecar
  }
}

extension SidecarReader {
  private mutating func variables(_ node: TOMLNode, at path: [String]) -> [String: [String]] {
    guard case .table(let members) = node else {
      values.note(
        path,
        .wrongKind(
          of: "variables", found: node.kind, wanted: "a table with lines such as name = \"Ann\""))
      return [:]
    }
    var variables: [String: [String]] = [:]
    for (name, node) in members.sorted(by: { $0.key < $1.key }) {
      if TextVariable.isName(name) {
        variables[name] = samples(node, at: path + [name])
      } else {
        values.note(
          path + [name],
          .wrongForm(of: "the name of a variable", wanted: "letters, digits and _, such as name"))
      }
    }
    return variables
  }

  /// Returns the samples of a variable: one text, or a list with one for each row.
  private mutating func samples(_ node: TOMLNode, at path: [String]) -> [String]? {
    if case .text(let text) = node { return [text] }
    if case .list(let nodes) = node, !nodes.isEmpty {
      let texts = nodes.compactMap { if case .text(let text) = $0 { text } else { nil } }
      if texts.count == nodes.count { return texts }
    }
    values.note(
      path,
      .wrongKind(
        of: "the variable \(path.last ?? "")", found: node.kind,
        wanted: "a string, or a list of strings"))
    return nil
  }
}

extension ValueReader {
  /// Returns an element of a list of texts; `kind` is what it is.
  mutating func text(_ node: TOMLNode, at path: [String], of kind: String) -> String? {
    guard case .text(let text) = node else {
      let list = path.dropLast().last ?? ""
      note(path, .wrongKind(of: list, found: node.kind, wanted: "\(kind)s in double quotes"))
      return nil
    }
    if text.trimmed.isEmpty { note(path, .empty("a \(kind)")) }
    return text.trimmed.isEmpty ? nil : text.trimmed
  }

  /// Returns the relative times of a table by their fields, in seconds.
  fileprivate mutating func times(_ node: TOMLNode, at path: [String]) -> [FieldPath: Int] {
    guard case .table(let members) = node else {
      note(path, .wrongKind(of: "times", found: node.kind, wanted: "a table [times]"))
      return [:]
    }
    var times: [FieldPath: Int] = [:]
    for (name, node) in members.sorted(by: { $0.key < $1.key }) {
      let (place, field) = (path + [name], FieldPath(name))
      guard FieldCatalog.time(0, of: field) != nil else {
        note(place, Self.unknownTime(name))
        continue
      }
      let example = "a time after the send such as \"in 2 days\""
      guard let text = text(node, at: place, example) else { continue }
      if let seconds = HumanTime.span(text) {
        times[field] = seconds
      } else {
        note(place, .wrongForm(of: name, wanted: example))
      }
    }
    return times
  }

  /// In TOML, a name with dots needs quotes.
  private static func unknownTime(_ name: String) -> FileProblem.Reason {
    let known = FieldCatalog.times.map(\.description)
    let nearest = NearestName.of(name, among: known)
    return .unknownName(
      name, kind: "field with a time", nearest: nearest.map { "\"\($0)\"" },
      known: known.map { "\"\($0)\"" })
  }

  fileprivate mutating func language(_ node: TOMLNode, at path: [String]) -> String? {
    guard let text = text(node, at: path, of: "language tag") else { return nil }
    if LanguageTag.isValid(text) { return text }
    note(path, .wrongForm(of: "a language", wanted: LanguageTag.example))
    return nil
  }
}
