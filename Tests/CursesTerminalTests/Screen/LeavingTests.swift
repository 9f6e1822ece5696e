import CrierTestSupport
import Glibc
import Testing

@Suite("Leaving the terminal") struct LeavingTests {
  @Test(
    "restores it when a signal ends the program",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
    ])
  func ending(signal: Int32) async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.terminal.signal(signal)
    #expect(try await demo.terminal.status() == .killed(Int(signal)))
    #expect(demo.terminal.picture.contains("Saved before signal \(signal)."))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test(
    "restores it after a crash signal",
    arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS])
  func crashSignal(signal: Int32) async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.terminal.signal(signal)
    #expect(try await demo.terminal.status() == .killed(Int(signal)))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test(
    "restores it when the program crashes",
    arguments: [
      ("crash", [SIGSEGV]), ("trap", [SIGILL, SIGTRAP]), ("abort", [SIGABRT]),
      ("overflow", [SIGSEGV, SIGBUS]), ("crash-elsewhere", [SIGSEGV]),
    ] as [(String, [Int32])])
  func crash(order: String, signals: [Int32]) async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order(order)
    let status = try await demo.terminal.status()
    #expect(signals.contains { status == .killed(Int($0)) }, "it ended with \(status)")
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `prints the backtrace of a crash after the screen is restored`() async throws {
    let demo = try Demo(environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
    try await demo.ready()
    demo.order("trap")
    _ = try await demo.terminal.status(within: .seconds(60))
    #expect(demo.terminal.changesLeft == [])
    let text = String(decoding: demo.terminal.bytes, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    // Some toolchains print no backtrace. If there is one, it must follow the restored screen.
    #expect(!(parts.first ?? "").contains("Crash"))
    #expect(!(parts.first ?? "").contains("Backtrace"))
  }

  @Test func `prints Swift's error message after the screen is restored`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("trap")
    _ = try await demo.terminal.status()
    let text = String(decoding: demo.terminal.bytes, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[?1049l")
    #expect(parts.first?.contains("Fatal error") == false)
    #expect(parts.last?.contains("Fatal error: The demo traps.") == true)
  }

  @Test func `prints the output of libraries afterwards, not on the screen`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("complain")
    demo.order("sample")
    let picture = try await demo.screen(showing: "日本語")
    #expect(!picture.contains("complains"))
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.picture.contains("A library?[2J complains."))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `kills a program that does not respond within eight seconds`(signal: Int32) async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("loop")
    try await demo.screen(showing: "looping")
    demo.terminal.signal(signal)
    #expect(try await demo.terminal.status() == .killed(Int(signal)))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `restores it when the program throws`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("throw")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.picture.contains("Error: Thrown()"))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `restores it when the program calls exit`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("exit")
    #expect(try await demo.terminal.status() == .exited(7))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `allows the program to take it again`() async throws {
    let demo = try Demo(["--twice"])
    try await demo.ready()
    demo.order("quit")
    try await demo.screen(showing: "once more")
    demo.order("sample")
    try await demo.screen(showing: "日本語")
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.changesLeft == [])
  }
}
