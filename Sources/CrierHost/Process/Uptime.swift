/// The time since this machine was started, which nobody can set.
package enum Uptime {
  /// Returns the name of the machine's run, which changes at each start, and the seconds since the
  /// start, with those asleep; nil if the system does not tell.
  package static func now() -> (run: String, seconds: Int)? {
    guard let run = words(in: "/proc/sys/kernel/random/boot_id").first,
      let seconds = words(in: "/proc/uptime").first.flatMap({ Double($0) })
    else { return nil }
    return (String(run), Int(seconds))
  }

  private static func words(in path: String) -> [Substring] {
    guard let bytes = try? FileReader.readBeginning(path, limit: 128).bytes else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  }
}
