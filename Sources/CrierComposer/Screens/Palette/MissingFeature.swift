import TerminalKit

/// A feature that people look for but Crier does not have, and what to do instead.
///
/// The palette shows it only if no command, field or row matches, and it cannot be chosen.
struct MissingFeature: Hashable, Sendable {
  let title: String
  /// One sentence or two; `{save}` stands for the key of a command.
  let sentence: String
  let synonyms: [String]

  func entry(_ keys: KeyBindings) -> Palette.Entry {
    Palette.Entry(
      title, help: keys.named(sentence), isOn: false, synonyms: synonyms, isLastResort: true)
  }

  static let all: [MissingFeature] = [
    MissingFeature(
      title: "Schedule",
      sentence: "FCM's API has no schedule: send when it is time, for example with cron and "
        + "crier send.",
      synonyms: [
        "send later", "delayed", "recurring", "cron", "timer", "calendar", "time zone", "timezone",
      ]),
    MissingFeature(
      title: "Quiet hours",
      sentence: "FCM has no quiet hours: send at another time. Each device has its own settings "
        + "for the night.",
      synonyms: ["night", "sleep"]),
    MissingFeature(
      title: "Segments",
      sentence: "Segments exist only in the Firebase console. With FCM's API, send to a topic or a "
        + "condition of topics.",
      synonyms: [
        "segment", "cohort", "user property", "country", "location", "geofence", "demographics",
      ]),
    MissingFeature(
      title: "A/B test",
      sentence: "FCM's API has no A/B tests. The Firebase console has them, based on analytics.",
      synonyms: ["ab test", "a/b", "split test", "variant", "experiment"]),
    MissingFeature(
      title: "Opens and clicks",
      sentence: "Opens and conversions are only in the Firebase console: use an analytics label. "
        + "The delivery report shows what was delivered.",
      synonyms: [
        "dashboard", "analytics dashboard", "open rate", "click rate", "conversion", "impressions",
        "opened", "clicked", "opens", "clicks",
      ]),
    MissingFeature(
      title: "Campaigns",
      sentence: "Crier sends single messages, also to a list of devices. The Firebase console has "
        + "campaigns: for tests, marketing and winning people back.",
      synonyms: ["campaign", "automation", "journey", "workflow", "trigger"]),
    MissingFeature(
      title: "In-app messages",
      sentence: "Firebase In-App Messaging is a separate product; Crier sends push messages only.",
      synonyms: ["in-app", "in app", "inapp", "inbox"]),
    MissingFeature(
      title: "Email", sentence: "Crier sends push messages only, no email.",
      synonyms: ["e-mail", "mail", "newsletter"]),
    MissingFeature(
      title: "SMS", sentence: "Crier sends push messages only, no text messages to phone numbers.",
      synonyms: ["text message", "phone number", "whatsapp", "telegram", "slack", "webhook"]),
    MissingFeature(
      title: "Upload",
      sentence: "FCM uploads no files: put the image on a web server and enter its address as "
        + "Image URL.",
      synonyms: ["attachment", "attach", "upload image", "video"]),
    MissingFeature(
      title: "Recall",
      sentence: "A sent message cannot be recalled. A new one with the same tag or collapse ID "
        + "may replace it.",
      synonyms: ["unsend", "take back", "withdraw", "cancel a message", "delete"]),
    MissingFeature(
      title: "Log in",
      sentence: "Crier has no login and no accounts. To use a project, start it with "
        + "--project ID --credentials FILE.",
      synonyms: [
        "login", "sign in", "account", "credentials", "service account", "project",
        "switch project", "api key", "server key",
      ]),
    MissingFeature(
      title: "Approval",
      sentence: "Crier has no approvals and no teams: save the message and share the file.",
      synonyms: ["approve", "team", "collaborate", "comment", "roles", "permissions"]),
    MissingFeature(
      title: "Settings",
      sentence: "Crier has no settings page: edit config.toml. Notices lists its problems.",
      synonyms: ["preferences", "configuration", "config", "options page"]),
  ]
}
