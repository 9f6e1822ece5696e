import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

/// The words that marketers, developers and support people type, and the first match of each.
@Suite("Words in the palette") struct PaletteWordTests {
  private static let commands: [(String, CommandName)] = [
    ("draft", .save), ("duplicate", .duplicate), ("clone", .duplicate), ("recent", .history),
    ("template", .open), ("import", .open), ("load", .open), ("unsaved", .recover),
    ("restore", .recover), ("blank", .new), ("export", .copyJSON), ("share", .copyJSON),
    ("postman", .copyCurl), ("javascript", .copyNode), ("golang", .copyGo), ("csv", .sendList),
    ("bulk", .sendList), ("push", .send), ("publish", .review), ("test", .dryRun),
    ("emoji", .emoji), ("smiley", .emoji), ("validate", .dryRun), ("preview", .nextPreview),
    ("truncation", .matrix), ("rtl", .turnText), ("lint", .jumpToFinding), ("repair", .fix),
    ("revert", .undo), ("unicode", .inspect), ("payload size", .sizes), ("compare", .sideBySide),
    ("dark", .theme), ("colors", .theme), ("docs", .help), ("tutorial", .start),
    ("shortcut", .keys), ("keyboard", .keys), ("not delivered", .why), ("debug", .explain),
    ("404", .explain), ("close", .quit), ("keep", .keepDevice),
    ("translation", .addLanguage), ("translate", .addLanguage), ("statistics", .report),
    ("delivered", .report), ("delivery data", .report), ("funnel", .report), ("report", .report),
    ("placeholder", .variables), ("personalize", .variables), ("merge tag", .variables),
    ("sample row", .nextSample),
  ]

  private static let fields: [(String, String)] = [
    ("headline", "notification.title"), ("subject", "notification.title"),
    ("message", "notification.body"), ("picture", "notification.image"),
    ("photo", "notification.image"), ("image", "notification.image"), ("data", "data"),
    ("payload", "data"), ("parameters", "data"),
    ("analytics", "fcm_options.analytics_label"), ("tracking", "fcm_options.analytics_label"),
    ("icon", "android.notification.icon"), ("color", "android.notification.color"),
    ("channel", "android.notification.channel_id"),
    ("language", "android.notification.title_loc_key"),
    ("lock screen", "android.notification.visibility"),
    ("importance", "android.notification.notification_priority"),
    ("intent", "android.notification.click_action"), ("badge", "apns.payload.aps.badge"),
    ("subtitle", "apns.payload.aps.alert.subtitle"), ("category", "apns.payload.aps.category"),
    ("group", "apns.payload.aps.thread-id"), ("focus", "apns.payload.aps.interruption-level"),
    ("rich notification", "apns.payload.aps.mutable-content"),
    ("dynamic island", "apns.live_activity_token"), ("bundle id", "apns.headers.apns-topic"),
    ("button", "webpush.notification.actions"), ("mute", "webpush.notification.silent"),
  ]

  private static let others: [(String, FormItem)] = [
    ("audience", .targetKind), ("recipient", .targetKind), ("token", .targetValue),
    ("test device", .targetValue), ("topic", .targetValue), ("phone", .targetValue),
    ("expiry", .option(.timeToLive)), ("expire", .option(.timeToLive)),
    ("ttl", .option(.timeToLive)), ("urgent", .option(.priority)),
    ("replace", .option(.collapse)), ("silent", .option(.appleBackground)),
    ("background", .option(.appleBackground)), ("data-only", .option(.kind)),
    ("link", .option(.link)), ("deep link", .option(.link)), ("url", .option(.link)),
    ("landing page", .option(.link)), ("sound", .option(.sound)), ("ringtone", .option(.sound)),
  ]

  @Test(
    "finds a preview by its name",
    arguments: [
      ("iphone lock", "ios-lock"), ("iphone", "ios-lock"), ("firefox", "web-firefox-win"),
      ("watch", "watch-short"),
    ])
  func preview(words: String, id: String) throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.news)
    composer.press(.control("p"))
    composer.type(words)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.preview.surfaces[composer.state.preview.surface].id == id)
  }

  @Test(
    "answers a question by its word that is matched best",
    arguments: [
      ("can I schedule a push", "Schedule"), ("make a segment?", "Segments"),
      ("segment?", "Segments"), ("how do I undo", "Undo"), ("where is the history", "History"),
      ("How do I save the message?", "Save"), ("how many people opened it", "Opens and clicks"),
      ("can I take back a sent push", "Recall"), ("when can I send later?", "Schedule"),
      ("what is an \"in-app\" push?", "In-app messages"),
    ])
  func question(words: String, title: String) throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.press(.control("p"))
    composer.type(words)
    guard case .palette(let palette)? = composer.state.overlay else {
      Issue.record("The palette is not open.")
      return
    }
    #expect(palette.list.selected.map { palette.list.entries[$0].title } == title)
  }

  private static let words: [(String, PaletteScreen.Choice)] =
    commands.map { ($0, .command($1)) } + fields.map { ($0, .item(.field(FieldPath($1)))) }
    + others.map { ($0, .item($1)) }

  @Test("leads to the entry that people mean", arguments: words)
  func first(word: String, choice: PaletteScreen.Choice) throws {
    let composer = try ComposerDriver(json: Messages.tides)
    var screen = PaletteScreen(composer.state)
    screen.list.paste(word)
    let index = try #require(screen.list.selected)
    #expect(screen.choices[index] == choice, "\(word): \(screen.list.entries[index].title)")
  }
}
