import CrierMessage

/// The projects of a workspace, in the order of their names.
package struct ProjectList: Hashable, Sendable {
  package var projects: [ProjectSettings] = []
  /// The name in `default`.
  package var defaultName: String?

  package init() {}

  /// The project that is used unless another one is named; the only one needs no `default`.
  package var chosen: ProjectSettings? {
    if let defaultName { return named(defaultName) }
    let usable = projects.filter { $0.id.value != nil }
    return usable.count == 1 ? usable.first : nil
  }

  /// Returns the project with a name.
  package func named(_ name: String) -> ProjectSettings? { projects.first { $0.name == name } }

  /// Returns the projects with an ID or number; only the default one if it has it, and none of the
  /// user's own file if the folder's has some.
  package func projects(withID id: String) -> [ProjectSettings] {
    let same = projects.filter { $0.id.value != nil && $0.isNamed(by: id) }
    if let first = same.first(where: { $0.name == defaultName }) { return [first] }
    let near = same.filter { $0.owner != .user }
    return near.isEmpty ? same : near
  }

  /// Returns this list with the projects of another one whose names are not taken.
  package func joined(with other: ProjectList) -> ProjectList {
    guard !other.projects.isEmpty else { return self }
    let taken = Set(projects.map(\.name))
    var list = self
    list.projects += other.projects.filter { !taken.contains($0.name) }
    list.projects.sort { $0.name < $1.name }
    return list
  }
}

