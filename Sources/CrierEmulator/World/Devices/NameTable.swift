/// The registration tokens and installation IDs of all devices.
///
/// Their bytes are packed (`PackedName`) and in a few large arrays; each name costs 12 more bytes
/// and its place in the index.
struct NameTable: Sendable {
  /// A number that never changes, also when the name is no longer valid.
  typealias Slot = UInt32

  private struct Name: Sendable {
    var place: UInt32
    var device: UInt32
    /// The bytes of the name, which has fewer when it is packed.
    var length: UInt16
    var isInstallationID: Bool
    var isRetired = false
  }

  static let longestName = 4_096

  private static let chunkBits: UInt32 = 20

  private var chunks: [[UInt8]] = []
  private var names: [Name] = []
  /// Open addressing with linear probing: the slot plus 1, or 0.
  private var index: [UInt32] = Array(repeating: 0, count: 16)
  /// The bytes of all names, before they are packed.
  private(set) var byteCount = 0

  var count: Int { names.count }

  func slot(of name: String) -> Slot? {
    let packed = PackedName(name).bytes
    let mask = index.count - 1
    var place = Int(Self.hash(packed[...])) & mask
    while index[place] != 0 {
      let slot = index[place] - 1
      if Int(names[Int(slot)].length) == name.utf8.count, isStored(packed, in: slot) { return slot }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Adds a name that the table does not have, of at most `longestName` bytes.
  mutating func add(_ name: String, isInstallationID: Bool, device: UInt32) -> Slot {
    let packed = PackedName(name).bytes
    if packed.count > chunks.last.map({ 1 << Self.chunkBits - $0.count }) ?? 0 {
      var chunk: [UInt8] = []
      // The system gives memory only for what is used of it.
      chunk.reserveCapacity(1 << Self.chunkBits)
      chunks.append(chunk)
    }
    let chunk = chunks.count - 1
    let place = UInt32(chunk) << Self.chunkBits | UInt32(chunks[chunk].count)
    chunks[chunk] += packed
    byteCount += name.utf8.count
    let slot = Slot(names.count)
    names.append(
      Name(
        place: place, device: device, length: UInt16(name.utf8.count),
        isInstallationID: isInstallationID))
    if names.count * 4 > index.count * 3 { grow() } else { enter(slot) }
    return slot
  }

  func text(_ slot: Slot) -> String {
    PackedName.name(bytes(slot), length: Int(names[Int(slot)].length))
  }

  func device(_ slot: Slot) -> UInt32 { names[Int(slot)].device }
  func isInstallationID(_ slot: Slot) -> Bool { names[Int(slot)].isInstallationID }
  /// Whether the name is no longer valid.
  func isRetired(_ slot: Slot) -> Bool { names[Int(slot)].isRetired }

  /// Makes a name invalid for ever.
  mutating func retire(_ slot: Slot) { names[Int(slot)].isRetired = true }

  private func chunk(_ name: Name) -> Int { Int(name.place >> Self.chunkBits) }
  private func start(_ name: Name) -> Int { Int(name.place & (1 << Self.chunkBits - 1)) }

  private func bytes(_ slot: Slot) -> ArraySlice<UInt8> {
    let name = names[Int(slot)]
    let rest = chunks[chunk(name)][start(name)...]
    return rest.prefix(PackedName.count(rest, length: Int(name.length)))
  }

  /// Whether a name has these packed bytes; both have the same length.
  private func isStored(_ packed: [UInt8], in slot: Slot) -> Bool {
    let name = names[Int(slot)]
    let chunk = chunks[chunk(name)]
    let start = start(name)
    guard start + packed.count <= chunk.count else { return false }
    let bytes = chunk.span
    // Tokens often begin alike.
    for place in packed.indices.reversed() where bytes[start + place] != packed[place] {
      return false
    }
    return true
  }

  private mutating func enter(_ slot: Slot) {
    let mask = index.count - 1
    var place = Int(Self.hash(bytes(slot))) & mask
    while index[place] != 0 { place = (place + 1) & mask }
    index[place] = slot + 1
  }

  private mutating func grow() {
    index = Array(repeating: 0, count: index.count * 2)
    for slot in 0..<Slot(names.count) { enter(slot) }
  }

  private static func hash(_ packed: ArraySlice<UInt8>) -> UInt32 {
    var hasher = Hasher()
    // SAFETY: the pointer is used only during the call.
    unsafe packed.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
