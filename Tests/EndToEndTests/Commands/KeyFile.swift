import CrierMessage
import OpenSSLSigning

/// A service account's key file that a test generates.
struct KeyFile {
  static let email = "sender@test.example"

  let key: RS256Key
  var members: [JSONMember]

  init(project: String? = "from-key-file") throws {
    key = try RS256Key.generate()
    members = [
      JSONMember("type", .string("service_account")),
      JSONMember("private_key_id", .string("0001")),
      JSONMember("private_key", .string(try key.privatePEM())),
      JSONMember("client_email", .string(Self.email)),
      JSONMember("token_uri", .string("https://oauth2.googleapis.com/token")),
    ]
    if let project { members.append(JSONMember("project_id", .string(project))) }
  }

  var text: String { JSONWriter.pretty(.object(members)) }

  /// The accounts that the emulator needs to check the signatures.
  var accounts: [String: String] { get throws { [Self.email: try key.publicPEM()] } }

  subscript(name: String) -> String? {
    get { members.first { $0.key == name }?.value.text }
    set {
      members.removeAll { $0.key == name }
      if let newValue { members.append(JSONMember(name, .string(newValue))) }
    }
  }
}
