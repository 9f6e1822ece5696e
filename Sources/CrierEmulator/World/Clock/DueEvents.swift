/// What happens later, in order of time; events of the same time keep the order of their insertion.
struct DueEvents: Sendable {
  enum Event: Hashable, Sendable {
    /// Something waits at this device: a message that expires, or a throttle that ends.
    case device(UInt32)
    /// The next turn of a project's fan-outs.
    case fanout(project: UInt16)
  }

  private struct Entry: Sendable {
    var time: EmulatedTime
    var serial: UInt32
    var event: Event

    func isBefore(_ other: Entry) -> Bool {
      time == other.time ? serial < other.serial : time < other.time
    }
  }

  /// A binary heap: the parent of `n` is `(n - 1) / 2`, and is never after it.
  private var heap: [Entry] = []
  private var lastSerial: UInt32 = 0

  /// The time of the first event.
  var next: EmulatedTime? { heap.first?.time }
  var count: Int { heap.count }

  mutating func add(_ event: Event, at time: EmulatedTime) {
    // After 4 billion events, the order of simultaneous ones may change once.
    lastSerial &+= 1
    heap.append(Entry(time: time, serial: lastSerial, event: event))
    var place = heap.count - 1
    while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes and returns the first event if it is due.
  mutating func takeFirst(until now: EmulatedTime) -> (event: Event, time: EmulatedTime)? {
    guard let first = heap.first, first.time <= now else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sinkFirst()
    }
    return (first.event, first.time)
  }

  /// Removes the events that do not count any more.
  mutating func keep(where counts: (Event, EmulatedTime) -> Bool) {
    // A sorted array is a heap.
    heap = heap.filter { counts($0.event, $0.time) }.sorted { $0.isBefore($1) }
  }

  private mutating func sinkFirst() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == place { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
