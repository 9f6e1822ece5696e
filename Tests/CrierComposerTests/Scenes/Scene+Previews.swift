import CrierComposer
import CrierPreview
import TerminalKit

extension Scene {
  /// Previews of all kinds of messages.
  static let previews: [Scene] = [
    preview(
      "text", on: "ios-lock",
      #""notification": {"title": "Rain at six", "body": "Bring an umbrella."}"#),
    preview(
      "picture", on: "ios-lock",
      #"""
      "notification": {"title": "Opens on Friday", "body": "Three floors, forty artists, and a workshop.",
        "image": "https://museum.example/paper.jpg"},
      "apns": {"payload": {"aps": {"mutable-content": 1}}}
      """#),
    preview(
      "rtl", on: "ios-lock",
      #"""
      "notification": {"title": "הספרייה פתוחה היום עד 22:00, כל הקומות",
        "body": "החזירו ספרים שקראתם, או הישארו איתנו להרצאה על מפות עתיקות של העיר.",
        "image": "https://library.example/maps.jpg"},
      "apns": {"payload": {"aps": {"mutable-content": 1}}}
      """#),
    preview("cut", on: "and-collapsed", Messages.sale),
    preview("data-only", on: "and-collapsed", #""data": {"screen": "weather"}"#),
    preview(
      "web-buttons", on: "web-chrome-win",
      #"""
      "webpush": {"notification": {"title": "Order 4711 is on its way",
        "body": "It comes between nine and eleven.", "icon": "/box.png",
        "image": "https://shop.example/van.jpg", "actions": [
          {"action": "track", "title": "Track"}, {"action": "move", "title": "Another day"},
          {"action": "mute", "title": "Mute"}]},
        "fcm_options": {"link": "https://shop.example/orders/4711"}}
      """#),
    preview("private", on: "ios-lock", state: .hidden, Messages.sale),
    preview("later", on: "and-collapsed", state: .hours, Messages.sale),
    Scene("preview-night-later", json: "{\"message\": {\"topic\": \"news\", \(Messages.sale)}}") {
      composer in
      composer.tell(.chosen(.previewAtNight))
      composer.tell(.chosen(.previewDayLater))
    },
    Scene("matrix", json: "{\"message\": {\"topic\": \"news\", \(Messages.sale)}}") { composer in
      show("and-collapsed", &composer)
      composer.press(.control("l"), .down, .down)
    },
  ]

  private static func preview(
    _ name: String, on surface: String, state: PreviewState = .fresh, _ fields: String
  ) -> Scene {
    Scene("preview-\(name)", json: "{\"message\": {\"topic\": \"news\", \(fields)}}") { composer in
      show(surface, &composer)
      composer.state.preview.situation = state
    }
  }

  private static func show(_ surface: String, _ composer: inout ComposerDriver) {
    composer.state.preview.surface =
      composer.state.preview.surfaces.firstIndex { $0.id == surface } ?? 0
  }
}
