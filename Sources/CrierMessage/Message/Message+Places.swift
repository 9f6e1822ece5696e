extension Message {
  /// Turns a path from the root into a field in wire spelling; nil for a path outside the message.
  ///
  /// `message.fcmOptions.analyticsLabel` becomes `fcm_options.analytics_label`.
  package func field(atRootPath path: FieldPath) -> FieldPath? {
    if isBare { return FieldCatalog.wirePath(path) }
    guard case .key("message") = path.steps.first else { return nil }
    return FieldCatalog.wirePath(FieldPath(Array(path.steps.dropFirst())))
  }

  /// Returns a field's path from the root, in the spelling used in the message.
  ///
  /// For a missing field, returns the path of the nearest enclosing object.
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
