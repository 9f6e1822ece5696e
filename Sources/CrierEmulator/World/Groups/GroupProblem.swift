/// Why a device group cannot be changed or found.
enum GroupProblem: Error, Hashable, CaseIterable {
  case exists
  case notFound
  /// The key is not one that FCM could have made.
  case garbageKey
  /// The name and the key belong to different groups.
  case otherName
  /// No token of the request is registered.
  case noValidTokens
  case tooManyMembers
  /// The emulator has as many groups as it can store.
  case tooManyGroups
}
