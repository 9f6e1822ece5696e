import CrierMessage

/// Turns the steps of a fix into edits of the JSON text that contains the message.
struct FixEdits {
  let message: Message
  let outline: JSONOutline
  let bytes: [UInt8]

  /// Returns the edits of all steps; nil when a step is impossible in the text, or when steps
  /// overlap.
  func edits(for quickFix: QuickFix) -> [JSONEdit]? {
    var edits: [JSONEdit] = []
    for (index, step) in quickFix.steps.enumerated() {
      let own: [JSONEdit]?
      switch step {
      case .set(let path, let value):
        own = set(renamed(path, by: quickFix.steps[..<index]), to: value)
      case .remove(let path): own = remove(path)
      case .rename(let path, let name): own = rename(path, to: name)
      case .keepLast(let path): own = keepLast(path)
      }
      guard let own, !own.contains(where: { one in edits.contains { $0.collides(with: one) } })
      else { return nil }
      edits += own
    }
    return edits
  }

  /// Returns the path of a field in the original text, before an earlier step renamed it.
  private func renamed(_ path: FieldPath, by steps: ArraySlice<QuickFix.Step>) -> FieldPath {
    for case .rename(let old, let name) in steps where path == old.parent.appending(name) {
      return old
    }
    return path
  }

  /// A value on the path to a field, with the index of the next member or element on the path.
  private struct Spot {
    var value: JSONValue
    var outline: JSONOutline
    var next: Int?
  }

  /// Returns the values on the path to a field, from the message down to the field, or to the last
  /// value on the path that exists.
  private func way(to path: FieldPath) -> [Spot]? {
    guard var spot = start else { return nil }
    var way: [Spot] = []
    var place = FieldPath()
    for step in path.steps {
      switch (step, spot.value) {
      case (.key(let key), .object(let members)):
        spot.next = members.lastIndex { Message.matches($0.key, key, in: place) }
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        spot.next = index
      default: break
      }
      way.append(spot)
      guard let next = spot.next, let child = child(next, of: spot) else { return way }
      spot = child
      place.steps.append(step)
    }
    return way + [spot]
  }

  private var start: Spot? {
    let whole = Spot(value: message.request, outline: outline)
    if message.isBare { return whole }
    guard let index = message.request.members?.lastIndex(where: { $0.key == "message" }) else {
      return nil
    }
    return child(index, of: whole)
  }

  private func child(_ index: Int, of spot: Spot) -> Spot? {
    guard spot.outline.children.indices.contains(index) else { return nil }
    switch spot.value {
    case .object(let members):
      return Spot(value: members[index].value, outline: spot.outline.children[index])
    case .array(let elements):
      return Spot(value: elements[index], outline: spot.outline.children[index])
    default: return nil
    }
  }

  private func set(_ path: FieldPath, to value: JSONValue) -> [JSONEdit]? {
    guard let way = way(to: path), let last = way.last else { return nil }
    let style = JSONStyle(of: way.dropLast().last?.outline ?? last.outline, in: bytes)
    if way.count == path.steps.count + 1 {
      return [JSONEdit(last.outline.range, style.text(value).utf8)]
    }
    // Wrap the value in the objects that are missing.
    let missing = path.steps[(way.count - 1)...]
    var inner = value
    for step in missing.dropFirst().reversed() {
      guard case .key(let key) = step else { return nil }
      inner = .object([JSONMember(key, inner)])
    }
    guard case .key(let key) = missing.first else { return nil }
    let member = JSONMember(key, inner)
    switch last.value {
    case .null:
      return [JSONEdit(last.outline.range, style.text(.object([member])).utf8)]
    case .object(let members):
      let place = FieldPath(Array(path.steps[..<(way.count - 1)]))
      let order = FieldCatalog.order(in: place)
      let later = order[key].flatMap { rank in
        members.firstIndex { (order[$0.key] ?? -1) > rank }
      }
      return [
        JSONStyle(of: last.outline, in: bytes).insertion(
          of: member, before: later, into: last.outline)
      ]
    default: return nil
    }
  }

  private func remove(_ path: FieldPath) -> [JSONEdit]? {
    guard var way = way(to: path), way.count == path.steps.count + 1, way.count > 1 else {
      return nil
    }
    way.removeLast()
    // An emptied object is removed too, unless it is the message or an array element.
    while way.count > 1, let last = way.last, last.value.members?.count == 1,
      way[way.count - 2].value.members != nil
    {
      way.removeLast()
    }
    guard let last = way.last, let index = last.next else { return nil }
    return [removal(of: index, from: last.outline)]
  }

  private func removal(of index: Int, from outline: JSONOutline) -> JSONEdit {
    func start(_ index: Int) -> Int {
      outline.keys.isEmpty
        ? outline.children[index].range.lowerBound : outline.keys[index].lowerBound
    }
    if index + 1 < outline.children.count { return JSONEdit(start(index)..<start(index + 1)) }
    if index > 0 {
      let before = outline.children[index - 1].range.upperBound
      return JSONEdit(before..<outline.children[index].range.upperBound)
    }
    return JSONEdit(outline.range.lowerBound + 1..<outline.range.upperBound - 1)
  }

  private func rename(_ path: FieldPath, to name: String) -> [JSONEdit]? {
    guard let way = way(to: path), way.count == path.steps.count + 1,
      let around = way.dropLast().last, let index = around.next,
      around.outline.keys.indices.contains(index)
    else { return nil }
    return [JSONEdit(around.outline.keys[index], JSONWriter.quote(name).utf8)]
  }

  private func keepLast(_ path: FieldPath) -> [JSONEdit]? {
    guard let way = way(to: path), way.count == path.steps.count + 1,
      let around = way.dropLast().last, let last = around.next,
      let members = around.value.members
    else { return nil }
    return members.indices.filter { $0 < last && members[$0].key.isSpelled(members[last].key) }
      .map { removal(of: $0, from: around.outline) }
  }
}
