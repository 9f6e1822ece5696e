import Foundation

/// A lock in `$XDG_STATE_HOME/crier/open` that marks a file as open in this process.
///
/// It is held during the lifetime of this value.
package struct OpenFileLock {
  /// The canonical path of the file.
  package let place: String
  private let lock: HeldLock?
  /// The other process that has the file open, if any.
  package let holder: LockHolder?

  package init(_ path: String, in state: StateFolder = StateFolder()) {
    place = Path.place(of: path)
    // Without the folder, nothing is locked and there is no warning; the user can go on working.
    guard let folder = try? state.make("open") else {
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

  /// Returns the FNV-1a hash of the path, because the path may be too long for a file name.
  private static func name(of place: String) -> String {
    let hash = place.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
