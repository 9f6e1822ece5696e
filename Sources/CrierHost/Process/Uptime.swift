/// The time since this machine was started, which nobody can set.
package enum Uptime {
  /// Returns the boot ID, which is another after each start of the machine, and the seconds since
  /// the start, with those asleep; nil if the system does not tell.
  package static func now() -> (boot: String, seconds: Int)? {
    guard let boot = words(in: "/proc/sys/kernel/random/boot_id").first,
      let seconds = words(in: "/proc/uptime").first.flatMap({ Double($0) })
    else { return nil }
    return (String(boot), Int(seconds))
  }

  private static func words(in path: String) -> [Substring] {
    guard let bytes = try? FileReader.readBeginning(path, limit: 128).bytes else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  }
}
