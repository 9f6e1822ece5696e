import CrierTestSupport
import Testing

@Suite("scripts/setup", .timeLimit(.minutes(5))) struct SetupTests {
  private let machine: ToyMachine
  private let all = "libncurses-dev libcurl4-openssl-dev libssl-dev libsqlite3-dev"

  init() throws { machine = try ToyMachine() }

  @Test func `asks nothing and prints nothing if everything is installed`() async throws {
    try machine.addHeaders()
    try machine.add("apt-get", "exit 1")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 0)
    #expect(outcome.stderr == "")
    #expect(machine.asked == [])
  }

  @Test func `installs what is missing, and gives the reason`() async throws {
    try machine.addHeaders(["curses.h", "sqlite3.h"])
    try machine.add("apt-get", "exit 0")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 0)
    #expect(outcome.stdout == "")
    #expect(
      outcome.stderr == """
        Crier needs packages that are not installed: libcurl4-openssl-dev (talks to FCM), \
        libssl-dev (signs with the service account).
        Installing with apt-get: libcurl4-openssl-dev libssl-dev
        Installed.

        """)
    #expect(
      machine.asked == [
        "apt-get install -y --no-install-recommends libcurl4-openssl-dev libssl-dev"
      ])
  }

  @Test func `fetches the package lists only if necessary`() async throws {
    try machine.add("apt-get", "[[ $1 == update || -e $ASKED.updated ]] && touch $ASKED.updated")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 0)
    #expect(
      machine.asked == [
        "apt-get install -y --no-install-recommends \(all)", "apt-get update",
        "apt-get install -y --no-install-recommends \(all)",
      ])
  }

  @Test func `prints the command to type if the installation fails`() async throws {
    try machine.add("apt-get", "echo 'E: Unable to locate package' >&2; exit 100")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("E: Unable to locate package"))
    #expect(
      outcome.stderr.hasSuffix(
        "Run this command, then try again:\n"
          + "  apt-get install -y --no-install-recommends \(all)\n"))
  }

  @Test func `uses sudo without a question if nobody can answer`() async throws {
    try machine.add("id", "echo 1000")
    try machine.add("apt-get", "exit 0")
    try machine.add("sudo", "[[ $1 != -n ]] || shift; \"$@\"")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 0)
    #expect(
      machine.asked == [
        "sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "
          + all,
        "apt-get install -y --no-install-recommends \(all)",
      ])
  }

  @Test func `prints the command for root if there is no sudo`() async throws {
    try machine.add("id", "echo 1000")
    try machine.add("apt-get", "exit 0")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 1)
    #expect(machine.asked == [])
    #expect(outcome.stderr.contains("Only root can install them, and sudo is not installed."))
    #expect(outcome.stderr.hasSuffix("  apt-get install -y --no-install-recommends \(all)\n"))
  }

  @Test func `prints the command if sudo needs a password and nobody is there`() async throws {
    try machine.add("id", "echo 1000")
    try machine.add("apt-get", "exit 0")
    try machine.add("sudo", "echo 'sudo: a password is required' >&2; exit 1")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("sudo: a password is required"))
    #expect(outcome.stderr.hasSuffix("  sudo apt-get install -y --no-install-recommends \(all)\n"))
  }

  @Test(arguments: [
    ("dnf", "dnf install -y ncurses-devel libcurl-devel openssl-devel sqlite-devel"),
    ("pacman", "pacman -S --needed --noconfirm ncurses curl openssl sqlite"),
    ("brew", "brew install ncurses curl openssl@3 sqlite"),
  ])
  func `knows the package names of another manager`(name: String, call: String) async throws {
    try machine.add(name, "exit 0")
    #expect(try await machine.run("setup").code == 0)
    #expect(machine.asked == [call])
  }

  @Test func `names the packages if it knows no package manager`() async throws {
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("libncurses-dev (draws the screen)"))
    #expect(outcome.stderr.contains("None of apt-get, dnf, pacman and brew was found."))
  }

  @Test func `needs more for the tests`() async throws {
    try machine.addHeaders()
    try machine.add("apt-get", "exit 0")
    try machine.add("tic", "exit 0")
    try machine.add("tmux", "exit 0")
    try machine.add("openssl", "exit 0")
    try machine.add("nghttpd", "exit 0")
    let outcome = try await machine.run("setup", ["--for-tests"])
    #expect(outcome.code == 0)
    #expect(
      machine.asked == [
        "apt-get install -y --no-install-recommends nghttp2-client curl python3 "
          + "chromium-driver python3-venv"
      ])
  }

  @Test func `needs Python's modules for virtual environments`() async throws {
    try machine.addHeaders()
    try machine.add("apt-get", "exit 0")
    for name in ["tic", "tmux", "openssl", "nghttp", "nghttpd", "curl", "chromedriver"] {
      try machine.add(name, "exit 0")
    }
    try machine.add("python3", "exit 1")
    #expect(try await machine.run("setup", ["--for-tests"]).code == 0)
    #expect(
      machine.asked == [
        "python3 -c import ensurepip, venv",
        "apt-get install -y --no-install-recommends python3-venv",
      ])
  }

  @Test func `says where to get Swift if it is missing`() async throws {
    try machine.remove("swift")
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 1)
    #expect(
      outcome.stderr == """
        Crier needs Swift 6.3 or newer, but Swift is not installed. \
        Install it from https://www.swift.org/install/ and run this again.

        """)
  }

  @Test(arguments: ["6.2.4", "5.10", "6.0"])
  func `reports that Swift is too old`(version: String) async throws {
    try machine.addSwift(version)
    let outcome = try await machine.run("setup")
    #expect(outcome.code == 1)
    #expect(outcome.stderr.hasPrefix("Crier needs Swift 6.3 or newer, but this is "))
    #expect(outcome.stderr.contains("https://www.swift.org/install/"))
  }

  @Test(arguments: ["6.3", "6.10.1", "7.0"])
  func `accepts a newer Swift`(version: String) async throws {
    try machine.addHeaders()
    try machine.addSwift(version)
    #expect(try await machine.run("setup").code == 0)
  }
}
