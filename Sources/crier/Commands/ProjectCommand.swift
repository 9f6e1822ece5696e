import ArgumentParser

/// `crier project`: the projects of a workspace.
struct ProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "List the projects of crier.toml, or show one.",
    discussion: """
      crier.toml gives the projects of a team short names for --project, with what Crier needs to \
      know about each. It is in the workspace: the first folder upward from the working folder with \
      crier.toml or devices.toml. Without --project, the project in default is used.

        default = "test"

        [project.test]
        id = "shop-test"
        live = false                  # no review, no typed confirmation

        [project.live]
        id = "shop-prod"
        number = 123456789012         # the project number, which device groups need
        android-app = "1:123456789012:android:321abc"   # the App ID, for the delivery report
        credentials = "file:key.json" # or "adc", "env:NAME", { command = ["program", "argument"] }
        platforms = ["android"]       # rules, meters and previews leave out the others
        channels = ["offers"]         # the app's Android channels
        allow = ["device"]            # who may be sent to: device, list, group, topic, condition
        approval = "second-person"    # no sends to lists, topics and conditions yet

        [project.staging]
        base = "live"                 # inherits what it does not set
        id = "shop-staging"

      A command prints an access token; it runs in the folder of crier.toml when something is sent. \
      Before a crier.toml is used for the first time, and after each change, Crier shows what it \
      does and asks; see crier project trust --help.

      The limits (allow, approval, live) of every crier.toml upward from the working folder hold, \
      and those of your own in the folder of config.toml hold everywhere: the narrowest for a \
      project ID wins.

      EXAMPLES:
        crier project
        crier project show live --origins
        crier send welcome.json --project test
        crier check crier.toml
      """,
    subcommands: [ProjectListCommand.self, ProjectShowCommand.self, ProjectTrustCommand.self],
    defaultSubcommand: ProjectListCommand.self)
}