/// Parses the text of `crier.toml`; a project with a problem is reported.
package struct ProjectReader {
  private let file: String
  private let owner: ProjectSettings.Owner
  private let places: TOMLPlaces
  private var values = ValueReader()
  /// The projects by name, without what they inherit.
  private var own: [String: ProjectSettings] = [:]
  /// The base of each project that has one.
  private var bases: [String: String] = [:]
  /// The names of all projects, sorted.
  private var names: [String] = []
  /// The number of unknown names for which a similar name was searched.
  private var searches = 0

  /// Reads the projects; `file` is the path for error messages.
  package static func read(
    _ text: String, file: String, of owner: ProjectSettings.Owner = .stranger
  ) -> (list: ProjectList, problems: [FileProblem]) {
    do throws(FileProblem) {
      let document = try TOMLDocument(text, file: file)
      var reader = Self(file: file, of: owner, places: document.places)
      let list = reader.list(in: document.root)
      return (list, document.problems(reader.values.found))
    } catch {
      return (ProjectList(), [error])
    }
  }

  private init(file: String, of owner: ProjectSettings.Owner, places: TOMLPlaces) {
    (self.file, self.owner, self.places) = (file, owner, places)
  }

  private mutating func list(in root: [String: TOMLNode]) -> ProjectList {
    var list = ProjectList()
    for (name, node) in root.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "project": readProjects(node)
      case "default": list.defaultName = values.text(node, at: [name], "a project in double quotes")
      default:
        let known = ["default", "project"]
        let nearest = NearestName.of(name, among: known)
        values.note(
          [name], .unknownName(name, kind: "entry of crier.toml", nearest: nearest, known: known))
      }
    }
    names = own.keys.sorted()
    list.projects = resolved()
    let inherited = Set(bases.values)
    for project in list.projects where project.id.value == nil {
      if !inherited.contains(project.name) || list.defaultName == project.name {
        values.note(["project", project.name], .missing("id", of: "project \(project.name)"))
      }
    }
    if let name = list.defaultName { checkName(name, at: ["default"]) }
    return list
  }

  private mutating func readProjects(_ node: TOMLNode) {
    guard case .table(let projects) = node else {
      return values.note(
        ["project"],
        .wrongKind(of: "project", found: node.kind, wanted: "tables such as [project.test]"))
    }
    for (name, node) in projects {
      guard case .table(let members) = node else {
        values.note(
          ["project", name],
          .wrongKind(of: name, found: node.kind, wanted: "a table such as [project.\(name)]"))
        continue
      }
      if Self.reserved.contains(name.lowercased()) {
        values.note(
          ["project", name],
          .wrongForm(of: "the name of a project", wanted: "another name than \(name)"))
      }
      own[name] = project(name, members)
    }
  }

  private mutating func project(_ name: String, _ members: [String: TOMLNode]) -> ProjectSettings {
    var project = ProjectSettings(name, of: owner)
    for (word, node) in members {
      let path = ["project", name, word]
      guard let key = ProjectKey(rawValue: word) else {
        let known = ProjectKey.allCases.map(\.rawValue)
        let nearest = NearestName.of(word, among: known)
        values.note(
          path, .unknownName(word, kind: "setting of a project", nearest: nearest, known: known))
        continue
      }
      switch key {
      case .base: bases[name] = values.text(node, at: path, "a project in double quotes")
      case .id: project.id = setting(values.projectID(node, at: path), path)
      case .number: project.number = setting(number(node, at: path), path)
      case .androidApp:
        let app = values.text(node, at: path, "an App ID in double quotes")
        project.androidApp = setting(app, path)
      case .credentials: project.credentials = setting(credentials(node, at: path), path)
      case .live: project.live = setting(values.flag(node, at: path), path)
      case .platforms: project.platforms = setting(values.platforms(node, at: path), path)
      case .channels: project.channels = setting(values.channels(node, at: path), path)
      case .allow: project.allow = setting(recipients(node, at: path), path)
      case .approval: project.approval = setting(values.word(node, at: path), path)
      }
    }
    return project
  }

  private func setting<Value>(_ value: Value?, _ path: [String]) -> Setting<Value?> {
    guard let value else { return Setting(nil) }
    return Setting(value, from: .file(file, line: places.line(of: path)))
  }

  /// Words that the composer uses for something else.
  private static let reserved: Set = ["sandbox", "started with", "back", "close", ""]

  // MARK: Values

  /// Returns the digits of a project number, which may be written as a number or a string.
  private mutating func number(_ node: TOMLNode, at path: [String]) -> String? {
    let digits: String
    switch node {
    case .integer(let number): digits = String(number)
    case .text(let text): digits = text
    default: digits = ""
    }
    if ProjectNumber.isWellFormed(digits) { return digits }
    values.note(path, .wrongForm(of: "number", wanted: "the digits of the project number"))
    return nil
  }

  private mutating func credentials(_ node: TOMLNode, at path: [String]) -> CredentialsSource? {
    switch node {
    case .text(let text): if let source = CredentialsSource(text) { return source }
    case .table(let members):
      guard members.count == 1, let words = members["command"]?.command else { break }
      return .command(words)
    default: break
    }
    // The text may be a key by mistake, so it is not quoted.
    values.note(path, .wrongForm(of: "credentials", wanted: CredentialsSource.wanted))
    return nil
  }

  private mutating func recipients(
    _ node: TOMLNode, at path: [String]
  ) -> [SendPermission.Recipient]? {
    let known = SendPermission.Recipient.allCases.map(\.rawValue)
    return values.list(node, at: path, like: "[\"device\"]") { reader, node, place in
      reader.name(
        node, at: place, of: "recipient", among: known, SendPermission.Recipient.init(rawValue:))
    }
  }

  // MARK: Inheritance

  /// Returns the projects with what they inherit, in the order of their names.
  ///
  /// A circle ends where it would begin again. Each project is joined once with its base, which has
  /// everything from further bases, because a chain may have thousands of projects.
  private mutating func resolved() -> [ProjectSettings] {
    var done: [String: ProjectSettings] = [:]
    for name in names {
      var chain: [String] = []
      var places: [String: Int] = [:]
      var next: String? = name
      while let name = next, own[name] != nil, done[name] == nil, places[name] == nil {
        places[name] = chain.count
        chain.append(name)
        next = bases[name]
      }
      if let base = next, let child = chain.last, own[base] == nil {
        checkName(base, at: ["project", child, "base"])
      }
      if let start = next.flatMap({ places[$0] }) {
        let circle = Array(chain[start...])
        noteCircle(circle)
        // In the second round, each project gets what the first round found for its base.
        for name in (circle + circle).reversed() { done[name] = joined(name, done) }
        chain.removeLast(circle.count)
      }
      for name in chain.reversed() { done[name] = joined(name, done) }
    }
    return names.compactMap { done[$0] }
  }

  private func joined(_ name: String, _ done: [String: ProjectSettings]) -> ProjectSettings {
    var project = own[name] ?? ProjectSettings(name, of: owner)
    if let base = bases[name].flatMap({ done[$0] }) { project.inherit(from: base) }
    return project
  }

  /// The number of names in the sentence about a circle.
  private static let mostNames = 8

  private mutating func noteCircle(_ circle: [String]) {
    for (place, name) in circle.enumerated() {
      var shown = (0..<min(circle.count, Self.mostNames)).map {
        circle[(place + $0) % circle.count]
      }
      if circle.count > shown.count { shown.append("…") }
      values.note(["project", name, "base"], .circle(shown + [name]))
    }
  }

  /// The number of unknown names for which a similar name is searched among all others, and of
  /// names to choose from in a sentence.
  private static let (mostSearches, mostKnown) = (100, 20)

  private mutating func checkName(_ name: String, at path: [String]) {
    guard own[name] == nil else { return }
    searches += 1
    let nearest = searches > Self.mostSearches ? nil : NearestName.of(name, among: names)
    let known = names.count > Self.mostKnown ? [] : names
    values.note(path, .unknownName(name, kind: "project", nearest: nearest, known: known))
  }
}
