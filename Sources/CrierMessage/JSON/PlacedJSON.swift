/// JSON with the positions of its values in the source text.
///
/// It is compact enough for files of 8 MiB with a million values: it stores one number per value
/// and computes positions only on demand.
package struct PlacedJSON: Sendable {
  package let value: JSONValue
  /// The first byte of each value, parents before children.
  private let starts: [Int]
  private let bytes: [UInt8]

  package init(value: JSONValue, starts: [Int], bytes: [UInt8]) {
    self.value = value
    self.starts = starts
    self.bytes = bytes
  }

  /// Returns the positions of the values at some paths from the root; leaves out missing values.
  ///
  /// If a key occurs twice, the last one counts. Makes one pass over the tree and one over the
  /// text.
  package func places(of paths: some Sequence<FieldPath>) -> [FieldPath: JSONPlace] {
    let found = offsets(of: paths).sorted { $0.value < $1.value }
    let places = JSONPlace.places(of: found.map(\.value), in: bytes)
    var result: [FieldPath: JSONPlace] = [:]
    for (one, place) in zip(found, places) { result[one.key] = place }
    return result
  }

  /// Returns the byte offsets of the values at some paths from the root.
  package func offsets(of paths: some Sequence<FieldPath>) -> [FieldPath: Int] {
    var wanted = Wanted()
    for path in paths { wanted.insert(path.steps[...]) }
    var found: [(path: FieldPath, start: Int)] = []
    var index = 0
    collect(value, wanted, FieldPath(), &index, &found)
    return Dictionary(found.map { ($0.path, $0.start) }, uniquingKeysWith: { $1 })
  }

  /// The elements of a list as separate values with their positions.
  package var elements: [PlacedJSON] {
    var start = 1
    return (value.elements ?? []).map { element in
      let count = Self.count(element)
      defer { start += count }
      return PlacedJSON(
        value: element, starts: Array(starts[start..<start + count]), bytes: bytes)
    }
  }

  /// Returns the number of values in a value, including itself.
  package static func count(_ value: JSONValue) -> Int {
    switch value {
    case .object(let members): members.reduce(1) { $0 + count($1.value) }
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    default: 1
    }
  }

  /// The requested paths as a tree.
  private struct Wanted {
    var isWanted = false
    var below: [FieldPath.Step: Wanted] = [:]

    mutating func insert(_ steps: ArraySlice<FieldPath.Step>) {
      guard let step = steps.first else {
        isWanted = true
        return
      }
      below[step, default: Wanted()].insert(steps.dropFirst())
    }
  }

  private func collect(
    _ value: JSONValue, _ wanted: Wanted?, _ path: FieldPath, _ index: inout Int,
    _ found: inout [(path: FieldPath, start: Int)]
  ) {
    if wanted?.isWanted == true { found.append((path, starts[index])) }
    index += 1
    func descend(_ child: JSONValue, _ step: FieldPath.Step) {
      guard let below = wanted?.below[step] else {
        return collect(child, nil, path, &index, &found)
      }
      collect(child, below, FieldPath(path.steps + [step]), &index, &found)
    }
    switch value {
    case .object(let members): for member in members { descend(member.value, .key(member.key)) }
    case .array(let elements):
      for (position, element) in elements.enumerated() { descend(element, .index(position)) }
    default: return
    }
  }
}
