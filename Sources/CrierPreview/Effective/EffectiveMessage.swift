package import CrierMessage

/// The values that one platform receives from a message, in reading order and with their origins,
/// including those that are lost.
///
/// Source: docs/sources.md, "What a platform gets".
package struct EffectiveMessage: Hashable, Sendable {
  /// The kind of message on arrival.
  package enum Kind: String, Hashable, Sendable {
    case notification
    /// A notification with data.
    case both
    case data
    case liveActivity
    /// It arrives with nothing to show and no data.
    case empty
    /// The message contains nothing for this platform.
    case nothing

    package var label: String {
      switch self {
      case .notification: "notification"
      case .both: "notification + data"
      case .data: "data only"
      case .liveActivity: "Live Activity"
      case .empty: "empty"
      case .nothing: "nothing"
      }
    }
  }

  package let platform: Platform
  package let kind: Kind
  /// The values, sorted by group in the order of `EffectiveValue.Group`.
  package let values: [EffectiveValue]
  /// The JSON for Apple's push service or for the service worker, without what FCM adds; nil on
  /// Android, which receives key-value pairs.
  package let payload: JSONValue?

  /// Whether the platform is left out because the app does not exist on it.
  package let isLeftOut: Bool

  /// Computes what a platform receives.
  ///
  /// `zone` is the time zone for displayed times; without one, times are shown as in the message.
  /// `platforms` are the platforms on which the app exists.
  package init(
    of message: Message, on platform: Platform, zone: ZoneRules? = nil,
    platforms: [Platform] = Platform.allCases
  ) {
    self.platform = platform
    isLeftOut = !platforms.contains(platform)
    guard !isLeftOut, message.reach.contains(platform) else {
      kind = .nothing
      values = []
      payload = nil
      return
    }
    let kind = message.kind(on: platform)
    self.kind = kind
    var listing = EffectiveListing(message, platform, kind, zone)
    switch platform {
    case .android:
      payload = nil
      listing.addAndroid()
    case .apple:
      let apple = EffectivePayload.apple(of: message)
      payload = apple.json
      listing.addApple(apple)
    case .web:
      let web = EffectivePayload.web(of: message)
      payload = web.json
      listing.addWeb(web)
    }
    values = EffectiveValue.Group.allCases.flatMap { group in
      let values = listing.values.filter { $0.group == group }
      // Title and text come first, wherever they are in the payload.
      guard group == .shown else { return values }
      let words = Self.firstShown.flatMap { aspect in values.filter { $0.aspect == aspect } }
      let rest = values.filter { value in !Self.firstShown.contains { $0 == value.aspect } }
      return words + rest
    }
  }

  private static let firstShown: [EffectiveValue.Aspect] = [.title, .subtitle, .text, .image]

  package var lost: [EffectiveValue] { values.filter(\.isLost) }

  /// Returns the effective value of an aspect.
  package func value(of aspect: EffectiveValue.Aspect) -> EffectiveValue? {
    values.first { $0.aspect == aspect && !$0.isLost }
  }

  /// Whether the payload wakes an Apple app in the background, as in `MessageArrival`.
  private var wakesApp: Bool { payload?["aps"]?["content-available"]?.integer == 1 }

  /// A sentence about what the system shows and what the app receives.
  package var sentence: String {
    switch (kind, platform) {
    case (.nothing, _) where isLeftOut:
      "The app does not exist on \(platform.label), according to the platforms setting or "
        + "--platforms."
    case (.nothing, _): "The message contains nothing for \(platform.label)."
    case (.notification, .web):
      "The browser shows it. If a page of the site is visible, that page receives it instead."
    case (.both, .web):
      "The browser shows the notification and keeps the data with it. If a page of the site is "
        + "visible, that page receives both instead."
    case (.data, .web): "Nothing is shown: the service worker or a visible page receives the data."
    case (.notification, _):
      "In the background, the system shows it. An open app receives it and decides what to show."
    case (.both, _):
      "In the background, the system shows the notification, and a tap passes the data to the app. "
        + "An open app receives both and decides what to show."
    case (.data, .apple) where !wakesApp:
      "Nothing is shown. Only an open app receives the data: without content-available 1, Apple "
        + "wakes no app in the background."
    case (.data, .apple):
      "A background push: nothing is shown, and the app receives the data. Apple asks for "
        + "content-available 1 and apns-priority 5."
    case (.data, _): "Nothing is shown: the app receives the data and decides what to do."
    case (.empty, _):
      "Nothing is shown, and there is no data: the app only learns that a message arrived."
    case (.liveActivity, _): "Starts, updates or ends one of the app's Live Activities."
    }
  }
}

extension EffectiveMessage.Kind {
  init(isShown: Bool, hasData: Bool) {
    self =
      switch (isShown, hasData) {
      case (true, true): .both
      case (true, false): .notification
      case (false, true): .data
      case (false, false): .empty
      }
  }
}

extension Message {
  /// Returns the kind of message that a platform receives.
  package func kind(on platform: Platform) -> EffectiveMessage.Kind {
    var hasData: Bool { writtenData(on: platform)?.members.isEmpty == false }
    switch platform {
    case .android:
      let isShown = [EffectiveChain.androidNotification(in: self), .notification]
        .contains { self[$0]?.members?.contains { $0.value != .null } == true }
      return EffectiveMessage.Kind(isShown: isShown, hasData: hasData)
    case .web:
      let isShown = hasMembers("webpush.notification") || hasMembers("notification")
      return EffectiveMessage.Kind(isShown: isShown, hasData: hasData)
    case .apple: return ApplePush(of: self).kind
    }
  }
}

extension EffectiveMessage {
  /// The object that `crier preview --effective --format json` prints for a platform.
  package var json: JSONValue {
    .object([
      JSONMember("view", .string("effective")),
      JSONMember("platform", .string(platform.rawValue)),
      JSONMember("kind", .string(kind.rawValue)),
      JSONMember("sentence", .string(sentence)),
      JSONMember("values", .array(values.map(\.json))),
      JSONMember("payload", payload ?? .null),
    ])
  }
}

extension EffectiveValue {
  var json: JSONValue {
    .object([
      JSONMember("group", .string(group.rawValue)),
      JSONMember("name", .string(name)),
      JSONMember("value", value ?? .null),
      JSONMember("text", .string(text)),
      JSONMember("origin", .string(origin.description)),
      JSONMember("field", field.map { .string($0.description) } ?? .null),
      JSONMember("isLost", .bool(isLost)),
      JSONMember("sentence", sentence.map { .string($0) } ?? .null),
    ])
  }
}

extension EffectiveDifference {
  /// The object that `crier preview --effective --format json` prints before the platforms.
  package var json: JSONValue {
    .object([
      JSONMember("view", .string("difference")),
      JSONMember(
        "rows",
        .array(
          rows.map { row in
            let cells = zip(Platform.allCases, row.cells).map { platform, cell in
              JSONMember(platform.rawValue, cell.json)
            }
            return .object(
              [
                JSONMember("name", .string(row.name)), JSONMember("differs", .bool(row.differs)),
              ] + cells)
          })),
    ])
  }
}

extension EffectiveDifference.Cell {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("text", .string(text)),
      JSONMember("value", value?.value ?? .null),
      JSONMember("origin", value.map { .string($0.origin.description) } ?? .null),
      JSONMember("isLost", .bool(value?.isLost ?? false)),
    ])
  }
}
