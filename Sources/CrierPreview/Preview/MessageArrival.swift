package import CrierMessage

/// What becomes of a message that reaches a device: what the system shows, and what the app's code
/// gets.
///
/// Sources: Firebase, "Message types" (app states); the source code of the JavaScript SDK; Apple,
/// "Handling notifications and notification-related actions".
package struct MessageArrival: Hashable, Sendable {
  /// A call of the app's code.
  package struct Callback: Hashable, Sendable {
    /// The method's or event's name on that platform: `onMessageReceived`.
    package var name: String
    /// What it gets: the data, or on Apple and Web the whole payload.
    package var data: JSONValue
    /// The notification that it gets on Android; nil if there is none.
    package var notification: JSONValue?
  }

  /// The texts that the system shows, and the image if it shows that, too; nil if it shows nothing.
  package let shown: EffectiveText?
  /// The new count of the app icon's badge; 0 removes it.
  package private(set) var badge: Int?
  /// The titles of the buttons that a browser may show. On Apple, the app has them.
  package private(set) var buttons: [String] = []
  /// The tag, or Apple's collapse ID: what is shown replaces an earlier notification with the same
  /// one on the device.
  package private(set) var tag: String?
  /// Nil if no code runs before a person taps.
  package let callback: Callback?

  /// - Parameter isForeground: Whether the app is open, or a page of the site is visible.
  /// - Parameter isStopped: Whether the app was force-stopped, so that its code does not run.
  package init(
    of message: Message, on platform: Platform, isForeground: Bool, isStopped: Bool = false
  ) {
    guard message.reach.contains(platform) else {
      shown = nil
      callback = nil
      return
    }
    let isShown = !isForeground && message.isShown(on: platform)
    if isShown {
      var shown = EffectiveText(of: message, on: platform)
      if let image = shown.image, message.whyNoPicture(image, on: platform) != nil {
        shown.image = nil
      }
      self.shown = shown
      badge = message.badgeCount(on: platform)
      buttons = platform == .web ? message.webButtons : []
      tag = message.replacingTag(on: platform)
    } else {
      shown = nil
    }
    guard !isStopped else {
      callback = nil
      return
    }
    callback =
      switch platform {
      case .android: isShown ? nil : Self.androidCallback(message)
      case .apple: Self.appleCallback(message, isForeground: isForeground)
      case .web:
        Callback(
          name: isForeground ? "onMessage" : "onBackgroundMessage",
          data: EffectivePayload.web(of: message).json)
      }
  }

  private static func androidCallback(_ message: Message) -> Callback {
    let data = message.effectiveData(on: .android)?.members ?? []
    return Callback(
      name: "onMessageReceived",
      data: .object(
        data.filter { $0.key != "collapse_key" && !$0.key.hasPrefix("gcm.") }),
      notification: EffectiveText(of: message, on: .android).json)
  }

  private static func appleCallback(_ message: Message, isForeground: Bool) -> Callback? {
    let push = ApplePush(of: message)
    let wakes = message["apns.payload.aps.content-available"]?.integer == 1
    if push.isActivity { return nil }
    let name =
      if isForeground, push.isSeen { "willPresent" } else if isForeground || wakes {
        "didReceiveRemoteNotification"
      } else { String?.none }
    return name.map { Callback(name: $0, data: EffectivePayload.apple(of: message).json) }
  }
}

extension MessageArrival {
  /// What the system shows as an object; nil if it shows nothing.
  package var shownJSON: JSONValue? {
    guard let shown else { return nil }
    var members = shown.json?.members ?? []
    if let badge { members.append(JSONMember("badge", .number(String(badge)))) }
    if !buttons.isEmpty {
      members.append(JSONMember("buttons", .array(buttons.map { .string($0) })))
    }
    if let tag { members.append(JSONMember("tag", .string(tag))) }
    return members.isEmpty ? nil : .object(members)
  }
}

extension Message {
  fileprivate func replacingTag(on platform: Platform) -> String? {
    let path: FieldPath =
      switch platform {
      case .android: EffectiveChain.androidNotification(in: self).appending("tag")
      case .apple: "apns.headers.apns-collapse-id"
      case .web: "webpush.notification.tag"
      }
    return text(path).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension EffectiveText {
  /// The texts as an object with a member for each part; nil if there are none.
  package var json: JSONValue? {
    let members: [(String, String?)] = [
      ("title", title?.text), ("subtitle", subtitle?.text), ("body", body?.text),
      ("image", image?.text), ("titleKey", titleKey), ("bodyKey", bodyKey),
      ("uncertainTitle", unsureTitle?.text), ("uncertainBody", unsureBody?.text),
    ]
    let written = members.compactMap { name, text in
      text.map { JSONMember(name, .string($0)) }
    }
    return written.isEmpty ? nil : .object(written)
  }
}
