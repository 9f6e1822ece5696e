import CrierHost
import CrierMessage

/// Names for files that are set aside.
enum UnusedPath {
  /// Returns the path of a file with a word and the time in its name, at which no file exists:
  /// `store.damaged-2026-11-24-0430.db` for `store.db`.
  static func of(_ path: String, _ word: String) -> String {
    let time = CivilTime(seconds: WallClock.seconds())
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    let name = "\(path[..<dot]).\(word)-\(time.date)-\(time.clock.filter { $0 != ":" })"
    var number = 1
    var target = name + path[dot...]
    while FileIdentity(of: target) != nil {
      number += 1
      target = "\(name)-\(number)\(path[dot...])"
    }
    return target
  }
}
