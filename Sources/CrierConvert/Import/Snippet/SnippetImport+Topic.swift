import CrierMessage

extension SnippetImport {
  /// Removes `/topics/` from the topic, as the SDKs do before sending; FCM does not accept it.
  mutating func withoutTopicPrefix(_ members: [JSONMember], at offset: Int) -> [JSONMember] {
    members.map { member in
      guard member.key == "topic", let text = member.value.text,
        text.hasPrefix(TopicName.prefix), text != TopicName.prefix
      else { return member }
      let name = String(text.dropFirst(TopicName.prefix.count))
      notes.repair(
        at: offset, field: "topic",
        "the SDK strips /topics/ from the topic; it became \(ForeignName.quoted(name))."
      )
      return JSONMember("topic", .string(name))
    }
  }
}
