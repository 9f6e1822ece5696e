import CrierEmulator

/// The value of `NO_PROXY`: hosts that programs reach without a proxy.
enum ProxyExceptions {
  private static let loopback = ["localhost", "127.0.0.1", "::1"]

  /// Returns the loopback names and the entries of another value that no host of Google matches.
  static func text(keeping entries: String) -> String {
    let kept = entries.split { $0 == "," || $0.isWhitespace }.map(String.init)
      .filter { entry in
        !loopback.contains(entry) && !GoogleHosts.all.contains { covers(entry, $0) }
      }
    return (loopback + kept).joined(separator: ",")
  }

  /// Returns whether an entry such as `.googleapis.com` applies to a host.
  private static func covers(_ entry: String, _ host: String) -> Bool {
    let name = entry.lowercased().drop { $0 == "*" || $0 == "." }.prefix { $0 != ":" }
    return name.isEmpty || host == name || host.hasSuffix("." + name)
  }
}
