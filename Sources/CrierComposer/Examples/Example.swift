import CrierMessage

/// A kind of message that Crier has an example of.
package enum Example: Hashable, Sendable, CaseIterable {
  case sale, score, order, silentSync

  init?(_ name: CommandName) {
    guard let example = Self.allCases.first(where: { $0.command == name }) else { return nil }
    self = example
  }

  var command: CommandName {
    switch self {
    case .sale: .exampleSale
    case .score: .exampleScore
    case .order: .exampleOrder
    case .silentSync: .exampleSilentSync
    }
  }

  var label: String {
    switch self {
    case .sale: "Sale"
    case .score: "Score"
    case .order: "Order"
    case .silentSync: "Silent sync"
    }
  }
}

extension ComposerState {
  /// Opens an example as a new message; undo brings back the message before it.
  ///
  /// An example need not be saved until it is edited, because Crier can open it again. In a
  /// project of Google's servers, it has no target until the user chooses one.
  mutating func begin(_ example: Example) {
    show(example.message(at: document.form.clock.now), path: nil, as: "Example", isUndoable: true)
    if sending.destination.isGoogle { document.form.clearTarget() }
    document.form.adoptSpan()
    file.savedRequest = document.form.message.request
    file.savedSpans = document.form.spansInForce
    notice = Notice(
      .good,
      preferences.keys.named(
        target == nil
          ? "An example: next, choose who gets it; {undo} goes back."
          : "An example: {review} reviews and sends it, {undo} goes back."))
  }
}

extension Example {
  /// The example's message; its time to live is the same for Apple devices as for the others.
  ///
  /// It goes to a topic, so a send to the sandbox works at once.
  func message(at now: Int) -> Message {
    var message = (try? Message(json: json)) ?? Message()
    if let seconds = message.timeToLive {
      message.set(Form.expiration, to: .string(String(now + seconds)))
    }
    return message
  }

  private var json: String {
    switch self {
    case .sale: Self.saleJSON
    case .score: Self.scoreJSON
    case .order: Self.orderJSON
    case .silentSync: Self.silentSyncJSON
    }
  }

  /// Apple devices load the image only with `mutable-content` and the app's service extension.
  private static let saleJSON = """
    {"message": {
      "topic": "offers",
      "notification": {
        "title": "30% off trail shoes",
        "body": "Weekend sale, until Sunday night",
        "image": "https://larkspur.example.com/push/trail-shoes.jpg"
      },
      "data": {"link": "https://larkspur.example.com/sale"},
      "android": {
        "priority": "NORMAL", "ttl": "172800s",
        "notification": {"channel_id": "offers"}
      },
      "apns": {
        "headers": {"apns-priority": "5"},
        "payload": {"aps": {"mutable-content": 1}}
      },
      "webpush": {
        "headers": {"TTL": "172800", "Urgency": "normal"},
        "fcm_options": {"link": "https://larkspur.example.com/sale"}
      },
      "fcm_options": {"analytics_label": "weekend_sale"}
    }}
    """

  /// A newer score replaces this one: in the queue by its collapse key, on the screen by its tag.
  private static let scoreJSON = """
    {"message": {
      "topic": "match-1204",
      "notification": {"title": "Harbor 2-1 Rovers", "body": "Goal in minute 78"},
      "data": {"match": "1204"},
      "android": {
        "collapse_key": "match-1204", "priority": "HIGH", "ttl": "900s",
        "notification": {"tag": "match-1204", "channel_id": "live_scores"}
      },
      "apns": {
        "headers": {"apns-priority": "10", "apns-collapse-id": "match-1204"},
        "payload": {"aps": {
          "sound": "default", "thread-id": "match-1204", "interruption-level": "time-sensitive"
        }}
      },
      "webpush": {
        "headers": {"TTL": "900", "Urgency": "high", "Topic": "match-1204"},
        "notification": {"tag": "match-1204", "renotify": true}
      }
    }}
    """

  private static let orderJSON = """
    {"message": {
      "topic": "order-48213",
      "notification": {
        "title": "Order on its way", "body": "Arrives Tuesday, 2 to 4 pm"
      },
      "data": {"order_id": "48213", "link": "larkspur://orders/48213"},
      "android": {
        "priority": "HIGH", "ttl": "86400s",
        "notification": {
          "tag": "order-48213", "channel_id": "orders", "notification_count": 1
        }
      },
      "apns": {
        "headers": {"apns-priority": "10"},
        "payload": {"aps": {"badge": 1, "sound": "default", "thread-id": "order-48213"}}
      },
      "webpush": {
        "headers": {"TTL": "86400", "Urgency": "high"},
        "notification": {"tag": "order-48213"},
        "fcm_options": {"link": "https://larkspur.example.com/orders/48213"}
      }
    }}
    """

  /// FCM may lower the priority of high-priority messages that show nothing, so this one is normal.
  private static let silentSyncJSON = """
    {"message": {
      "topic": "catalog",
      "data": {"sync": "catalog", "version": "311"},
      "android": {"collapse_key": "catalog", "priority": "NORMAL", "ttl": "14400s"},
      "apns": {
        "headers": {
          "apns-push-type": "background", "apns-priority": "5", "apns-collapse-id": "catalog"
        },
        "payload": {"aps": {"content-available": 1}}
      },
      "webpush": {"headers": {"TTL": "14400", "Urgency": "normal", "Topic": "catalog"}}
    }}
    """
}
