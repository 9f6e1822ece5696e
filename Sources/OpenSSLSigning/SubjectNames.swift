import Glibc

/// Subject alternative names in OpenSSL's configuration syntax: `DNS:localhost,IP:127.0.0.1`.
struct SubjectNames {
  let text: String

  /// Creates the text; throws for characters that have a special meaning in that syntax.
  init(names: [String], addresses: [String]) throws(SigningError) {
    for name in names where !Self.isHostName(name) { throw .badName(name) }
    for address in addresses where !Self.isAddress(address) { throw .badAddress(address) }
    text = (names.map { "DNS:\($0)" } + addresses.map { "IP:\($0)" }).joined(separator: ",")
  }

  private static func isHostName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 253
      && name.utf8.allSatisfy { byte in
        let letter = Character(Unicode.Scalar(byte))
        return letter.isASCII && (letter.isLetter || letter.isNumber || "-.*".contains(letter))
      }
  }

  private static func isAddress(_ address: String) -> Bool {
    var room = in6_addr()
    return [AF_INET, AF_INET6].contains { unsafe inet_pton($0, address, &room) == 1 }
  }
}
