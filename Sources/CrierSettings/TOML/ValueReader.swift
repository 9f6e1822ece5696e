import CrierMessage

/// Reads the values of a settings file; a value with a problem is reported and left out.
///
/// `path` is where the value is in the file, and its last component is the name in sentences.
struct ValueReader {
  private(set) var found: [(path: [String], reason: FileProblem.Reason)] = []

  mutating func note(_ path: [String], _ reason: FileProblem.Reason) {
    found.append((path, reason))
  }

  private mutating func noteKind(_ node: TOMLNode, _ path: [String], _ wanted: String) {
    note(path, .wrongKind(of: path.last ?? "", found: node.kind, wanted: wanted))
  }

  mutating func flag(_ node: TOMLNode, at path: [String]) -> Bool? {
    if case .flag(let flag) = node { return flag }
    noteKind(node, path, "true or false")
    return nil
  }

  /// Returns a whole number from 0 to `maximum`.
  mutating func count(_ node: TOMLNode, at path: [String], upTo maximum: Int) -> Int? {
    if case .integer(let number) = node, (0...maximum).contains(number) { return number }
    note(path, .wrongForm(of: path.last ?? "", wanted: "a whole number from 0 to \(maximum)"))
    return nil
  }

  /// Returns a string that is not empty.
  mutating func text(_ node: TOMLNode, at path: [String], _ wanted: String) -> String? {
    guard case .text(let text) = node else {
      noteKind(node, path, wanted)
      return nil
    }
    if text.isEmpty { note(path, .empty(path.last ?? "")) }
    return text.isEmpty ? nil : text
  }

  /// Returns one of a few allowed words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: TOMLNode, at path: [String]
  ) -> Word? {
    let known = Word.allCases.map(\.rawValue)
    let wanted = SettingKey.listed(known.map { "\"\($0)\"" })
    guard let text = text(node, at: path, wanted) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let nearest = NearestName.of(text, among: known)
    note(path, .unknownWord(text, of: path.last ?? "", nearest: nearest, known: known))
    return nil
  }

  /// Returns each element of a list that `read` accepts, once.
  ///
  /// - Parameters:
  ///   - example: A value of this setting, for the error message.
  ///   - read: Gets an element and its path.
  mutating func list<Element: Hashable>(
    _ node: TOMLNode, at path: [String], like example: String,
    _ read: (inout Self, TOMLNode, [String]) -> Element?
  ) -> [Element]? {
    guard case .list(let nodes) = node else {
      noteKind(node, path, "a list such as \(example)")
      return nil
    }
    var elements: [Element] = []
    var seen: Set<Element> = []
    for (index, node) in nodes.enumerated() {
      guard let element = read(&self, node, path + [String(index)]) else { continue }
      if seen.insert(element).inserted { elements.append(element) }
    }
    return elements
  }

  /// Returns one of the names that are known for an element of a list; `kind` is what it names.
  mutating func name<Element>(
    _ node: TOMLNode, at path: [String], of kind: String, among known: [String],
    _ element: (String) -> Element?
  ) -> Element? {
    guard case .text(let name) = node else {
      note(
        path,
        .wrongKind(
          of: path.dropLast().last ?? "", found: node.kind,
          wanted: "names of \(kind)s in double quotes"))
      return nil
    }
    if let element = element(name) { return element }
    let nearest = NearestName.of(name, among: known)
    note(path, .unknownName(name, kind: kind, nearest: nearest, known: known))
    return nil
  }

  /// Returns each platform once, in the usual order; nil if none is named.
  mutating func platforms(_ node: TOMLNode, at path: [String]) -> [Platform]? {
    if case .list([]) = node { note(path, .empty(path.last ?? "")) }
    let known = Platform.allCases.map(\.rawValue)
    let chosen = list(node, at: path, like: SettingKey.platforms.example) { reader, node, place in
      reader.name(node, at: place, of: "platform", among: known, Platform.init(name:))
    }
    guard let chosen, !chosen.isEmpty else { return nil }
    return Platform.allCases.filter(chosen.contains)
  }

  /// Returns the IDs of Android channels; nil if none is named.
  mutating func channels(_ node: TOMLNode, at path: [String]) -> [String]? {
    let channels = list(node, at: path, like: SettingKey.channels.example) { reader, node, place in
      if case .text(let channel) = node, !channel.isEmpty { return channel as String? }
      reader.note(
        place,
        .wrongKind(
          of: path.last ?? "", found: node.kind, wanted: "names of channels in double quotes"))
      return nil
    }
    return channels?.isEmpty == false ? channels : nil
  }

  /// Returns a project ID: letters, digits and hyphens, or `example.com:name` as in old projects.
  mutating func projectID(_ node: TOMLNode, at path: [String]) -> String? {
    guard let text = text(node, at: path, "a project ID in double quotes") else { return nil }
    let isName = text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "-:.".unicodeScalars.contains($0))
    }
    // A number as an ID would stand for another project.
    let isUsable = isName && !ProjectNumber.isDigits(text)
    if !isUsable { note(path, .notAProject(text)) }
    return isUsable ? text : nil
  }
}
