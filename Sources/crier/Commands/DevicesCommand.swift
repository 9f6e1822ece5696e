import ArgumentParser

/// `crier devices`: the test devices of a workspace.
struct DevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List, add and remove test devices.",
    discussion: """
      A test device is a name for a token, for crier send --to-device and for F5 on the screen. \
      devices.toml has the names, platforms, owners and notes, which a team shares; \
      devices.local.toml has the tokens (mode 0600, and listed in .gitignore in a git repository). \
      Both are in the workspace: the first folder upward from the working folder with crier.toml or \
      devices.toml. Without a workspace, they are in the folder of config.toml.

      In devices.local.toml, a device has a token, an installation ID, or a command that prints it \
      within 10 seconds: phone = { command = ["vault", "read", "…"] }

      EXAMPLES:
        crier devices
        crier devices add "Pixel QA" --platform android --owner Ann --token - < token.txt
        crier send welcome.json --to-device "Pixel QA" --yes
        crier devices remove "Pixel QA"
      """,
    subcommands: [
      DevicesListCommand.self, DevicesAddCommand.self, DevicesRemoveCommand.self,
    ],
    defaultSubcommand: DevicesListCommand.self)
}
