import CrierMessage
import CrierPreview

extension LegacyImport {
  private static let aps: FieldPath = "apns.payload.aps"
  private static let appleHeaders: FieldPath = "apns.headers"
  private static let webHeaders: FieldPath = "webpush.headers"

  /// Reads the delivery settings, which are separate fields per platform in v1.
  mutating func readDelivery() {
    readTimeToLive()
    readCollapseKey()
    readFlag("content_available", to: Self.aps.appending("content-available"))
    readFlag("mutable_content", to: Self.aps.appending("mutable-content"))
    if let name = text("restricted_package_name", for: "android.restricted_package_name") {
      set("android.restricted_package_name", .string(name))
    }
    isDryRun = source["dry_run"].map { _ in flag("dry_run", for: nil) ?? true }
    if let flag = flag("direct_boot_ok", for: "android.direct_boot_ok") {
      set("android.direct_boot_ok", .bool(flag))
    }
    if let label = source["fcm_options"]?["analytics_label"] {
      set("fcm_options.analytics_label", label)
    }
  }

  /// Whether the fields read so far show or play something on Apple devices.
  private var isShown: Bool { ApplePush(of: message).isSeen }

  private var wakesApp: Bool { message[Self.aps.appending("content-available")] != nil }

  /// Sets the push type for `content_available`.
  ///
  /// The legacy protocol sent such a push as an alert if it showed something.
  mutating func namePushType() {
    guard wakesApp else { return }
    set(
      Self.appleHeaders.appending("apns-push-type"), .string(isShown ? "alert" : "background"))
  }

  /// Reads the priority; must run last, because Apple's priority depends on what is shown.
  mutating func readPriority() {
    let field: FieldPath = "android.priority"
    guard let written = source["priority"] else { return readBackgroundPriority() }
    guard let name = priorityName(written) else {
      refuse("priority", field, "priority is neither high nor normal; it was left out.")
      return readBackgroundPriority()
    }
    set(field, .string(name))
    set(Self.webHeaders.appending("Urgency"), .string(name))
    let apple = Self.appleHeaders.appending("apns-priority")
    guard isShown else {
      // Apple documents 10 only for visible notifications, and FCM has rejected data messages with
      // a priority but without `content-available`.
      readBackgroundPriority()
      repair(
        "priority", field,
        "priority became android.priority and the Web header Urgency. Apple accepts data without "
          + "an alert only at priority 5.")
      return
    }
    let number = name == "high" ? "10" : "5"
    set(apple, .string(number))
    repair(
      "priority", field,
      "priority became android.priority, apns-priority \(number) and the Web header Urgency.")
  }

  /// Sets 5 for background pushes, because FCM's default is 10 and Apple accepts only 5.
  private mutating func readBackgroundPriority() {
    guard !isShown, wakesApp else { return }
    set(Self.appleHeaders.appending("apns-priority"), .string("5"))
  }

  /// Returns `high` or `normal`, also for the equivalent numbers of Apple's service.
  private mutating func priorityName(_ written: JSONValue) -> String? {
    let text = written.text?.lowercased()
    if let text, ["high", "normal"].contains(text) { return text }
    let number = written.integer
    guard let name = number == 10 ? "high" : number == 5 ? "normal" : nil else { return nil }
    repair(
      "priority", "android.priority",
      "priority was \(number ?? 0), Apple's number for \(name).")
    return name
  }

  private mutating func readTimeToLive() {
    guard let written = source["time_to_live"] else { return }
    guard let seconds = written.integer, seconds >= 0,
      case let (end, over) =
        now.addingReportingOverflow(seconds), !over
    else {
      refuse(
        "time_to_live", "android.ttl",
        "time_to_live is not a number of seconds; it was left out.")
      return
    }
    set("android.ttl", .string("\(seconds)s"))
    // For Apple's service, 0 means one attempt only; so does a time in the past, but less clearly.
    let expiry = seconds == 0 ? 0 : end
    set(Self.appleHeaders.appending("apns-expiration"), .string(String(expiry)))
    set(Self.webHeaders.appending("TTL"), .string(String(seconds)))
    repair(
      "time_to_live", "android.ttl",
      "time_to_live became android.ttl, the Web header TTL and apns-expiration (counted from now).")
    if written.text != nil {
      repair("time_to_live", "android.ttl", "time_to_live was a string; it was read as a number.")
    }
  }

  private mutating func readCollapseKey() {
    guard let key = text("collapse_key", for: "android.collapse_key") else { return }
    set("android.collapse_key", .string(key))
    if key.utf8.count <= 64 {
      set(Self.appleHeaders.appending("apns-collapse-id"), .string(key))
    } else {
      lose(
        "collapse_key", Self.appleHeaders.appending("apns-collapse-id"),
        "collapse_key exceeds the 64 bytes of apns-collapse-id; it was left out for Apple.")
    }
    let fitsWeb =
      (1...32).contains(key.utf8.count)
      && key.utf8.allSatisfy {
        $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "%")
          && TopicName.isTaken($0)
      }
    if fitsWeb {
      set(Self.webHeaders.appending("Topic"), .string(key))
    } else {
      lose(
        "collapse_key", Self.webHeaders.appending("Topic"),
        "collapse_key does not fit the header Topic (up to 32 letters, digits, - and _); it was "
          + "left out for Web.")
    }
    repair(
      "collapse_key", "android.collapse_key",
      "collapse_key became android.collapse_key and the headers of the other platforms.")
  }

  private mutating func readFlag(_ name: String, to field: FieldPath) {
    guard flag(name, for: field) == true else { return }
    set(field, .number("1"))
  }

  /// Returns a boolean of the legacy request; accepts and reports equivalent strings and numbers.
  private mutating func flag(_ name: String, for field: FieldPath?) -> Bool? {
    guard let value = source[name] else { return nil }
    if let flag = value.flag { return flag }
    switch value.text?.lowercased() ?? value.integer.map(String.init) {
    case "true", "1":
      repair(FieldPath(name), field, "\(name) was \(value.kind); it was read as true.")
      return true
    case "false", "0":
      repair(FieldPath(name), field, "\(name) was \(value.kind); it was read as false.")
      return false
    default:
      let effect = name == "dry_run" ? "the request became a dry run" : "it was left out"
      lose(FieldPath(name), field, "\(name) is neither true nor false; \(effect).")
      return nil
    }
  }

  private mutating func text(_ name: String, for field: FieldPath) -> String? {
    guard let value = source[name] else { return nil }
    if let text = value.text { return text }
    lose(FieldPath(name), field, "\(name) is \(value.kind), not a string; it was left out.")
    return nil
  }
}
