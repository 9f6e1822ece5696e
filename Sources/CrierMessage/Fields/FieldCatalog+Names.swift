extension FieldCatalog {
  /// Returns the name of the object's field that is most similar to an unknown name.
  package static func nearestName(to name: String, in place: FieldPath) -> String? {
    guard let node = tree.descendant(place.steps),
      let near = NearestName.of(name, among: node.children.map(\.wireName))
    else { return nil }
    return node.isTypedObject ? spelling(of: near, like: name) : near
  }

  /// Returns the paths of all fields with this name, in any object.
  ///
  /// Fields that only Apple or browsers read are included only if FCM has no field with this name.
  package static func paths(named name: String) -> [FieldPath] {
    let own = typed.map(\.path).filter { path in
      guard let last = path.lastKey else { return false }
      return name.isSpelled(last) || name.isSpelled(last.lowerCamelCased)
    }
    return own.isEmpty
      ? all.map(\.path).filter { $0.lastKey.map(name.isSpelled) ?? false } : own
  }

  /// Returns the name in camel case if the user wrote camel case.
  private static func spelling(of wireName: String, like name: String) -> String {
    let hasHump = name.contains(where: \.isUppercase) && !name.contains("_")
    return hasHump ? wireName.lowerCamelCased : wireName
  }
}
