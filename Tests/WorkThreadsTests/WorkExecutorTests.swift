import Testing
import WorkThreads

@Suite("Threads of Crier's own", .timeLimit(.minutes(5))) struct WorkExecutorTests {
  private static let executor = WorkExecutor()

  /// Its methods run on the caller's executor.
  private actor Sum {
    private(set) var value = 0
    func add(_ number: Int) { value += number }
  }

  @Test func `run every task and every actor call once`() async {
    let sum = Sum()
    await withTaskExecutorPreference(Self.executor) {
      await withTaskGroup { group in
        for number in 1...2000 { group.addTask { await sum.add(number) } }
      }
    }
    #expect(await sum.value == 2_001_000)
  }

  @Test func `run other tasks while some wait`() async {
    let (numbers, number) = AsyncStream<Int>.makeStream()
    let order = await withTaskExecutorPreference(Self.executor) {
      await withTaskGroup { group in
        // Each task waits for a number; these come only after all tasks were added.
        for _ in 1...64 { group.addTask { await Self.first(of: numbers) } }
        for value in 1...64 { number.yield(value) }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
    }
    #expect(order == Set(1...64))
  }

  private static func first(of numbers: AsyncStream<Int>) async -> Int {
    for await number in numbers { return number }
    return 0
  }
}
