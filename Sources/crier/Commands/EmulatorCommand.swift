import ArgumentParser
import CrierEmulator
import CrierHost

/// `crier emulator`: a local FCM for tests and for trying things out.
struct EmulatorCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "emulator",
    abstract: "Run a local FCM.",
    discussion: """
      The emulator listens on 127.0.0.1 unless --listen names another address, speaks FCM's v1 \
      protocol and delivers to its own devices: nothing leaves this machine. To send to it, Crier \
      does not ask other machines for an access token either; only your own \
      --access-token-command still runs. The first line on standard output is its address. Any \
      well-formed token, installation ID or topic is accepted; tokens such as fail-unregistered \
      and fail-quota are refused the way FCM refuses them. \
      Topics, device groups and, with --legacy, the legacy protocol work; registrations of \
      web apps, subscriptions by apps themselves and other methods of service accounts answer \
      501. How FCM counts bytes is not published: the emulator refuses what crier check refuses \
      and, with --strict-size, messages that are too large for even one platform. Ctrl-C stops it.

      Only Crier reads CRIER_ENDPOINT. The Firebase Admin SDKs do not read it, so code that uses \
      them still sends to Google. To run it unchanged, start it with crier emulator exec -- \
      COMMAND, which leads Google's names to the emulator. Without that, these work: any HTTP \
      client with the emulator's address and any bearer token, and the Go SDK with \
      option.WithEndpoint("ADDRESS/v1"), for sends only. The Go SDK's credentials and topic \
      subscriptions still go to Google.

      Devices have a life: /emulator/devices takes them offline, lets them doze or uninstalls \
      their app, /emulator/clock moves the time, /emulator/limits changes FCM's quotas, and \
      /emulator/messages tells what became of each message. /emulator/faults and --script make \
      answers fail, slow down or break off. docs/emulator.md describes them.

      Any account gets an access token, and any bearer token is accepted. With --account, only the \
      accounts in the given files get one, and requests need such a token. Access tokens expire \
      after an hour and have the scopes that they were asked for. A login needs a quota project, \
      as it does at Google.

      Web pages from other sites cannot send to it. /emulator/ answers under 127.0.0.1, localhost \
      and [::1], and under the names given with --allow-host.

      EXAMPLES:
        crier emulator                        a free port, plain HTTP
        crier emulator --port 9099 --tls --ca-out ca.pem
        export CRIER_ENDPOINT=http://127.0.0.1:9099
        crier send welcome.json               now goes to the emulator
        curl -H 'Authorization: Bearer any' -H 'Content-Type: application/json' \
      -d @welcome.json http://127.0.0.1:9099/v1/projects/test-project/messages:send
        curl http://127.0.0.1:9099/emulator/messages
        crier emulator exec -- python test.py
      """,
    subcommands: [EmulatorExecCommand.self])

  @OptionGroup var serving: ServingOptions

  @OptionGroup var transport: EmulatorTLSOptions
  @OptionGroup var devices: EmulatorDeviceOptions
  @OptionGroup var faults: FaultOptions
  @OptionGroup var accounts: EmulatorAccountOptions

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    try transport.check()
    try SystemLimits.check()
    SystemMemory.giveBackLargeBlocks()
    let interruption = Interruption()
    defer { withExtendedLifetime(interruption) {} }
    var settings = serving.settings(transport.tls ? .tls : .plain)
    settings.names = NameSettings(
      areInCertificate: transport.impersonate, isProxy: transport.proxy)
    devices.apply(to: &settings)
    settings.faults = try faults.settings()
    try accounts.apply(to: &settings)
    try await EmulatorServer.run(settings) { [devices, transport] server in
      var file = try await devices.stateFile(for: server.world)
      let certificate = try EmulatorCertificate(of: server, path: transport.caOut)
      defer { certificate?.remove() }
      try Console.show(server.address)
      tellUse(of: server, certificate: certificate?.path)
      for await _ in interruption.events { break }
      try await file?.save(server.world)
    }
  }

  private func tellUse(of server: EmulatorServer, certificate: String?) {
    Console.note("A local FCM is running: nothing sent to it leaves this machine. Ctrl-C stops it.")
    Console.note("  export CRIER_ENDPOINT=\(server.address)")
    if transport.tls, let certificate {
      Console.note("  crier send FILE --ca \(certificate)")
    } else {
      Console.note("  crier send FILE")
    }
    if let certificate {
      Console.note("The certificate that clients must trust is in \(certificate).")
    }
    if transport.proxy {
      Console.note("HTTPS proxy for SDKs: export HTTPS_PROXY=\(server.address)")
    }
    Console.note(
      "Only Crier reads CRIER_ENDPOINT: code that uses an Admin SDK still sends to Google, unless "
        + "crier emulator exec -- COMMAND starts it.")
    Console.note("HTTP clients: POST \(server.address)/v1/projects/test-project/messages:send")
    Console.note("Devices and messages, in a browser: \(server.address)/emulator/")
    Console.note("Delivered messages: \(server.address)/emulator/messages")
  }
}
