import ArgumentParser
import CrierMessage

/// The arguments of all commands about a device group.
struct GroupOptions: ParsableArguments {
  static let discussion = """
    Members are changed one by one, so that each has a result. The service wants the number of the \
    project, not its ID: --sender-id, or else Crier asks which project a member belongs to.

    A group's key is a secret like a token; it is shortened unless you pass --reveal.

    EXIT CODES:
      0    all were accepted
      1    some were refused
      64   wrong usage
      66   a file cannot be read, or rows of the list are bad
      69   the outcome of some is unknown; crier groups show tells whether the group exists
      75   temporarily refused after all retries, or nothing was sent: try again later
      77   missing or unusable credentials
      130  interrupted
    """

  @Argument(help: "The group's name (notification_key_name), which you choose.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The number of the project: Firebase console, Project settings, Cloud Messaging, Sender ID.",
      valueName: "number"))
  var senderID: String?

  @Flag(help: "Print the group's key in full.")
  var reveal = false

  @OptionGroup var change: ChangeOptions

  var style: OutputStyle { change.request.style }

  mutating func validate() throws {
    if name.trimmed.isEmpty { throw ValidationError("The name of the group is empty.") }
    if let senderID, !ProjectNumber.isWellFormed(senderID) {
      throw ValidationError(
        "--sender-id is the number of the project, such as 123456789012, not its ID.")
    }
  }
}
