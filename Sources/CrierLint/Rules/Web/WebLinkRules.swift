import CrierMessage
import CrierPreview

extension LintRule {
  /// A page on the sender's own machine does not open anywhere else.
  static let linkIsLocal = LintRule(
    "WE20", "LinkIsLocal", .risky,
    source: "A local host is reachable only from its own machine or network",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain"},
        "fcm_options": {"link": "https://localhost:8443/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain"},
        "fcm_options": {"link": "https://example.com/rain"}}}}
      """
  ) { message in
    ["webpush.fcm_options.link", "webpush.notification.click_action"].compactMap { name in
      guard let link = message.text(name), let host = WebAddress.host(of: link),
        WebAddress.isLocal(host)
      else { return nil }
      return Explanation(
        at: FieldPath(name), "The link leads to \(host), which other people cannot reach.",
        fix: "Write the address of your public site.")
    }
  }

  /// If a tap has two links, only one of them has an effect.
  static let linkTwice = LintRule(
    "WE16", "LinkTwice", .hint, source: "Firebase JS SDK: fcm_options.link takes precedence",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "click_action": "https://example.com/old"},
        "fcm_options": {"link": "https://example.com/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain"},
        "fcm_options": {"link": "https://example.com/rain"}}}}
      """
  ) { message in
    guard message.text("webpush.fcm_options.link")?.isEmpty == false,
      message.text("webpush.notification.click_action")?.isEmpty == false
    else { return [] }
    return [
      Explanation(
        at: "webpush.notification.click_action",
        "click_action is not used, because webpush.fcm_options.link overrides it.",
        fix: "Remove click_action.",
        quickFix: QuickFix(.remove("webpush.notification.click_action")))
    ]
  }

  /// The SDK opens the link only for notifications that it shows itself.
  static let linkUnused = LintRule(
    "WE21", "LinkUnused", .hint,
    source: "Firebase JS SDK: opens links only for notifications that it showed itself",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "webpush": {"fcm_options": {"link": "https://example.com/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "webpush": {"fcm_options": {"link": "https://example.com/rain"}}}}
      """
  ) { message in
    guard message.text("webpush.fcm_options.link")?.isEmpty == false,
      !message.hasMembers("webpush.notification"), message.words(on: .web).isEmpty
    else { return [] }
    return [
      Explanation(
        at: "webpush.fcm_options.link",
        "The link never opens, because browsers get no notification.",
        fix: "Write a title, or put the link into data for the page.")
    ]
  }

  /// Google documents only https links, but FCM has accepted http.
  static let webLinkNotSecure = LintRule(
    "WE03", "WebLinkNotSecure", .risky,
    source: "FCM discovery document: https is required; in 2023, http was accepted, and a click "
      + "opened the page (firebase-admin-dotnet issue 346)",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"fcm_options": {"link": "http://example.com"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "webpush": {"fcm_options": {"link": "https://example.com"}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.fcm_options.link"
    guard let link = message.text("webpush.fcm_options.link"), !link.isEmpty,
      !WebAddress.isSecure(link)
    else {
      return []
    }
    return [
      Explanation(
        at: field,
        link.hasPrefix("http://")
          ? "The link is http. Google documents only https, but FCM has been seen to accept http."
          : "The link does not begin with https://, which Google requires.",
        fix: "Write the full address of an https page.",
        quickFix: WebAddress.completed(link).map { QuickFix(.set(field, .string($0))) }
      ).asChoice("Use https")
    ]
  }

  /// A tap must open an https page.
  static let clickActionNotSecure = LintRule(
    "WE17", "ClickActionNotSecure", .risky,
    source: "Same requirement as fcm_options.link; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "click_action": "http://example.com/rain"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "click_action": "https://example.com/rain"}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.click_action"
    guard let address = message.text("webpush.notification.click_action"), !address.isEmpty,
      !WebAddress.isSecure(address)
    else { return [] }
    return [
      Explanation(
        at: field, "click_action does not begin with https://, so a tap opens nothing.",
        fix: "Write the full address of an https page.",
        quickFix: WebAddress.completed(address).map { QuickFix(.set(field, .string($0))) }
      ).asChoice("Use https")
    ]
  }

  /// A page loaded over https must also load its images over https.
  static let webIconNotSecure = LintRule(
    "WE15", "WebIconNotSecure", .risky, source: "https pages load images over https only",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "icon": "http://example.com/rain.png"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "icon": "https://example.com/rain.png"}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.around.dottedName.hasPrefix("webpush.notification"),
        visit.member.key == "icon" || visit.member.key == "badge",
        let address = visit.member.value.text, let right = WebAddress.secured(address)
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.member.key) has an http address, which browsers block.",
        fix: "Write an https address, or a path on your own site.",
        quickFix: QuickFix(.set(visit.path, .string(right)))
      ).asChoice("Use https")
    }
  }
}
