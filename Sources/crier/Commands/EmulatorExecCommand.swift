import ArgumentParser
import CrierEmulator
import CrierHost
import CrierMessage
import Foundation
import OpenSSLSigning

/// `crier emulator exec`: a command whose Firebase SDK sends to the emulator, unchanged.
struct EmulatorExecCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec",
    abstract:
      "Run a command whose Firebase SDK sends to the emulator, without a change to its code.",
    usage: "crier emulator exec [<options>] -- <command> …",
    discussion: """
      Starts the emulator, waits until it answers, runs the command, and ends with its exit status \
      (128 and the number for a signal). The emulator ends with the command. SIGINT, SIGTERM and \
      SIGHUP are passed on to it.

      The names of Google's messaging hosts lead to the emulator on port 443, in a private \
      /etc/hosts that only the command sees. That needs root, a user who may listen on port 443, \
      or --isolate. Without them, HTTPS_PROXY and NO_PROXY lead to the emulator, which answers for \
      these hosts itself and refuses all others with 403; a warning says that some programs ignore \
      proxies: the Python SDK's async calls, the Node SDK and Java.

      The command's environment also has SSL_CERT_FILE, REQUESTS_CA_BUNDLE, CURL_CA_BUNDLE, \
      NODE_EXTRA_CA_CERTS, GOOGLE_APPLICATION_CREDENTIALS (a service account made for this run), \
      GOOGLE_CLOUD_PROJECT and CRIER_ENDPOINT. With --metadata-server, GCE_METADATA_HOST and \
      GCE_METADATA_IP name it, and GOOGLE_APPLICATION_CREDENTIALS is unset, because SDKs look \
      there first. With --account, the account made for this run gets access tokens, too.

      With --isolate, the command has a network of its own in which only this emulator and its own \
      servers can be reached: nothing gets out, whatever a program does. That needs root, or a \
      system that allows user namespaces. It is not protection from a program that wants to get \
      out.

      EXAMPLES:
        crier emulator exec -- python test.py
        crier emulator exec --isolate -- pytest
        crier emulator exec --isolate -- sh -c 'npm test && curl "$CRIER_ENDPOINT/emulator/devices"'
      """)

  @OptionGroup var serving: ServingOptions
  @OptionGroup var devices: EmulatorDeviceOptions
  @OptionGroup var faults: FaultOptions
  @OptionGroup var accounts: EmulatorAccountOptions
  @OptionGroup(visibility: .hidden) var transport: EmulatorTLSOptions

  @Flag(help: "Run the command in a network in which nothing else can be reached.")
  var isolate = false

  @Option(help: ArgumentHelp("The project ID of the service account.", valueName: "id"))
  var project = "test-project"

  @OptionGroup var output: OutputOptions

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command and its arguments, behind --.", valueName: "command"))
  var command: [String] = []

  var style: OutputStyle { output.style }

  mutating func validate() throws {
    if let obstacle = transport.obstacleToExec { throw ValidationError(obstacle) }
    guard ProjectName.isPossible(project) else {
      throw ValidationError("--project must be a project ID: \(ProjectName.form).")
    }
    guard !command.isEmpty else {
      throw ValidationError(
        "Write the command behind --, as in: crier emulator exec -- python test.py")
    }
  }

  mutating func run() async throws {
    try SystemLimits.check()
    let signals = CommandSignals()
    let names = try ExecNames(isIsolated: isolate)
    let folder = try CommandFolder()
    defer { folder.remove() }
    let account = try CommandAccount(project: project)
    let status = try await EmulatorServer.run(settings(names, account)) { [self] server in
      var file = try await devices.stateFile(for: server.world)
      let isProxied = !names.begin(on: server)
      let environment = try environment(for: server, account, in: folder, isProxied: isProxied)
      let child: ChildProcess
      do throws(ChildProcessError) {
        child = try ChildProcess(command, environment: environment.variables)
      } catch {
        Console.complain(error.explanation)
        return error.exitStatus
      }
      let status = await signals.exitStatus(of: child)
      try await file?.save(server.world)
      return status
    }
    if status != 0 { throw ExitCode(status) }
  }

  private func settings(
    _ names: ExecNames, _ account: CommandAccount
  ) throws -> EmulatorSettings {
    var settings = serving.settings(.plain)
    // The Python SDK opens a connection for each of 500 messages.
    settings.limits.connections = 800
    settings.names = NameSettings(isProxy: true, addresses: names.addresses)
    devices.apply(to: &settings)
    settings.faults = try faults.settings()
    try accounts.apply(
      to: &settings, metadata: MetadataSettings(account: account.email, project: project))
    // The emulator must also know the command's own account if it knows only some.
    if !accounts.account.isEmpty { settings.accounts[account.email] = try account.key.publicPEM() }
    return settings
  }

  private func environment(
    for server: EmulatorServer, _ account: CommandAccount, in folder: CommandFolder,
    isProxied: Bool
  ) throws -> CommandEnvironment {
    CommandEnvironment(
      outer: ProcessInfo.processInfo.environment, address: server.address, isProxied: isProxied,
      project: project,
      account: try folder.write(account, tokenAddress: server.address + "/token"),
      metadataFolder: accounts.metadataServer ? folder.path : nil,
      certificates: try folder.writeCertificates(
        server.certificate ?? "", isIsolated: isolate, environment: .current))
  }
}
