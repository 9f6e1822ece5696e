import ArgumentParser
import CrierHost
import CrierMessage
import CrierSender

/// The arguments of `crier topics subscribe` and `unsubscribe`.
struct TopicOptions: ParsableArguments {
  static let discussion = """
    --tokens reads CSV or TSV with a header, or one token per line; lines that begin with # are \
    comments. Every row is checked before the first request. Each result is printed with the row's \
    line number. Repeating a change does no harm, so temporary errors are retried, and after an \
    interruption the same list can be used again. At most 3000 changes per second are requested, \
    which is FCM's limit for a project.

    A live project asks for confirmation, or needs --yes=COUNT.

    EXIT CODES:
      0    all were accepted
      1    some were refused
      64   wrong usage
      66   a file cannot be read, or rows of the list are bad
      69   the outcome of some is unknown; repeat the command
      75   temporarily refused after all retries, or nothing was sent: try again later
      77   missing or unusable credentials
      130  interrupted
    """

  @Argument(help: ArgumentHelp("The topic, with or without /topics/.", valueName: "topic"))
  var topic: String

  @OptionGroup var tokens: TokenListOptions

  @Option(
    help: ArgumentHelp(
      "The server interface: batch takes a thousand registration tokens in a call and is what the "
        + "official SDKs use; v1 is newer, makes a call for each, and takes installation IDs too.",
      valueName: "name"))
  var api = TopicChange.Interface.batch

  @OptionGroup var change: ChangeOptions

  var style: OutputStyle { change.request.style }

  /// Returns the topic's name without its prefix.
  func name() throws(CommandError) -> String {
    let name = TopicName.withoutPrefix(topic.trimmed)
    guard TopicName.isWellFormed(name) else {
      throw .usage(
        "\"\(Redaction.scrubbed(topic).prefix(60))\" is not the name of a topic.",
        fix: "Use 1 to 900 letters, digits and - _ . ~ %.")
    }
    return name
  }
}

extension TopicChange.Interface: ExpressibleByArgument {}
