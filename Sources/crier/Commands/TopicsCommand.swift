import ArgumentParser
import CrierSender

/// `crier topics`: the topics to which apps are subscribed.
struct TopicsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "topics",
    abstract: "Subscribe apps to a topic, unsubscribe them, or show the topics of a token.",
    discussion: """
      Topics are for public news: every copy of the app can subscribe. FCM delivers them to very \
      many devices, but not as fast as possible. For one device or a few, send to their tokens; \
      for the devices of one person, use crier groups. Send to large topics one at a time: \
      sends that run at the same time share the project's sending speed.

      EXAMPLES:
        crier topics subscribe news --tokens testers.csv
        crier topics unsubscribe news --tokens - < tokens.txt
        crier topics show fK3m…
      """,
    subcommands: [SubscribeCommand.self, UnsubscribeCommand.self, ShowTopicsCommand.self])
}

/// `crier topics subscribe`.
struct SubscribeCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "subscribe",
    abstract: "Subscribe each token of a list to a topic. A new topic is created.",
    discussion: TopicOptions.discussion)

  @OptionGroup var options: TopicOptions

  var style: OutputStyle { options.style }

  mutating func run() async throws { try await TopicRun(.subscribe, options).run() }
}

/// `crier topics unsubscribe`.
struct UnsubscribeCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "unsubscribe",
    abstract: "Unsubscribe each token of a list from a topic.",
    discussion: TopicOptions.discussion)

  @OptionGroup var options: TopicOptions

  var style: OutputStyle { options.style }

  mutating func run() async throws { try await TopicRun(.unsubscribe, options).run() }
}
