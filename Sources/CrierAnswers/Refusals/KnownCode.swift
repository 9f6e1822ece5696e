import CrierMessage

/// An error code of one of the services, and what it means for the sender.
///
/// Each service has its own list. `crier explain CODE`, explanations of responses and the composer
/// all use these lists.
package struct KnownCode: Hashable, Sendable {
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case fcm = "FCM"
    case google = "Google APIs"
    case apple = "APNs"
    case oauth = "OAuth"
    case instanceID = "Instance ID"
    case legacy = "FCM's legacy protocol"
    case sdk = "Admin SDKs"
    case client = "Firebase's client SDKs"

    /// The source of the meanings.
    package var source: String {
      switch self {
      case .fcm: "Firebase, FCM error codes"
      case .google: "Google, reasons of google.rpc.ErrorInfo in the domain googleapis.com"
      case .apple: "Apple, Handling notification responses from APNs"
      case .oauth:
        "RFC 6749, section 5.2, and Google, Using OAuth 2.0 for server to server applications"
      case .instanceID: "Google, Instance ID server reference"
      case .legacy: "Firebase, HTTP and XMPP protocols (legacy), error response codes"
      case .sdk: "Firebase, the Admin SDKs' names for FCM's codes"
      case .client: "the client SDKs' source code and bug reports; Google lists no causes"
      }
    }
  }

  package let code: String
  package let family: Family
  package let meaning: RefusalMeaning

  init(_ code: String, _ family: Family, _ meaning: RefusalMeaning) {
    self.code = code
    self.family = family
    self.meaning = meaning
  }

  package static let all: [KnownCode] =
    fcm + google + apple + oauth + instanceID + legacy + sdk + client

  /// Returns the code with exactly this spelling.
  package static func named(_ code: String, in family: Family) -> KnownCode? {
    byFamily[family]?[code]
  }

  private static let byFamily: [Family: [String: KnownCode]] = Dictionary(grouping: all) {
    $0.family
  }.mapValues { Dictionary($0.map { ($0.code, $0) }) { first, _ in first } }

  /// Returns the codes that a string may mean: exact matches in any family; if there are none,
  /// codes that differ only in case, punctuation and a prefix such as `messaging/`.
  package static func matching(_ text: String) -> [KnownCode] {
    if let exact = byCode[text] { return exact }
    let wanted = folded(text)
    return wanted.isEmpty ? [] : byFoldedCode[wanted] ?? []
  }

  // Dictionaries, because each word of a pasted log is looked up.
  private static let byCode = Dictionary(grouping: all, by: \.code)
  private static let byFoldedCode = Dictionary(grouping: all) { folded($0.code) }

  /// Returns the code that was probably meant; nil if no code is similar enough.
  package static func nearest(to text: String) -> String? {
    let text = text.trimmed
    guard let near = names.of(text) else { return nil }
    return abs(near.count - text.count) <= 3 ? near : nil
  }

  private static let names = NearestName(
    among: all.map(\.code)
      + all.compactMap { $0.code.split(separator: "/").dropFirst().last.map { String($0) } })

  /// Returns the words of a text that may be codes or numbers.
  package static func words(of text: String) -> [Substring] {
    text.prefix(4096).split { !$0.isASCII || !($0.isLetter || $0.isNumber || "_-/".contains($0)) }
  }

  private static func folded(_ code: String) -> String {
    guard code.utf8.count <= 80 else { return "" }
    let name = code.split(separator: "/").last ?? ""
    return name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." }
  }
}
