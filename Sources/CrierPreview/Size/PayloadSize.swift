package import CrierMessage

/// A message's size in bytes on each platform that it can reach, compared with each limit.
///
/// FCM has not published what it counts. Each measure therefore describes what it counts, and the
/// size is an error only if even the most lenient count is too large: docs/sources.md, "Bytes".
package struct PayloadSize: Hashable, Sendable {
  /// The bytes of one field.
  package struct Part: Hashable, Sendable {
    package var field: FieldPath
    package var bytes: Int

    package init(_ field: FieldPath, _ bytes: Int) {
      self.field = field
      self.bytes = bytes
    }

    /// Whether the part is the payload's overhead: the JSON around the fields.
    package var isFrame: Bool { field == "apns.payload" || field == "webpush" }

    /// The name shown in a list of parts.
    package var name: String { isFrame ? "JSON around the fields" : field.description }
  }

  /// The size of the message on one platform.
  package struct Measure: Hashable, Sendable {
    package let platform: Platform
    package let bytes: Int
    /// The most lenient count: the keys and values of the data, the texts of the notification, or
    /// the platform's own block as JSON; whichever is largest.
    package let leastBytes: Int
    /// Whether the target is a topic or a condition.
    package let isForAudience: Bool
    private let message: Message

    init(
      _ platform: Platform, of message: Message, data: CountedMap?, isForAudience: Bool
    ) {
      self.platform = platform
      self.isForAudience = isForAudience
      self.message = message
      bytes =
        switch platform {
        case .android: PayloadSize.androidBytes(of: message, data: data)
        case .apple: EffectivePayload.apple(of: message, data: data, countOnly: true).bytes
        case .web: EffectivePayload.web(of: message, data: data, countOnly: true).bytes
        }
      leastBytes = PayloadSize.leastBytes(of: message, on: platform, data: data)
    }

    /// The parts of `bytes`, largest first. Computed on demand.
    package var parts: [Part] {
      let parts =
        switch platform {
        case .android: PayloadSize.androidParts(of: message)
        case .apple: EffectivePayload.apple(of: message).parts
        case .web: EffectivePayload.web(of: message).parts
        }
      return parts.filter { $0.bytes > 0 }.sorted { $0.bytes > $1.bytes }
    }

    package var limit: Int { PayloadSize.limit(on: platform) }
    package var isOver: Bool { bytes > limit }
    /// Whether the message is too large by every count.
    package var isOverAnyway: Bool { leastBytes > PayloadSize.limit }

    /// The limit shown when no platform is named: 4096 bytes. For topics, and for messages over the
    /// limit, it is the limit that the finding mentions.
    package var shownLimit: Int {
      isOver || isForAudience ? countedLimit : PayloadSize.limit
    }

    /// The limit shown with the platform's name: the documented one for the target, or FCM's own
    /// limit if the message exceeds that too.
    package var countedLimit: Int { isOver ? limit : safeLimit }

    /// The documented limit, which for topics is lower than what FCM accepts.
    package var safeLimit: Int {
      isForAudience ? min(limit, PayloadSize.documentedTopicLimit) : limit
    }
    package var isRisky: Bool { bytes > safeLimit }

    /// Whether this size is closer to its limit than another; one over FCM's own limit ranks first.
    func isTighter(than other: Measure) -> Bool {
      isOver == other.isOver ? bytes * other.countedLimit > other.bytes * countedLimit : isOver
    }

    package var name: String { "\(platform.label): \(counted)" }

    /// A description of what is counted.
    package var counted: String {
      switch platform {
      case .android: "keys and values of data and notification"
      case .apple: "the JSON sent to the phone"
      case .web: "the JSON sent to the service worker"
      }
    }

    /// The source of the limit.
    package var source: String {
      let source =
        switch platform {
        case .android:
          "Google: 4096 bytes, keys and values; the exact count is not published."
        case .apple:
          "Apple: 4096 bytes of payload. What FCM adds is not counted." + unsure
        case .web:
          "RFC 8030 and 8291: 4096 bytes encrypted, 3993 of them plaintext. What FCM adds is not "
            + "counted."
        }
      guard isForAudience else { return source }
      let owner = platform == .web ? "Web" : "FCM"
      return source + " For topics Google documents \(safeLimit) bytes; \(owner) takes \(limit)."
    }

    /// A note about shared texts that FCM may or may not add to Apple's payload.
    private var unsure: String {
      let words = EffectiveText(of: message, on: .apple)
      let fields = [words.unsureTitle, words.unsureBody].compactMap { $0?.origin.description }
      guard let first = fields.first else { return "" }
      return fields.count == 1
        ? " \(first) is not counted either: Google does not say whether FCM adds it."
        : " \(fields.joined(separator: " and ")) are not counted either: Google does not say "
          + "whether FCM adds them."
    }
  }

  package static let limit = 4096
  package static let webLimit = 3993
  /// FCM's limit for a platform.
  static func limit(on platform: Platform) -> Int { platform == .web ? webLimit : limit }
  /// The limit that Google documents for topics and conditions; FCM has accepted about 4 KB.
  package static let documentedTopicLimit = 2048

  /// One measure for each platform that the message can reach and on which the app exists, in the
  /// order of `Platform`. Never empty.
  package let measures: [Measure]
  private let book: CountedMap.Book

  /// The sizes in `earlier` are reused for data blocks that have not changed, to save time.
  package init(
    of message: Message, after earlier: PayloadSize? = nil,
    platforms: [Platform] = Platform.allCases
  ) {
    let isForAudience = message.targets.contains(where: \.kind.isAudience)
    var book = CountedMap.Book()
    measures = message.reach(among: platforms).map { platform in
      let data = message.writtenData(on: platform).map {
        book.count($0.members, after: earlier?.book)
      }
      return Measure(platform, of: message, data: data, isForAudience: isForAudience)
    }
    self.book = book
  }

  /// The measure closest to its limit.
  package var tightest: Measure {
    measures.dropFirst().reduce(measures[0]) { $1.isTighter(than: $0) ? $1 : $0 }
  }

  /// Whether FCM refuses the message by every count and on every platform.
  package var isRefused: Bool { measures.allSatisfy(\.isOverAnyway) }

  /// Whether the message is over FCM's limit on any platform.
  package var isOver: Bool { measures.contains(where: \.isOver) }

  /// Whether the message is over the documented limit on any platform.
  package var isRisky: Bool { measures.contains(where: \.isRisky) }

  package subscript(platform: Platform) -> Measure? {
    measures.first { $0.platform == platform }
  }
}

