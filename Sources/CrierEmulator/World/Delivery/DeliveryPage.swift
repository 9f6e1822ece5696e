/// The deliveries of a query, oldest first.
///
/// `deliveries` reads their messages, so use it outside the emulator's actor, which would keep
/// others waiting meanwhile.
struct DeliveryPage: Sendable {
  struct Entry: Sendable {
    let number: Int
    let record: DeliveryRecord
    /// The device's token or installation ID.
    let device: String?

    /// The delivery with everything that its message says.
    var delivery: Delivery { Delivery(record, number: number, device: device) }
  }

  var entries: [Entry] = []
  /// The number after which the next page begins.
  var next: Int

  var deliveries: [Delivery] {
    entries.map(\.delivery)
  }
}
