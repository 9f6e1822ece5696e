/// The registration tokens and installation IDs of all devices.
///
/// A token may have more than 160 bytes, so their bytes are in a few large arrays, and each name
/// costs 12 more bytes and its place in the index.
struct NameTable: Sendable {
  /// A number that never changes, also when the name is no longer valid.
  typealias Slot = UInt32

  private struct Name: Sendable {
    var place: UInt32
    var device: UInt32
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
      if isSpelled(slot, name) { return slot }
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
        place: place, device: device, length: UInt16(bytes), isInstallationID: isInstallationID))
    if names.count * 4 > index.count * 3 { grow() } else { enter(slot, Self.hash(name)) }
    return slot
  }

  func text(_ slot: Slot) -> String {
    let name = names[Int(slot)]
    let bytes = chunks[chunk(name)][start(name)..<start(name) + Int(name.length)]
    return String(decoding: bytes, as: UTF8.self)
  }

  func device(_ slot: Slot) -> UInt32 { names[Int(slot)].device }
  func isInstallationID(_ slot: Slot) -> Bool { names[Int(slot)].isInstallationID }
  /// Whether the name is no longer valid.
  func isRetired(_ slot: Slot) -> Bool { names[Int(slot)].isRetired }

  /// Makes a name invalid for ever.
  mutating func retire(_ slot: Slot) { names[Int(slot)].isRetired = true }

  private func chunk(_ name: Name) -> Int { Int(name.place >> Self.chunkBits) }
  private func start(_ name: Name) -> Int { Int(name.place & (1 << Self.chunkBits - 1)) }

  private func isSpelled(_ slot: Slot, _ text: String) -> Bool {
    let name = names[Int(slot)]
    let chunk = chunks[chunk(name)]
    let (bytes, others) = (chunk.span, text.utf8.span)
    guard Int(name.length) == others.count else { return false }
    // Tokens often begin alike.
    var place = others.count
    while place > 0 {
      place -= 1
      if bytes[start(name) + place] != others[place] { return false }
    }
    return true
  }

  private mutating func enter(_ slot: Slot, _ hash: UInt32) {
    let mask = index.count - 1
    var place = Int(hash) & mask
    while index[place] != 0 { place = (place + 1) & mask }
    index[place] = slot + 1
  }

  private mutating func grow() {
    index = Array(repeating: 0, count: index.count * 2)
    for slot in 0..<Slot(names.count) { enter(slot, Self.hash(text(slot))) }
  }

  private static func hash(_ name: String) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(name)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
