import CrierMessage

extension EmulatorState {
  /// Creates a group and returns its key; tokens that are not registered are left out.
  mutating func createGroup(
    _ label: GroupLabel, tokens: [String]
  ) throws(GroupProblem) -> String {
    if let key = groups.key(of: label), prune(key) { throw .exists }
    let members = try members(tokens, joining: [])
    var group = DeviceGroup(label: label, key: nextGroupKey())
    guard groups.count < sizes.groups, groups.byteCount + group.byteCount <= sizes.groupBytes
    else { throw .tooManyGroups }
    group.members = members
    groups.add(group)
    return group.key
  }

  /// Adds the tokens that are registered to a group.
  mutating func addTokens(
    _ tokens: [String], toGroup key: String, sender: String, name: String?
  ) throws(GroupProblem) {
    let group = try group(key, sender: sender, name: name)
    groups.set(try members(tokens, joining: group.members), of: key)
  }

  /// Removes tokens from a group; without members, the group is gone.
  mutating func removeTokens(
    _ tokens: [String], fromGroup key: String, sender: String, name: String?
  ) throws(GroupProblem) {
    let group = try group(key, sender: sender, name: name)
    let removed = Set(tokens.compactMap(names.slot))
    guard tokens.contains(where: canBeMember) else { throw .noValidTokens }
    groups.set(group.members.filter { !removed.contains($0) }, of: key)
  }

  mutating func groupKey(of label: GroupLabel) throws(GroupProblem) -> String {
    guard let key = groups.key(of: label), prune(key) else {
      throw .notFound
    }
    return key
  }

  /// Returns the devices of a group; none if it is gone.
  mutating func members(ofGroup key: String) -> [UInt32] {
    guard prune(key), let group = groups[key] else { return [] }
    return group.members.map(names.device)
  }

  /// Removes members whose tokens are no longer registered; returns false if the group is gone.
  private mutating func prune(_ key: String) -> Bool {
    guard let group = groups[key] else { return false }
    let members = group.members.filter {
      !names.isRetired($0) && !devices[Int(names.device($0))].isDead
    }
    if members.count < group.members.count { groups.set(members, of: key) }
    return !members.isEmpty
  }

  private mutating func group(
    _ key: String, sender: String, name: String?
  ) throws(GroupProblem) -> DeviceGroup {
    guard DeviceGroup.isKey(key) else { throw .garbageKey }
    guard prune(key), let group = groups[key], group.label.sender == sender else { throw .notFound }
    if let name, name != group.label.name { throw .otherName }
    return group
  }

  /// Returns a group's members together with those tokens that are registered.
  private mutating func members(
    _ tokens: [String], joining members: [NameTable.Slot]
  ) throws(GroupProblem) -> [NameTable.Slot] {
    let valid = tokens.filter(canBeMember)
    guard !valid.isEmpty else { throw .noValidTokens }
    var members = members
    var new: [String] = []
    for token in valid where !new.contains(token) {
      if let slot = names.slot(of: token), members.contains(slot) { continue }
      new.append(token)
      guard members.count + new.count <= DeviceGroup.mostMembers else { throw .tooManyMembers }
    }
    for token in new {
      if names.slot(of: token) == nil { _ = addDevice(Target(.token, token)) }
      if let slot = names.slot(of: token) { members.append(slot) }
    }
    guard !members.isEmpty else { throw .noValidTokens }
    return members
  }

  private func canBeMember(_ token: String) -> Bool {
    switch FailingName(rawValue: token) {
    case .invalid, .unregistered: return false
    default: break
    }
    return switch recipient(token) {
    case .device: true
    case .unknown: Self.isToken(token) && !isStrict
    case .dead, .group: false
    }
  }

  private mutating func nextGroupKey() -> String {
    var key = tokens.nextGroupKey()
    while names.slot(of: key) != nil || groups.knows(key) { key = tokens.nextGroupKey() }
    return key
  }
}

extension DeviceGroup {
  /// Whether a text may be a notification key: they have the letters of tokens.
  static func isKey(_ text: String) -> Bool {
    text.hasPrefix(TokenMaker.groupStart) && EmulatorState.isToken(text)
  }
}
