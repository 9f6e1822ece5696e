import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

@testable import CrierComposer

/// What FCM's documents say about a field is on the field's own help page.
@Suite("F1 on a field") struct FieldHelpTests {
  /// Returns the help on an item, as one line.
  private func help(_ item: FormItem, json: String = Messages.news) throws -> String {
    let state = try ComposerDriver(json: json).state
    let page = HelpScreen(about: .item(item)).page(in: state)
    return PageSpeech(page).content.joined(separator: " ")
  }

  private func expect(
    _ item: FormItem, says words: String..., at location: SourceLocation = #_sourceLocation
  ) throws {
    let help = try help(item)
    for word in words {
      #expect(help.contains(word), "\(word): \(help)", sourceLocation: location)
    }
  }

  @Test(.facts(1, 6, 10))
  func `tells notifications from data, and when the app gets both`() throws {
    try expect(
      .option(.kind), says: "The system shows a notification while the app is in the background",
      "data goes to the app", "when people tap it")
  }

  @Test(.facts(2, 12, 16, 17, 127, 177)) func `says what data is, and that FCM can read it`() throws
  {
    try expect(
      .data, says: "Keys and values for your app", "must not be from or message_type",
      "begins with google or gcm", "the names of its own fields, such as collapse_key",
      "a function of the app on every platform", "extras of an intent", "fields of the payload",
      "not from end to end", "Capillary and DTLS", "under its additional options")
  }

  @Test(.facts(90)) func `says that a token is for one app on one device, and a secret`() throws {
    let help = try help(.targetValue, json: Messages.rain)
    #expect(help.contains("The registration token of one app on one device"))
    #expect(help.contains("Keep it secret"))
  }

  @Test(.facts(75, 76, 94, 95, 96, 97, 167))
  func `says what topics are for, and how to send to them`()
    throws
  {
    try expect(
      .targetValue, says: "Topics are for public news, such as the weather",
      "not as fast as possible", "For one device or a few, use their tokens",
      "for the devices of one person, a device group", "Send to large topics one at a time",
      "share the project's sending speed", "their number is unlimited",
      "topics, device groups and the console's audiences or segments (fan-outs)")
  }

  @Test(.facts(119)) func `names the operators of a condition`() throws {
    let field = try #require(FieldCatalog.field(at: "condition"))
    #expect(field.limits?.contains("joined by && and ||") == true)
    #expect(field.limits?.contains("upper or lower case") == true)
  }

  @Test(
    .facts(43, 44, 47, 185, 196),
    arguments: [FormItem.option(.priority), .field("android.priority")])
  func `says what each priority is for, and that lives must not depend on it`(item: FormItem)
    throws
  {
    try expect(
      item, says: "Use HIGH for what people must see at once", "NORMAL for what may wait",
      "it saves battery", "an open app gets it at once", "a sleeping phone may get it later",
      "how much later is not specified",
      "Do not use FCM for emergency alerts, or where lives depend on it.")
  }

  @Test(.facts(25, 41)) func `names the fields of each platform for one option`() throws {
    try expect(
      .option(.priority), says: "Android: priority HIGH or NORMAL", "Apple: apns-priority 10 or 5",
      "Web: Urgency")
    try expect(
      .option(.collapse), says: "Android: collapse_key", "Apple: apns-collapse-id", "Web: Topic")
  }

  @Test(.facts(26, 49, 52, 166)) func `says which time to live suits what`() throws {
    try expect(
      .option(.timeToLive), says: "Apple: apns-expiration, a point in time",
      "an incoming video call", "an invitation that expires or a calendar event")
    try expect(.field("android.ttl"), says: "2419200s, four weeks.", "an incoming video call")
  }

  @Test(.facts(34, 39, 42, 121, 164, 185))
  func `says what a collapse key is for, and that there are four`()
    throws
  {
    try expect(
      .field("android.collapse_key"), says: "At most four keys per token",
      "if only the newest message counts", "Leave it out if each message has content of its own",
      "perform better with one", "above all in bursts", "saves the app a request and battery",
      "The order in which messages arrive is not guaranteed",
      "under the app's package name")
  }

  @Test(.facts(133, 184)) func `says that the app makes the channel, and which one stands in`()
    throws
  {
    try expect(
      .channel, says: "The app must create the channel before the first notification arrives",
      "If the app does not have it, a fallback is used.", "The channel in the app's manifest")
  }

  @Test(.facts(28, 184)) func `says what decides what a tap does`() throws {
    try expect(
      .field("android.notification.click_action"),
      says: "must have an intent filter with this action", "On Apple, the category does this.")
    try expect(
      .field("apns.payload.aps.category"), says: "The app decides by it what a tap does",
      "On Android, click_action does this.")
  }

  @Test(.facts(131, 134)) func `says what a badge and a tag replace`() throws {
    try expect(.badge, says: "0 removes it.", "The number does not change.")
    try expect(
      .field("android.notification.tag"),
      says: "A new notification with the same tag replaces the one shown.",
      "Each notification is shown separately.")
  }

  @Test(.facts(182)) func `says that Apple shows titles`() throws {
    try expect(
      .field("apns.payload.aps.alert.title"),
      says: "iPhones and iPads do not show titles. They do.")
  }

  @Test(.facts(200)) func `warns of the urgency in a sample of Firebase`() throws {
    try expect(
      .field("webpush.headers.Urgency"), says: "a message with normal priority has high here",
      "write normal")
  }

  @Test(.facts(62, 198)) func `says what reports count on which platform`() throws {
    try expect(
      .label, says: "sends and opens on Apple and Android, but impressions only on Android",
      "crier report delivery",
      "without swizzling must hand each message to "
        + "appDidReceiveMessage itself", "userInfo has the message's ID")
  }

  @Test func `has the advice on the screen and in plain mode`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.news)
    composer.goTo(.field("android.ttl"))
    composer.press(.function(1))
    #expect(composer.screen.contains("Advice"))
    #expect(composer.screen.contains("Use 0s for what is useless later"))
    var driver = try PlainDriver(json: Messages.news)
    driver.type("? android.ttl")
    #expect(driver.said.contains("Advice: Use 0s for what is useless later"))
  }
}
