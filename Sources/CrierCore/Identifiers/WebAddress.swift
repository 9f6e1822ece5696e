/// What can be said of a web address without a look at the network.
package enum WebAddress {
  /// `https://` with a host after it.
  package static func isSecure(_ address: String) -> Bool {
    let scheme = "https://"
    guard address.utf8.count > scheme.utf8.count,
      address.prefix(scheme.count).lowercased() == scheme
    else { return false }
    let host = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return !host.isEmpty && !host.contains(where: \.isWhitespace)
  }
}
