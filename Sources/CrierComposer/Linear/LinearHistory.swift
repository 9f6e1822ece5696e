/// The way back through whole commands: the form as it was before each.
///
/// Forms share what did not change, so a step costs little.
struct LinearHistory: Hashable, Sendable {
  private static let limit = 200

  private var done: [Form] = []
  private var undone: [Form] = []

  mutating func record(_ before: Form) {
    undone = []
    done.append(before)
    if done.count > Self.limit { done.removeFirst() }
  }

  mutating func takeBack(from now: Form) -> Form? {
    guard let old = done.popLast() else { return nil }
    undone.append(now)
    return old
  }

  mutating func takeAgain(from now: Form) -> Form? {
    guard let next = undone.popLast() else { return nil }
    done.append(now)
    return next
  }
}
