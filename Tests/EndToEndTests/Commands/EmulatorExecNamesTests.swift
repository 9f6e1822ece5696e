import CrierEmulator
import CrierTestSupport
import Foundation
import Testing

@Suite("crier emulator exec under Google's names", .timeLimit(.minutes(5)))
struct EmulatorExecNamesTests {
  static let isRoot = Namespaces.isRoot && Namespaces.areAllowed

  @Test(
    "leads the names to this machine, for the command alone",
    .enabled(if: isRoot, "Only root can do it without a network of its own."))
  func names() async throws {
    let before = try String(contentsOfFile: "/etc/hosts", encoding: .utf8)
    let outcome = try await EmulatorExecTests.shell(
      "for host in \(GoogleHosts.all.joined(separator: " ")); do getent hosts $host; done; "
        + "cat /etc/hosts")
    for host in GoogleHosts.all {
      #expect(outcome.stdout.contains(try Regex("127\\.0\\.0\\.\\d+ +\(host)\n")))
    }
    #expect(outcome.stdout.hasSuffix(before))
    #expect(outcome.stderr.contains("under Google's names"))
    #expect(!outcome.stderr.contains("Warning"))
    #expect(try String(contentsOfFile: "/etc/hosts", encoding: .utf8) == before)
  }

  @Test(
    "serves HTTPS under the names, so that a program needs no proxy",
    .enabled(if: isRoot, "Only root can be sure that namespaces are allowed."),
    arguments: [[], ["--isolate"]])
  func secure(options: [String]) async throws {
    let outcome = try await EmulatorExecTests.shell(
      """
      '\(CrierCommand.program)' send - --yes=news \
        --endpoint https://fcm.googleapis.com --ca "$SSL_CERT_FILE"
      """, options: options, stdin: DestinationTests.message)
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains("projects/test-project/messages/"))
  }

  @Test(
    "leads the names to the inner one of two",
    .enabled(if: isRoot, "Only root can be sure that namespaces are allowed."),
    arguments: [[], ["--isolate"]])
  func nested(options: [String]) async throws {
    let inner = (["exec"] + options).joined(separator: " ")
    let outcome = try await EmulatorExecTests.shell(
      """
      '\(CrierCommand.program)' emulator \(inner) -- /bin/sh -c '
        "\(CrierCommand.program)" send - --yes=news \
          --endpoint https://fcm.googleapis.com --ca "$SSL_CERT_FILE"
        curl -s "$CRIER_ENDPOINT/emulator/counters" | grep accepted'
      """, options: options, stdin: DestinationTests.message)
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains(#""accepted": 1"#), "\(outcome.stdout)")
    #expect(!outcome.stderr.contains("Programs that ignore HTTPS_PROXY"))
  }

  @Test(
    "says that programs reach the outer one of two, if it is so",
    .enabled(if: isRoot, "Only root can give up capabilities."))
  func outer() async throws {
    let outcome = try await EmulatorExecTests.shell(
      "/usr/bin/setpriv --bounding-set=-sys_admin '\(CrierCommand.program)' emulator exec -- true")
    #expect(outcome.code == 0)
    #expect(outcome.stderr.contains("reach the server that /etc/hosts names for Google's hosts"))
    #expect(!outcome.stderr.contains("reach Google,"))
  }

  @Test(
    "isolates the command: it has only the loopback interface",
    .enabled(if: isRoot, "Only root can be sure that namespaces are allowed."))
  func isolation() async throws {
    let outcome = try await EmulatorExecTests.shell(
      """
      tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d ' '
      /bin/bash -c 'exec 3<>/dev/tcp/192.0.2.1/443' 2>&1
      grep -c BEGIN "$SSL_CERT_FILE"
      """, options: ["--isolate"])
    let lines = outcome.stdout.split(separator: "\n")
    #expect(lines.first == "lo")
    #expect(outcome.stdout.contains("Network is unreachable"))
    #expect(lines.last == "1", "Only the emulator's authority is trusted.")
  }

  @Test(
    "says which programs still reach Google if this user can lead no names",
    .enabled(if: UnlistedUser.canBecome))
  func warning() async throws {
    let home = try CrierHome()
    let outcome = try await CrierCommand.run(
      UnlistedUser.crier(
        ["emulator", "exec", "--", "/bin/sh", "-c", "echo $HTTPS_PROXY"], in: home.folder,
        environment: home.environment))
    #expect(outcome.stdout.hasPrefix("http://127.0.0.1:"))
    #expect(outcome.stderr.contains("Programs that ignore HTTPS_PROXY still reach Google"))
    #expect(outcome.stderr.contains("the async calls of the Python SDK, the Node SDK, and Java"))
    #expect(outcome.stderr.contains("Add --isolate"))
  }

  @Test(
    "does not start the command if it cannot be isolated",
    .enabled(if: isRoot, "Only root can give up capabilities."))
  func refusal() async throws {
    let home = try CrierHome()
    let outcome = try await CrierCommand.run(
      ProgramCall(
        "/usr/bin/setpriv",
        [
          "--bounding-set=-sys_admin", CrierCommand.program, "emulator", "exec", "--isolate", "--",
          "/bin/echo", "started",
        ], environment: home.environment, folder: home.folder.path(of: "home")))
    #expect(outcome.code == 1)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("The command cannot be isolated"))
  }
}
