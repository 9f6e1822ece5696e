import CrierComposer
import Foundation

/// The mark that a file is open here: a lock in `$XDG_STATE_HOME/crier/open`, held during the
/// lifetime of this value.
struct OpenFile {
  /// The canonical path of the file.
  let place: String
  private let lock: HeldLock?
  /// Who else has it open, if anybody.
  let holder: FileHolder?

  init(_ path: String) {
    place = Path.place(of: path)
    // Without the folder there is no warning, but work can go on.
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
