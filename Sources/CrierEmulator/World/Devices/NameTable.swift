/// The registration tokens and installation IDs of all devices.
///
/// A token may have more than 160 bytes, so their bytes are in a few large arrays, and each name
/// costs 16 more bytes and its place in the index.
struct NameTable: Sendable {
  /// A number that never changes, also when the name is no longer valid.
  typealias Slot = UInt32

  private struct Name: Sendable {
    var place: UInt32
    var device: UInt32
    var hash: UInt32
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
  private(set) var byteCount = 0

  var count: Int { names.count }

  func slot(of name: String) -> Slot? {
    let hash = Self.hash(name)
    let mask = index.count - 1
    var place = Int(hash) & mask
    while index[place] != 0 {
      let slot = index[place] - 1
      if names[Int(slot)].hash == hash, isSpelled(slot, name) { return slot }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Adds a name that the table does not have, of at most `longestName` bytes.
  mutating func add(_ name: String, isInstallationID: Bool, device: UInt32) -> Slot {
    let bytes = name.utf8.count
    let room = chunks.last.map { 1 << Self.chunkBits - $0.count } ?? 0
    if bytes > room { chunks.append([]) }
    let chunk = chunks.count - 1
    let place = UInt32(chunk) << Self.chunkBits | UInt32(chunks[chunk].count)
    chunks[chunk].append(contentsOf: name.utf8)
    byteCount += bytes
    let slot = Slot(names.count)
    names.append(
      Name(
        place: place, device: device, hash: Self.hash(name), length: UInt16(bytes),
        isInstallationID: isInstallationID))
    if names.count * 4 > index.count * 3 { grow() } else { enter(slot) }
    return slot
  }

  func text(_ slot: Slot) -> String { String(decoding: bytes(slot), as: UTF8.self) }
  func device(_ slot: Slot) -> UInt32 { names[Int(slot)].device }
  func isInstallationID(_ slot: Slot) -> Bool { names[Int(slot)].isInstallationID }
  /// Whether the name is no longer valid.
  func isRetired(_ slot: Slot) -> Bool { names[Int(slot)].isRetired }

  /// Makes a name invalid for ever.
  mutating func retire(_ slot: Slot) { names[Int(slot)].isRetired = true }

  private func bytes(_ slot: Slot) -> ArraySlice<UInt8> {
    let name = names[Int(slot)]
    let start = Int(name.place & (1 << Self.chunkBits - 1))
    return chunks[Int(name.place >> Self.chunkBits)][start..<start + Int(name.length)]
  }

  private func isSpelled(_ slot: Slot, _ name: String) -> Bool {
    Int(names[Int(slot)].length) == name.utf8.count && bytes(slot).elementsEqual(name.utf8)
  }

  private mutating func enter(_ slot: Slot) {
    let mask = index.count - 1
    var place = Int(names[Int(slot)].hash) & mask
    while index[place] != 0 { place = (place + 1) & mask }
    index[place] = slot + 1
  }

  private mutating func grow() {
    index = Array(repeating: 0, count: index.count * 2)
    for slot in names.indices { enter(Slot(slot)) }
  }

  private static func hash(_ name: String) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(name)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
