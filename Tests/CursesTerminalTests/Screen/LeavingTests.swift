import CrierTestSupport
import Glibc
import Testing

@Suite("Leaving the terminal") struct LeavingTests {
  @Test(
    "leaves it as it was when a signal asks the program to go",
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
    "leaves it as it was when a signal of a crash comes",
    arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS])
  func crashSignal(signal: Int32) async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.terminal.signal(signal)
    #expect(try await demo.terminal.status() == .killed(Int(signal)))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test(
    "leaves it as it was when the program crashes",
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

  @Test func `lets the backtrace of a crash be read`() async throws {
    let demo = try Demo(environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
    try await demo.ready()
    demo.order("trap")
    _ = try await demo.terminal.status(within: .seconds(60))
    #expect(demo.terminal.changesLeft == [])
    let text = String(decoding: demo.terminal.bytes, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    // Whether there is a backtrace depends on the toolchain; what is said of it comes after.
    #expect(!(parts.first ?? "").contains("Crash"))
    #expect(!(parts.first ?? "").contains("Backtrace"))
  }

  @Test func `tells why Swift gave up, where it can be read`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("trap")
    _ = try await demo.terminal.status()
    let text = String(decoding: demo.terminal.bytes, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[?1049l")
    #expect(parts.first?.contains("Fatal error") == false)
    #expect(parts.last?.contains("Fatal error: The demo traps.") == true)
  }

  @Test func `keeps what libraries say off the screen, and tells it afterwards`() async throws {
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
  func `ends a program that does not answer after two seconds`(signal: Int32) async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("loop")
    try await demo.screen(showing: "looping")
    demo.terminal.signal(signal)
    #expect(try await demo.terminal.status() == .killed(Int(signal)))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `leaves it as it was when the program throws`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("throw")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.picture.contains("Error: Thrown()"))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `leaves it as it was when somebody calls exit`() async throws {
    let demo = try Demo()
    try await demo.ready()
    demo.order("exit")
    #expect(try await demo.terminal.status() == .exited(7))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `can be taken again`() async throws {
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
