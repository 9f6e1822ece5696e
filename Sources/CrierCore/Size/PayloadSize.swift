/// How many bytes a message has on each platform it can reach, against each limit.
///
/// FCM has not published what it counts, so each meter says what it counts, and only what is too
/// large by the most lenient count is refused: docs/sources.md, "Bytes".
package struct PayloadSize: Hashable, Sendable {
  /// Bytes that one field is answerable for.
  package struct Part: Hashable, Sendable {
    package var field: FieldPath
    package var bytes: Int

    package init(_ field: FieldPath, _ bytes: Int) {
      self.field = field
      self.bytes = bytes
    }

    /// Whether it stands for the names and braces around the fields of a payload.
    package var isFrame: Bool { field == "apns.payload" || field == "webpush" }

    /// What a person reads in a list of parts.
    package var name: String { isFrame ? "names and braces around them" : field.description }
  }

  /// The message on one platform.
  package struct Measure: Hashable, Sendable {
    package let platform: Platform
    package let bytes: Int
    /// By the most lenient count: keys and values of the data alone, the texts of the notification
    /// alone, or what the platform's own block is as JSON; the largest of the three.
    package let leastBytes: Int
    /// Whether it goes to a topic or a condition.
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

    /// Largest first; together they are `bytes`. Worked out for whoever asks.
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
    /// Whether it is too large however it is counted.
    package var isOverAnyway: Bool { leastBytes > PayloadSize.limit }

    /// The limit that stands behind the number where no platform is named: the one everybody
    /// knows, or that which findings speak of.
    package var shownLimit: Int {
      isOver || isForAudience ? countedLimit : PayloadSize.limit
    }

    /// The limit that stands behind the number of the platform: what is documented for where it
    /// goes, or what FCM takes where that is passed, too.
    package var countedLimit: Int { isOver ? limit : safeLimit }

    /// Up to which nothing is to be feared: Google documents less for topics than FCM takes.
    package var safeLimit: Int {
      isForAudience ? min(limit, PayloadSize.documentedTopicLimit) : limit
    }
    package var isRisky: Bool { bytes > safeLimit }

    /// Whether less is left of its limit; what FCM refuses comes before what is a risk.
    func isTighter(than other: Measure) -> Bool {
      isOver == other.isOver ? bytes * other.safeLimit > other.bytes * safeLimit : isOver
    }

    package var name: String { "\(platform.label): \(counted)" }

    /// What is counted.
    package var counted: String {
      switch platform {
      case .android: "keys and values of data and notification"
      case .apple: "the JSON that goes to the phone"
      case .web: "the JSON that goes to the service worker"
      }
    }

    /// Where the limit is known from.
    package var source: String {
      let source =
        switch platform {
        case .android:
          "Google: 4096 bytes, keys and values; the exact count is not published."
        case .apple:
          "Apple: 4096 bytes of payload. What FCM adds by itself is not counted."
        case .web:
          "RFC 8030 and 8291: 4096 bytes encrypted, 3993 of them text. What FCM adds by itself is "
            + "not counted."
        }
      return isForAudience ? source + " " + PayloadSize.topicSource : source
    }
  }

  package static let limit = 4096
  package static let webLimit = 3993
  /// What FCM takes for a platform.
  static func limit(on platform: Platform) -> Int { platform == .web ? webLimit : limit }
  /// What Google's pages say of topics and conditions; FCM has been seen to take about 4 KB.
  package static let documentedTopicLimit = 2048
  static let topicSource =
    "For topics Google's pages say \(documentedTopicLimit), though FCM was seen to take about 4 KB."

  /// One for each platform that the message can reach and on which the app exists, in the order of
  /// `Platform`: at least one.
  package let measures: [Measure]
  private let book: CountedMap.Book

  /// `earlier` is what was counted for a message much like this one; it only saves time.
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

  /// The platform that is nearest to its limit.
  package var tightest: Measure {
    measures.dropFirst().reduce(measures[0]) { $1.isTighter(than: $0) ? $1 : $0 }
  }

  /// Whether FCM refuses it, however it counts and wherever the message goes.
  package var isRefused: Bool { measures.allSatisfy(\.isOverAnyway) }

  /// Whether some platform gets too much.
  package var isOver: Bool { measures.contains(where: \.isOver) }

  /// Whether some platform gets more than is safe.
  package var isRisky: Bool { measures.contains(where: \.isRisky) }

  package subscript(platform: Platform) -> Measure? {
    measures.first { $0.platform == platform }
  }
}
