import ArgumentParser
import CrierSender

/// `crier groups`: device groups, which get a message sent to their key.
struct GroupsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups",
    abstract: "Create a device group, change its members, or show its key.",
    discussion: """
      A device group has up to 20 members, for example the devices of one person. A message to its \
      key, given as a token, goes to all of them.

      EXAMPLES:
        crier groups create ana-devices --tokens ana.txt
        crier groups add ana-devices --tokens - < tablet.txt
        crier groups show ana-devices --reveal
      """,
    subcommands: [
      CreateGroupCommand.self, AddToGroupCommand.self, RemoveFromGroupCommand.self,
      ShowGroupCommand.self,
    ])
}

/// `crier groups create`.
struct CreateGroupCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Create a group with the tokens of a list as members.",
    discussion: GroupOptions.discussion)

  @OptionGroup var members: TokenListOptions
  @OptionGroup var options: GroupOptions

  var style: OutputStyle { options.style }

  mutating func run() async throws { try await GroupRun(.create, options, members).run() }
}

/// `crier groups add`.
struct AddToGroupCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add each token of a list to a group.",
    discussion: GroupOptions.discussion)

  @OptionGroup var members: TokenListOptions
  @OptionGroup var options: GroupOptions

  var style: OutputStyle { options.style }

  mutating func run() async throws { try await GroupRun(.add, options, members).run() }
}

/// `crier groups remove`.
struct RemoveFromGroupCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove each token of a list from a group. Without members, a group is gone.",
    discussion: GroupOptions.discussion)

  @OptionGroup var members: TokenListOptions
  @OptionGroup var options: GroupOptions

  var style: OutputStyle { options.style }

  mutating func run() async throws { try await GroupRun(.remove, options, members).run() }
}

/// `crier groups show`.
struct ShowGroupCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the key of a group; the service does not list its members.",
    discussion: GroupOptions.discussion)

  @OptionGroup var options: GroupOptions

  var style: OutputStyle { options.style }

  mutating func run() async throws { try await GroupRun(.find, options, nil).run() }
}
