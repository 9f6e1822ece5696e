/// Orders that wait for a free stream, first come, first served.
///
/// Removing an order from the middle takes constant time.
struct OrderQueue {
  private var numbers: [UInt64] = []
  private var first = 0
  private var orders: [UInt64: CurlOrder] = [:]

  var isEmpty: Bool { orders.isEmpty }

  mutating func append(_ order: CurlOrder) {
    numbers.append(order.number)
    orders[order.number] = order
  }

  mutating func remove(_ number: UInt64) -> CurlOrder? {
    orders.removeValue(forKey: number)
  }

  mutating func next() -> CurlOrder? {
    while first < numbers.count {
      let number = numbers[first]
      first += 1
      if let order = orders.removeValue(forKey: number) {
        dropPassed()
        return order
      }
    }
    dropPassed()
    return nil
  }

  /// Drops the numbers before `first` in bulk, which is faster than one by one.
  private mutating func dropPassed() {
    guard first == numbers.count || first > 4096 else { return }
    numbers.removeFirst(first)
    first = 0
  }
}
