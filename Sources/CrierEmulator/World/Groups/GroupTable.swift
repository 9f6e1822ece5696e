/// The device groups of all senders, by notification key and by name.
struct GroupTable: Sendable {
  /// The number of remembered keys of groups that lost their last member.
  static let mostEmptied = 10_000

  private var groups: [String: DeviceGroup] = [:]
  private var keys: [GroupLabel: String] = [:]
  private(set) var byteCount = 0
  /// The keys of groups that lost their last member, oldest first.
  private(set) var emptied: [String] = []
  private var emptiedKeys: Set<String> = []

  var count: Int { groups.count }
  /// In the order of their keys.
  var all: [DeviceGroup] { groups.values.sorted { $0.key < $1.key } }

  subscript(key: String) -> DeviceGroup? { groups[key] }

  func key(of label: GroupLabel) -> String? { keys[label] }

  /// Whether a key belongs to a group, or belonged to one.
  func knows(_ key: String) -> Bool { groups[key] != nil || emptiedKeys.contains(key) }

  /// Adds a group whose key and name are new.
  mutating func add(_ group: DeviceGroup) {
    groups[group.key] = group
    keys[group.label] = group.key
    byteCount += group.byteCount
  }

  /// Changes the members of a group; a group without members is gone, and its name is free.
  mutating func set(_ members: [NameTable.Slot], of key: String) {
    guard let group = groups[key] else { return }
    guard members.isEmpty else {
      groups[key]?.members = members
      return
    }
    groups[key] = nil
    keys[group.label] = nil
    byteCount -= group.byteCount
    addEmptied(key)
  }

  mutating func addEmptied(_ key: String) {
    emptied.append(key)
    emptiedKeys.insert(key)
    if emptied.count > Self.mostEmptied { emptiedKeys.remove(emptied.removeFirst()) }
  }
}
