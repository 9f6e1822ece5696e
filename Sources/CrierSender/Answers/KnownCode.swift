import CrierCore

/// A code that one of the services answers with, and what it means to whoever sends.
///
/// Every vocabulary has its list here; answers and `crier explain CODE` read the same.
package struct KnownCode: Hashable, Sendable {
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case fcm = "FCM"
    case google = "Google APIs"
    case apple = "APNs"
    case oauth = "OAuth"
    case instanceID = "Instance ID"
    case legacy = "FCM's old protocol"
    case sdk = "Admin SDKs"
  }

  package let code: String
  package let family: Family
  let meaning: RefusalMeaning

  init(_ code: String, _ family: Family, _ meaning: RefusalMeaning) {
    self.code = code
    self.family = family
    self.meaning = meaning
  }

  package var explanation: AnswerExplanation {
    AnswerExplanation(
      refusal: Refusal(
        advice: meaning.advice, httpStatus: 0, errorCode: code, explanation: meaning.explanation))
  }

  package static let all: [KnownCode] =
    fcm + google + apple + oauth + instanceID + legacy + sdk

  /// The code with this very spelling.
  static func named(_ code: String, in family: Family) -> KnownCode? {
    byFamily[family]?[code]
  }

  private static let byFamily: [Family: [String: KnownCode]] = Dictionary(grouping: all) {
    $0.family
  }.mapValues { Dictionary($0.map { ($0.code, $0) }) { first, _ in first } }

  /// What a person may mean by a text: the exact code of any family, else one that differs in
  /// capitals, hyphens and a prefix such as `messaging/` only.
  package static func matching(_ text: String) -> [KnownCode] {
    let exact = all.filter { $0.code == text }
    if !exact.isEmpty { return exact }
    let wanted = folded(text)
    return wanted.isEmpty ? [] : all.filter { folded($0.code) == wanted }
  }

  private static func folded(_ code: String) -> String {
    guard code.utf8.count <= 80 else { return "" }
    let name = code.split(separator: "/").last ?? ""
    return name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." }
  }
}
