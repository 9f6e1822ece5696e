extension Message {
  /// The field that a value of the whole tree belongs to, in wire spelling; nil for what stands
  /// around the message. `message.fcmOptions.analyticsLabel` → `fcm_options.analytics_label`.
  package func field(atRootPath path: FieldPath) -> FieldPath? {
    if isBare { return FieldCatalog.wirePath(path) }
    guard case .key("message") = path.steps.first else { return nil }
    return FieldCatalog.wirePath(FieldPath(Array(path.steps.dropFirst())))
  }

  /// Where a field stands in the whole tree, in the spelling it is written in there: the nearest
  /// object around it when it is missing.
  package func rootPath(of field: FieldPath) -> FieldPath {
    var path = FieldPath(isBare || body == nil ? [] : [.key("message")])
    var place = FieldPath()
    var value = body
    for step in field.steps {
      switch (step, value) {
      case (.key(let key), .object(let members)):
        guard let member = members.last(where: { Self.matches($0.key, key, in: place) }) else {
          return path
        }
        path.steps.append(.key(member.key))
        value = member.value
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        path.steps.append(step)
        value = elements[index]
      default: return path
      }
      place.steps.append(step)
    }
    return path
  }
}
