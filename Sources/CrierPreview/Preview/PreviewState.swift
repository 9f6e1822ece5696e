import CrierMessage

/// The time and the situation in which a person sees a notification.
package enum PreviewState: String, Hashable, Sendable, CaseIterable {
  /// The notification has just arrived.
  case fresh = "now"
  case hours = "3h"
  case yesterday
  /// On a lock screen that hides the content of notifications.
  case hidden = "private"
  /// While the app is open, so that the app receives the message instead of the system.
  case foreground
  /// On a device with a light appearance, as in Android's and Apple's settings.
  case light = "day"
  /// On a device with a dark appearance.
  case dark = "night"

  /// The label for headings and menus.
  package var label: String {
    switch self {
    case .fresh: "now"
    case .hours: "3 h later"
    case .yesterday: "a day later"
    case .hidden: "private"
    case .foreground: "app open"
    case .light: "light mode"
    case .dark: "dark mode"
    }
  }

  /// The label for a sentence.
  package var words: String {
    switch self {
    case .fresh: "just arrived"
    case .hours: "3 hours after arrival"
    case .yesterday: "a day after arrival"
    case .hidden: "with the text hidden on lock screens"
    case .foreground: "with the app open"
    case .light, .dark: label
    }
  }

  /// A shorter label for narrow windows.
  var shortLabel: String {
    switch self {
    case .hours: "3 h"
    case .yesterday: "1 day"
    case .light: "light"
    case .dark: "dark"
    case .fresh, .hidden, .foreground: label
    }
  }

  /// Whether it is about a device's colors and not about what is shown.
  package var isAppearance: Bool { self == .light || self == .dark }

  /// Whether some time has passed since the notification arrived.
  var isLater: Bool { self == .hours || self == .yesterday }

  /// The next state; the first one follows the last.
  package var next: PreviewState {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }

  /// Returns the time of arrival in the platform's format.
  ///
  /// An iPhone adds the time of day after `Yesterday`. It is left out, because nobody knows it yet.
  func stamp(on platform: Platform) -> String {
    switch self {
    case .fresh, .hidden, .foreground, .light, .dark: "now"
    case .hours: platform == .apple ? "3h ago" : "3h"
    case .yesterday: platform == .apple ? "Yesterday" : "1d"
    }
  }
}
