import CrierSender
import OpenSSLSigning

extension ServiceAccount {
  /// One key for all tests of the process, because generating a key is slow.
  static let testKey = Result { try RS256Key.generate() }

  static func test(tokenAddress: String = googleTokenAddress) throws -> ServiceAccount {
    ServiceAccount(
      clientEmail: "sender@p.iam.example", projectID: "p", keyID: "key-1",
      key: try testKey.get(), tokenAddress: tokenAddress)
  }

  /// Returns the text of a key file, with members replaced or omitted.
  static func file(
    _ changes: [String: String] = [:], without missing: String? = nil
  ) throws -> [UInt8] {
    var members = [
      "type": "service_account", "project_id": "p", "private_key_id": "key-1",
      "private_key": try testKey.get().privatePEM(), "client_email": "sender@p.iam.example",
      "token_uri": googleTokenAddress, "universe_domain": "googleapis.com",
    ]
    members.merge(changes) { $1 }
    let lines = members.filter { $0.key != missing }.map { name, text in
      "\"\(name)\": \"\(text.replacing("\n", with: "\\n"))\""
    }
    return Array("{\(lines.joined(separator: ",\n"))}".utf8)
  }
}
