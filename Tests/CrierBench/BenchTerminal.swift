import CPty
import Foundation

/// A program in a terminal, driven by a single thread, so that the times are accurate.
///
/// `PseudoTerminal` reads on another thread, and the switch between threads would be measured too.
final class BenchTerminal {
  /// The output after some input.
  struct Burst {
    var bytes: [UInt8] = []
    /// The time from sending the input to the first and the last byte of the output.
    var first = Duration.zero
    var last = Duration.zero
    /// The time until the first frame is complete, if the program marks the end of frames.
    var marked: Duration?
    /// The number of bytes of that frame.
    var markedCount: Int?
    var firstFrame: Duration { marked ?? last }
    var firstFrameCount: Int { markedCount ?? bytes.count }
  }

  /// The beginning of the OSC that Crier writes after each frame if CRIER_TEST_MARK is set.
  private static let mark = Array("\u{1B}]7770;".utf8)

  let process: Int32
  private let terminal: Int32
  private let started: ContinuousClock.Instant
  /// Retained while the program runs, because the folder is deleted with the last reference.
  private let home: BenchHome

  /// `wishes` are additional environment variables. Without a home, the program gets a new one.
  init(
    _ program: BenchProgram, _ size: BenchSize, wishes: [String: String] = [:],
    home: BenchHome? = nil, folder: String? = nil
  ) throws {
    self.home = try home ?? BenchHome()
    terminal = cpty_open(Int32(size.rows), Int32(size.columns))
    guard terminal >= 0 else { throw BenchError.noTerminal(-terminal) }
    started = ContinuousClock.now
    process = program.start(
      in: terminal, self.home.environment.merging(wishes) { $1 }, folder: folder)
    guard process > 0 else { throw BenchError.notStarted(program.path, -process) }
  }

  deinit {
    kill(process, SIGKILL)
    var change = cpty_change()
    while unsafe cpty_wait(process, &change) == 0, Int(change.kind) > CPTY_SIGNALED {}
    close(terminal)
  }

  /// Returns the output from the start until the terminal is quiet for a while.
  func firstScreen(quiet: Duration) throws -> Burst {
    let burst = try read(since: started, quiet: quiet, patience: .seconds(20))
    guard !burst.bytes.isEmpty else { throw BenchError.silent }
    return burst
  }

  /// Sends bytes and returns the output until the terminal is quiet for a while.
  func answer(to bytes: [UInt8], quiet: Duration) throws -> Burst {
    let start = ContinuousClock.now
    var rest = bytes[...]
    var burst = Burst()
    while !rest.isEmpty {
      let found = cpty_poll(terminal, true, -1, 5000)
      if found & Int32(CPTY_CAN_WRITE) != 0 {
        let count = unsafe rest.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, count))
      }
      // Read while writing: the program blocks if nobody reads its output.
      if found & Int32(CPTY_CAN_READ) != 0 { take(into: &burst, since: start) }
      if found & Int32(CPTY_HUNG_UP) != 0 || found == 0 { throw BenchError.silent }
    }
    let more = try read(since: start, quiet: quiet, patience: .seconds(2))
    if burst.bytes.isEmpty { return more }
    burst.bytes += more.bytes
    if !more.bytes.isEmpty { burst.last = more.last }
    return burst
  }

  /// Returns the output during a time without input.
  func idle(for time: Duration) -> Burst {
    let start = ContinuousClock.now
    var burst = Burst()
    while true {
      let left = time - start.duration(to: .now)
      guard left > .zero else { return burst }
      if cpty_poll(terminal, false, -1, Self.milliseconds(left)) & Int32(CPTY_CAN_READ) != 0 {
        take(into: &burst, since: start)
      }
    }
  }

  private func read(
    since start: ContinuousClock.Instant, quiet: Duration, patience: Duration
  ) throws -> Burst {
    var burst = Burst()
    while true {
      let wait = burst.bytes.isEmpty ? patience : quiet
      let found = cpty_poll(terminal, false, -1, Self.milliseconds(wait))
      if found & Int32(CPTY_CAN_READ) != 0 {
        take(into: &burst, since: start)
      } else if found & Int32(CPTY_HUNG_UP) != 0 {
        throw BenchError.ended(String(decoding: burst.bytes.suffix(500), as: UTF8.self))
      } else {
        return burst
      }
    }
  }

  private func take(into burst: inout Burst, since start: ContinuousClock.Instant) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(terminal, &bytes, bytes.count)
    guard count > 0 else { return }
    burst.last = start.duration(to: .now)
    if burst.bytes.isEmpty { burst.first = burst.last }
    burst.bytes += bytes[..<count]
    if burst.marked == nil, let mark = burst.bytes.firstRange(of: Self.mark) {
      burst.marked = burst.last
      burst.markedCount = mark.lowerBound
    }
  }

  private static func milliseconds(_ duration: Duration) -> Int32 {
    Int32(max(1, duration / .milliseconds(1)))
  }
}
