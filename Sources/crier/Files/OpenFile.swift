import CrierComposer
import Foundation

/// The mark that a file is open here: a lock in `$XDG_STATE_HOME/crier/open`, held while this is
/// kept.
struct OpenFile {
  /// The one place of the file, whatever name led to it.
  let place: String
  private let lock: HeldLock?
  /// Who has it open instead.
  let holder: FileHolder?

  init(_ path: String) {
    place = Path.place(of: path)
    // Without the folder nobody is told, and nobody is kept from working.
    guard let folder = try? StateFolder.make("open") else {
      (lock, holder) = (nil, nil)
      return
    }
    let path = "\(folder)/\(Self.name(of: place)).lock"
    do {
      (lock, holder) = (try HeldLock(path), nil)
    } catch {
      (lock, holder) = (nil, error == .isHeld ? HeldLock.holder(of: path) : nil)
    }
  }

  /// The FNV-1a hash of the place: paths may be longer than a file's name.
  private static func name(of place: String) -> String {
    let hash = place.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