extension PayloadSize {
  /// The keys and values of Android's data, and the notification fields as the phone receives
  /// them: with keys of the form `gcm.notification.<name>`.
  static func androidParts(of message: Message) -> [Part] {
    var parts: [Part] = []
    if let (path, members) = message.effectiveData(on: .android) {
      parts = members.map {
        Part(path.appending($0.key), $0.key.utf8.count + textSize($0.value))
      }
    }
    visitAndroidNotification(message) { parts.append(Part($1(), $0)) }
    return parts
  }

  static func androidBytes(of message: Message, data: CountedMap?) -> Int {
    var bytes = data?.textBytes ?? 0
    visitAndroidNotification(message) { part, _ in bytes += part }
    return bytes
  }

  private static func visitAndroidNotification(
    _ message: Message, _ take: (_ bytes: Int, _ field: () -> FieldPath) -> Void
  ) {
    var taken: Set<String> = []
    for place in [EffectiveChain.androidNotification(in: message), .notification] {
      let node = FieldCatalog.tree.descendant(place.steps)
      for member in message[place]?.members ?? [] where member.value != .null {
        let name = node?.child(member.key)?.wireName ?? member.key
        guard taken.insert(name).inserted else { continue }
        take(prefixSize + name.utf8.count + textSize(member.value)) { place.appending(name) }
      }
    }
  }

  private static let prefixSize = "gcm.notification.".utf8.count

  /// Returns the size of a value in a string map: a string without quotes, other values as JSON.
  static func textSize(_ value: JSONValue) -> Int {
    value.text?.utf8.count ?? jsonSize(value)
  }
}

