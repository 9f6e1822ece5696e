import CrierMessage
import CrierTestSupport
import Testing

@Suite("The field catalog") struct FieldCatalogTests {
  @Test func `lists every field once, and its parent too`() {
    let paths = FieldCatalog.all.map(\.path)
    #expect(Set(paths).count == paths.count)
    for path in paths where path.steps.count > 1 { #expect(paths.contains(path.owner)) }
  }

  @Test func `finds a field in both spellings`() {
    #expect(FieldCatalog.field(at: "fcm_options.analytics_label")?.label == "Label")
    #expect(FieldCatalog.field(at: "fcmOptions.analyticsLabel")?.label == "Label")
    #expect(FieldCatalog.field(at: "fcm_options.colour") == nil)
    #expect(FieldCatalog.field(at: "data.title") == nil)
  }

  @Test(
    "knows where keys are the user's own",
    arguments: [
      "data", "android.data", "webpush.data", "apns.headers", "webpush.headers", "apns.payload",
      "apns.payload.aps", "apns.payload.aps.alert", "webpush.notification", "androidV2.data",
      "apns.payload.aps.sound", "webpush.notification.actions", "nothing.we.know",
    ])
  func free(place: String) {
    #expect(FieldCatalog.isFree(FieldPath(place)))
  }

  @Test(
    "knows where keys are FCM's",
    arguments: [
      "", "notification", "android", "android.notification.light_settings.color", "apns",
      "webpush.fcmOptions", "android_v2.remote_notification",
    ])
  func typed(place: String) {
    #expect(!FieldCatalog.isFree(FieldPath(place)))
  }

  @Test func `begins the message with its target`() {
    let order = FieldCatalog.order(in: .message)
    let names = [
      "token", "topic", "notification", "data", "android", "apns", "webpush", "fcmOptions",
    ]
    let ranks = names.compactMap { order[$0] }
    #expect(ranks.count == names.count)
    #expect(ranks == ranks.sorted())
    #expect(order["fcm_options"] == order["fcmOptions"])
    #expect(FieldCatalog.order(in: "data").isEmpty)
  }

  @Test(.facts(2)) func `lists the children of an object in their order`() {
    #expect(
      FieldCatalog.children(of: "notification").map(\.path.lastKey) == ["title", "body", "image"])
    #expect(FieldCatalog.children(of: "data").isEmpty)
  }

  @Test(
    "knows what Apple and browsers read in the objects that FCM passes on",
    arguments: [
      ("apns.payload.aps.badge", Field.Kind.integer), ("apns.payload.aps.alert", .textOrObject),
      ("apns.payload.aps.mutable-content", .one),
      ("apns.headers.apns-expiration", .unixSecondsText),
      ("webpush.headers.TTL", .secondsText), ("webpush.notification.timestamp", .unixMilliseconds),
    ])
  func freeFields(path: String, kind: Field.Kind) {
    #expect(FieldCatalog.field(at: FieldPath(path))?.kind == kind)
  }

  /// `Replaces the title from Essentials on Android` would replace one of several titles there.
  @Test func `says first on which platform a field replaces a common one`() {
    let helps = FieldCatalog.all.map(\.help).filter { $0.contains("from Essentials") }
    #expect(helps.count > 10)
    for place in ["on Android.", "on Apple.", "in browsers"] {
      #expect(!helps.contains { $0.contains("from Essentials \(place)") }, "\(place)")
    }
  }

  @Test func `finds the fields of all elements of a list`() {
    let second = FieldPath("webpush.notification.actions").appending(1)
    #expect(FieldCatalog.field(at: second.appending("title"))?.label == "Title")
    #expect(FieldCatalog.field(at: FieldPath("webpush.notification").appending(1)) == nil)
  }

  @Test(
    "has one spelling for fields that FCM passes on",
    arguments: [
      "webpush.notification.clickAction", "webpush.notification.require_interaction",
      "apns.payload.aps.contentAvailable", "apns.headers.APNS-PRIORITY", "webpush.headers.ttl",
    ])
  func oneSpelling(path: String) {
    let path = FieldPath(path)
    #expect(FieldCatalog.field(at: path) == nil)
    #expect(FieldCatalog.wirePath(path) == path)
    let message = Message(request: .object([]))
    #expect(message[path] == nil)
  }

  @Test func `writes fields in their order, and leaves the user's own keys in place`() throws {
    var message = try Message(
      json: #"{"message": {"apns": {"payload": {"aps": {"mine": 1, "badge": 2}}}}}"#)
    message.set("apns.payload.aps.sound", to: .string("default"))
    message.set("apns.payload.aps.alert.title", to: .string("Rain"))
    #expect(
      message["apns.payload.aps"]?.members?.map(\.key) == ["mine", "alert", "badge", "sound"])
  }

  @Test func `changes any path to wire spelling, but not the user's own keys`() {
    #expect(
      FieldCatalog.wirePath("android.notification.vibrateTimings")
        == "android.notification.vibrate_timings")
    #expect(FieldCatalog.wirePath("data.fcmOptions") == "data.fcmOptions")
    #expect(FieldCatalog.wirePath("apns.payload.aps.fcmOptions") == "apns.payload.aps.fcmOptions")
  }
}
