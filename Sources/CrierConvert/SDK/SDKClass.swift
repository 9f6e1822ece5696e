/// A class in the official SDKs: its name and its fields.
///
/// Sources: the SDK references at firebase.google.com/docs/reference/admin and the source code of
/// firebase-admin for Node, Python, Go, Java and .NET, as of 2026.
struct SDKClass: Hashable, Sendable {
  enum Name: String, Hashable, Sendable, CaseIterable {
    case message, notification, options
    case android, androidNotification, lightSettings, androidOptions
    case apple, applePayload, aps, alert, criticalSound, appleOptions
    case web, webNotification, webAction, webOptions
  }

  let name: Name
  let fields: [SDKField]
  /// Whether the class accepts user-defined keys in addition to its fields.
  var hasCustomKeys = false

  func field(_ wire: String) -> SDKField? { fields.first { $0.wire == wire } }

  /// Returns the field with this name, either in the language's spelling or on the wire.
  func field(named name: String, in language: SnippetLanguage) -> SDKField? {
    fields.first { $0.name(in: language) == name } ?? fields.first { $0.wire == name }
  }

  /// Returns the required members: without them, an SDK rejects the object or changes it.
  ///
  /// Python's constructors require them; Node, Go, Java and C# check when they send. Java sends
  /// light settings unchecked.
  func required(in language: SnippetLanguage) -> [String] {
    switch name {
    case .criticalSound: ["name"]
    case .lightSettings where language != .java:
      ["color", "light_on_duration", "light_off_duration"]
    case .webAction where language == .python || language == .java: ["action", "title"]
    default: []
    }
  }

  package static func named(_ name: Name) -> SDKClass {
    switch name {
    case .message: message
    case .notification: notification
    case .options, .androidOptions: SDKClass(name: name, fields: [label])
    case .android: android
    case .androidNotification: androidNotification
    case .lightSettings: lightSettings
    case .apple: apple
    case .applePayload: applePayload
    case .aps: aps
    case .alert: alert
    case .criticalSound: criticalSound
    case .appleOptions: appleOptions
    case .web: web
    case .webNotification: webNotification
    case .webAction: webAction
    case .webOptions: webOptions
    }
  }

  /// Returns the name of the class in code.
  static func code(_ name: Name, in language: SnippetLanguage) -> String {
    let goAndPython = language == .go || language == .python
    switch name {
    case .message: return "Message"
    case .notification: return "Notification"
    case .options: return goAndPython ? "FCMOptions" : "FcmOptions"
    case .android: return "AndroidConfig"
    case .androidNotification: return "AndroidNotification"
    case .lightSettings: return "LightSettings"
    case .androidOptions: return goAndPython ? "AndroidFCMOptions" : "AndroidFcmOptions"
    case .apple: return goAndPython ? "APNSConfig" : "ApnsConfig"
    case .applePayload: return goAndPython ? "APNSPayload" : "ApnsPayload"
    case .aps: return "Aps"
    case .alert: return "ApsAlert"
    case .criticalSound: return "CriticalSound"
    case .appleOptions: return goAndPython ? "APNSFCMOptions" : "ApnsFcmOptions"
    case .web: return "WebpushConfig"
    case .webNotification: return "WebpushNotification"
    case .webAction:
      switch language {
      case .go, .python: return "WebpushNotificationAction"
      case .java: return "WebpushNotification.Action"
      default: return "FirebaseAdmin.Messaging.Action"
      }
    case .webOptions: return goAndPython ? "WebpushFCMOptions" : "WebpushFcmOptions"
    }
  }
}