extension PayloadSize {
  /// Returns the size of a value as compact JSON in UTF-8, computed without writing it.
  package static func jsonSize(_ value: JSONValue) -> Int {
    switch value {
    case .null: 4
    case .bool(let flag): flag ? 4 : 5
    case .number(let digits): digits.utf8.count
    case .string(let text): quotedSize(text)
    case .array(let elements):
      elements.reduce(1 + max(1, elements.count)) { $0 + jsonSize($1) }
    case .object(let members):
      members.reduce(1 + max(1, members.count)) { $0 + jsonSize($1) }
    }
  }

  /// Returns the size of `"key":value`.
  static func jsonSize(_ member: JSONMember) -> Int {
    quotedSize(member.key) + 1 + jsonSize(member.value)
  }

  /// Returns the size of a string in quotes, with only the escapes that JSON requires.
  static func quotedSize(_ text: String) -> Int {
    var size = text.utf8.count + 2
    for byte in text.utf8 where byte < 0x20 || byte == 0x22 || byte == 0x5C {
      switch byte {
      case 0x22, 0x5C, 0x08, 0x09, 0x0A, 0x0C, 0x0D: size += 1
      default: size += 5
      }
    }
    return size
  }
}

extension PayloadSize {
  /// A description of the bytes in `leastBytes`.
  package static let leastCounted =
    "the data's keys and values, or the title, text and image URL, or the platform's own payload, "
    + "whichever is largest"

  /// Whether a message is too small to be refused, because all of its JSON is within the limit.
  ///
  /// This is a part of the work of counting, and most messages are small.
  package static func isSurelySmall(_ message: Message) -> Bool {
    message.body.map(jsonSize) ?? 0 <= limit
  }

  /// Returns the most lenient count for a platform: the largest of three sizes.
  ///
  /// Each of them certainly counts: FCM counts the keys and values of data, and in practice the
  /// notification's fields; Apple and browsers limit the JSON of their own payload.
  static func leastBytes(of message: Message, on platform: Platform, data: CountedMap?) -> Int {
    let words = ["title", "body", "image"].reduce(0) { sum, name in
      let text = message.text(platform.notification.appending(name))
      return sum + (text ?? message.text(FieldPath.notification.appending(name)) ?? "").utf8.count
    }
    let own = platform.payload.flatMap { message[$0] }.map(jsonSize)
    return max(data?.textBytes ?? 0, words, own ?? 0)
  }
}

extension Platform {
  /// The path of the object with the platform's own title, body and image.
  fileprivate var notification: FieldPath {
    self == .apple ? .appleAlert : block.appending("notification")
  }

  /// The path of the object that the device receives as JSON; nil on Android.
  fileprivate var payload: FieldPath? {
    switch self {
    case .android: nil
    case .apple: "apns.payload"
    case .web: notification
    }
  }
}

extension PayloadSize {
  /// By how much to shorten a part, so that the message fits.
  package struct Shortening: Hashable, Sendable {
    package var part: Part
    /// The bytes to remove.
    package var bytes: Int
    /// Whether the part alone has so many bytes.
    package var isEnough: Bool { part.bytes > bytes }
  }

  /// Returns how to shorten the message until no platform is over a limit; empty if none is.
  ///
  /// The platform that is furthest over its limit comes first. A part that several platforms get
  /// counts for each of them.
  package func shortenings(to limit: (Measure) -> Int) -> [Shortening] {
    var found: [Shortening] = []
    let over = measures.filter { $0.bytes > limit($0) }
      .sorted { $0.bytes - limit($0) > $1.bytes - limit($1) }
    for measure in over {
      let parts = measure.parts
      let done = found.filter { cut in parts.contains { $0.field == cut.part.field } }
        .reduce(0) { $0 + $1.bytes }
      let rest = measure.bytes - limit(measure) - done
      guard rest > 0, let part = parts.first(where: { !$0.isFrame }) ?? parts.first else {
        continue
      }
      if let index = found.firstIndex(where: { $0.part.field == part.field }) {
        found[index].bytes += rest
      } else {
        found.append(Shortening(part: part, bytes: rest))
      }
    }
    return found
  }
}
