import CrierMessage
import CrierPreview

extension LintRule {
  /// If a message has text for some platforms only, the common data still reaches the others.
  ///
  /// That is often an oversight.
  static let dataForAll = LintRule(
    "PV17", "DataForAll", .hint,
    source: "FCM reference, Message.data: custom data for all platforms",
    broken: """
      {"message": {"topic": "rain", "data": {"id": "7"},
        "android": {"notification": {"title": "Rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "android": {"notification": {"title": "Rain"}, "data": {"id": "7"}}}}
      """
  ) { message in
    guard message.hasMembers("data") else { return [] }
    let audience = message.message.audience(among: message.platforms)
    let left = message.reach.filter { !audience.contains($0) }
    guard !left.isEmpty else { return [] }
    let names = left.map(\.label).joined(separator: " and ")
    return [
      Explanation(
        at: .data,
        "The common data also reaches \(names), where the message shows no text.",
        fix: "If you don't want that, move it into the data of the platforms with text.")
    ]
  }
}
