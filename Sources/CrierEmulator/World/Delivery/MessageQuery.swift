import CrierMessage
import CrierPreview

/// Which deliveries a request is about.
package struct MessageQuery: Hashable, Sendable {
  var token: String?
  var installationID: String?
  var topic: String?
  var name: String?
  var tag: String?
  /// The title as the device's platform shows it.
  var title: String?
  var state: DeliveryState?
  /// Only deliveries with a higher number.
  var after = 0
  var limit = 100

  package init() {}
}

extension EmulatorState {
  /// Whether a delivery is one that the query is about.
  func matches(_ number: Int, _ query: MessageQuery) -> Bool {
    guard number > query.after, let record = log[number] else { return false }
    if let state = query.state, record.state != state { return false }
    if let topic = query.topic, record.message?.audience != Target(.topic, topic) { return false }
    if let tag = query.tag, record.message?.tags.contains(tag) != true { return false }
    if let name = query.name, record.message?.name != name { return false }
    for device in [query.token, query.installationID] {
      if let device, !isFor(device, record) { return false }
    }
    if let title = query.title {
      guard let message = record.message, message.contains(title) else { return false }
      return Self.title(of: message, on: record.platform) == title
    }
    return true
  }

  /// Whether a delivery is for the device that has, or had, this token or installation ID.
  private func isFor(_ name: String, _ record: DeliveryRecord) -> Bool {
    // A device group's key finds the deliveries to all its members.
    if groups.knows(name) {
      guard let message = record.message, message.contains(name) else { return false }
      return message.json["token"]?.text == name
    }
    guard let slot = record.slot else {
      return record.reason != .noSubscriber
        && Delivery(record, number: 0, device: nil).device == name
    }
    guard let wanted = names.slot(of: name) else { return false }
    // A retired token only finds what was sent to it.
    return slot == wanted || !names.isRetired(wanted) && names.device(slot) == names.device(wanted)
  }

  private static func title(of message: AcceptedMessage, on platform: Platform) -> String? {
    let message = Message(request: .object([JSONMember("message", message.json)]))
    return EffectiveText(of: message, on: platform).title?.text
  }

  /// Returns the first deliveries of a query.
  ///
  /// The page has at most `bytes`, unless its first message alone is larger.
  func page(_ query: MessageQuery, bytes: Int = .max) -> DeliveryPage {
    var page = DeliveryPage(next: query.after)
    var sum = 0
    let limit = min(query.limit, sizes.pageEntries)
    for number in log.numbers(after: query.after) where matches(number, query) {
      guard let record = log[number] else { continue }
      sum += record.message?.body.count ?? 0
      if page.entries.count >= limit || sum > bytes && !page.entries.isEmpty {
        page.next = page.entries.last?.number ?? query.after
        return page
      }
      page.entries.append(
        DeliveryPage.Entry(
          number: number, record: record, device: record.slot.map(names.text)))
    }
    page.next = max(query.after, log.newest)
    return page
  }

  /// Returns the newest delivery of a query.
  func latest(_ query: MessageQuery) -> Delivery? {
    log.numbers(after: query.after).reversed().first { matches($0, query) }.flatMap(delivery)
  }

  /// Removes the deliveries of a query from the log, the oldest `limit` of them; messages that wait
  /// are delivered later.
  mutating func forget(_ query: MessageQuery) -> Int {
    var numbers: [Int] = []
    for number in log.numbers(after: query.after)
    where numbers.count < query.limit && matches(number, query) {
      numbers.append(number)
    }
    for number in numbers { log.forget(number) }
    return numbers.count
  }
}
