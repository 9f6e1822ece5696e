import CrierTestSupport
import Foundation
import Testing

@Suite("crier emulator exec", .timeLimit(.minutes(5))) struct EmulatorExecTests {
  /// Runs a shell script with the emulator.
  static func shell(
    _ script: String, options: [String] = [], stdin: String = "", home: CrierHome? = nil,
    environment: [String: String] = [:]
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ["emulator", "exec"] + options + ["--", "/bin/sh", "-c", script], stdin: stdin, home: home,
      environment: environment)
  }

  @Test(
    "ends as the command does",
    arguments: [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143), ("kill -KILL $$", 137)])
  func status(script: String, code: Int) async throws {
    #expect(try await Self.shell(script).code == code)
  }

  @Test(
    "says that a program cannot be started",
    arguments: [("no-such-program", 127), ("/etc/passwd", 126)])
  func missing(program: String, code: Int) async throws {
    let outcome = try await CrierCommand.run(["emulator", "exec", "--", program])
    #expect(outcome.code == code)
    #expect(outcome.stderr.contains("\(program) could not be started:"))
  }

  @Test func `needs a command behind two hyphens`() async throws {
    let outcome = try await CrierCommand.run(["emulator", "exec"])
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("Write the command behind --"))
  }

  @Test func `leaves the command its arguments, input and output`() async throws {
    let outcome = try await CrierCommand.run(
      [
        "emulator", "exec", "--quiet", "--", "/bin/sh", "-c", #"cat; echo "$@""#, "sh", "--port",
        "x",
      ],
      stdin: "typed ")
    #expect(outcome.stdout == "typed --port x\n")
  }

  @Test func `sends what Crier sends in it to the emulator`() async throws {
    let outcome = try await Self.shell(
      "'\(CrierCommand.program)' send -", stdin: DestinationTests.message)
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains("projects/test-project/messages/"))
  }

  @Test func `gives the command the standard streams and no other file`() async throws {
    let outcome = try await Self.shell("ls /proc/$$/fd; :")
    #expect(outcome.stdout.split(separator: "\n") == ["0", "1", "2"])
  }

  @Test func `frees its port and its folder when it is killed, even if the command goes on`()
    async throws
  {
    let home = try CrierHome()
    let crier = try CrierProcess(
      "emulator", "exec", "--", "/bin/sh", "-c",
      "trap '' HUP; echo child at $CRIER_ENDPOINT; exec sleep 1000", home: home)
    let picture = try await crier.screen(showing: "child at http://127.0.0.1:")
    let row = try #require(picture.rows.first { $0.contains("child at http://127.0.0.1:") })
    let port = try #require(
      row.split(separator: ":").last.flatMap { UInt16($0.prefix(while: \.isNumber)) })
    let file = try #require(home.folder.files.first { $0.hasPrefix("tmp/crier-emulator-") })
    crier.signal(SIGKILL)
    _ = try await crier.terminal.status()
    let other = try CrierProcess("emulator", "--tls", "--port", "\(port)", home: home)
    try await other.screen(showing: "127.0.0.1:\(port)")
    #expect(!home.folder.files.contains(file))
    kill(-crier.terminal.processID, SIGKILL)
  }

  @Test(
    "sets the variables that SDKs read, with a proxy only where Google's names lead elsewhere",
    arguments: [true, false])
  func variables(isProxied: Bool) async throws {
    guard EmulatorExecNamesTests.isRoot else {
      try Test.cancel("Only root can lead Google's names, and give up what that needs.")
    }
    // Without these, nobody can make a network or an /etc/hosts of one's own.
    let lead = isProxied ? ["/usr/bin/setpriv", "--bounding-set=-sys_admin"] : ["/usr/bin/env"]
    let home = try CrierHome()
    let outer = [
      "NO_PROXY": "build.example,.googleapis.com,*", "https_proxy": "http://other:1",
      "ALL_PROXY": "http://other:1",
    ]
    let outcome = try await CrierCommand.run(
      ProgramCall(
        lead[0],
        lead.dropFirst() + [
          CrierCommand.program, "emulator", "exec", "--project", "demo-shop", "--", "env",
        ], environment: home.environment.merging(outer) { $1 }, folder: home.folder.path(of: "home")
      ))
    #expect(outcome.stderr.contains("Programs that ignore HTTPS_PROXY") == isProxied)
    var variables: [String: String] = [:]
    for line in outcome.stdout.split(separator: "\n") {
      let pair = line.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { variables[pair[0]] = pair[1] }
    }
    let address = try #require(variables["CRIER_ENDPOINT"])
    #expect(address.hasPrefix("http://127.0.0.1:"))
    for name in ["HTTPS_PROXY", "https_proxy"] {
      #expect(variables[name] == (isProxied ? address : nil))
    }
    if isProxied {
      for name in ["NO_PROXY", "no_proxy"] {
        #expect(variables[name] == "localhost,127.0.0.1,::1,build.example")
      }
    } else {
      #expect(variables["ALL_PROXY"] == nil)
    }
    #expect(variables["GOOGLE_CLOUD_PROJECT"] == "demo-shop")
  }

  @Test(arguments: ["ab", "BAD_ID", "demo-shop-"])
  func `does not start with the ID of a project that cannot exist`(project: String) async throws {
    let outcome = try await Self.shell("echo started", options: ["--project", project])
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("--project must be a project ID: 6 to 30 lower-case letters"))
  }

  @Test(arguments: ["--tls", "--impersonate", "--ca-out=ca.pem"])
  func `says which options it does not take`(option: String) async throws {
    let outcome = try await Self.shell("true", options: [option])
    #expect(outcome.code == 64)
    let name = option.prefix { $0 != "=" }
    #expect(outcome.stderr.contains("crier emulator exec does not take \(name): "))
  }

  @Test func `takes --proxy, which it is anyway, and options before its name`() async throws {
    let outcome = try await CrierCommand.run([
      "emulator", "--limits", "off", "exec", "--proxy", "--", "/bin/sh", "-c",
      #"curl -s "$CRIER_ENDPOINT/emulator/limits""#,
    ])
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains(#""project": null"#))
  }

  @Test func `keeps the state from one run to the next`() async throws {
    let home = try CrierHome()
    let options = ["--state", "state.json"]
    let first = try await Self.shell(
      "'\(CrierCommand.program)' send - >/dev/null; exit 3", options: options,
      stdin: DestinationTests.message, home: home)
    #expect(first.code == 3, "\(first.stderr)")
    let second = try await Self.shell(
      #"curl -s "$CRIER_ENDPOINT/emulator/messages""#, options: options, home: home)
    #expect(second.stdout.contains(#""number": 1"#), "\(second.stderr)")
  }

  @Test func `gives tokens to the accounts of --account and to its own, and to no others`()
    async throws
  {
    let home = try CrierHome()
    for name in ["known", "other"] {
      try home.folder.write(try KeyFile().text, to: "home/\(name).json")
    }
    try home.folder.write(DestinationTests.message, to: "home/message.json")
    let outcome = try await Self.shell(
      """
      for file in known.json other.json "$GOOGLE_APPLICATION_CREDENTIALS"; do
        sed "s|https://oauth2.googleapis.com/token|$CRIER_ENDPOINT/token|" "$file" > used.json
        '\(CrierCommand.program)' send message.json --credentials used.json --project demo-shop \
          >/dev/null 2>&1
        echo $?
      done
      """, options: ["--account", "known.json"], home: home)
    #expect(outcome.stdout == "0\n77\n0\n", "\(outcome.stderr)")
  }

  @Test func `answers as the metadata server, before which SDKs find nothing else`() async throws {
    let outcome = try await Self.shell(
      """
      echo "${GOOGLE_APPLICATION_CREDENTIALS-unset}"
      test -d "$CLOUDSDK_CONFIG" && echo folder
      test -e "$CLOUDSDK_CONFIG/application_default_credentials.json" || echo no login
      for host in "$GCE_METADATA_HOST" "$GCE_METADATA_IP"; do
        curl -s -H 'Metadata-Flavor: Google' "http://$host/computeMetadata/v1/project/project-id"
        echo
      done
      """, options: ["--metadata-server", "--project", "demo-shop"],
      environment: ["GOOGLE_APPLICATION_CREDENTIALS": "/tmp/real.json"])
    #expect(
      outcome.stdout == "unset\nfolder\nno login\ndemo-shop\ndemo-shop\n", "\(outcome.stderr)")
  }

  @Test func `makes private files for the run, and removes them`() async throws {
    let home = try CrierHome()
    let outcome = try await Self.shell(
      """
      stat -c %a "$SSL_CERT_FILE" "$GOOGLE_APPLICATION_CREDENTIALS" "$(dirname "$SSL_CERT_FILE")"
      grep -c 'PRIVATE KEY' "$GOOGLE_APPLICATION_CREDENTIALS"
      grep "\\"token_uri\\": \\"$CRIER_ENDPOINT/token\\"" "$GOOGLE_APPLICATION_CREDENTIALS" | wc -l
      """, home: home)
    #expect(outcome.stdout == "600\n600\n700\n1\n1\n", "\(outcome.stderr)")
    #expect(!home.folder.files.contains { $0.contains("crier-emulator") })
    #expect(!home.folder.files.contains { $0.contains("crier-hosts") })
  }

  @Test func `keeps the certificates that the variables named before`() async throws {
    let home = try CrierHome()
    let path = try home.folder.write("own certificate", to: "home/own.pem")
    let outcome = try await Self.shell(
      #"head -n 1 "$REQUESTS_CA_BUNDLE"; tail -n 1 "$REQUESTS_CA_BUNDLE""#, home: home,
      environment: ["REQUESTS_CA_BUNDLE": path])
    #expect(outcome.stdout == "-----BEGIN CERTIFICATE-----\nown certificate")
  }

  @Test func `passes SIGTERM on`() async throws {
    let crier = try CrierProcess(
      "emulator", "exec", "-q", "--", "/bin/bash", "-c",
      #"trap 'kill $!; exit 9' TERM; tail -f /dev/null & echo ready; wait"#)
    try await crier.screen(showing: "ready")
    crier.signal(SIGTERM)
    #expect(try await crier.exitStatus() == 9)
  }

  @Test func `leaves Ctrl-C to the terminal, which sends it to the command as well`() async throws {
    let crier = try CrierProcess(
      "emulator", "exec", "-q", "--", "/bin/bash", "-c",
      #"trap 'n=$((n+1)); echo "int $n"' INT; echo ready; until read -r; do :; done; echo "got $n""#
    )
    try await crier.screen(showing: "ready")
    crier.send("\u{3}")
    try await crier.screen(showing: "int 1")
    crier.send("\r")
    try await crier.screen(showing: "got 1")
    #expect(try await crier.exitStatus() == 0)
  }
}
