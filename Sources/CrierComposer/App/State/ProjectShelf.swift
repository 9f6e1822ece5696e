package import CrierMessage
package import CrierPreview

/// The places that messages can go to, to choose from.
package struct ProjectShelf: Hashable, Sendable {
  /// A place to send to.
  package enum Place: Hashable, Sendable {
    case sandbox
    /// A project of `crier.toml`.
    case named(String)
    /// What the start found in options, variables and settings.
    case start
  }

  /// A place, and what is known about it.
  package struct Entry: Hashable, Sendable {
    package var place: Place
    /// The project ID, or what the sandbox is.
    package var id: String
    package var isLive: Bool
    /// The values of the project, each with its name and where it is from.
    package var facts: [Fact]

    package init(_ place: Place, id: String, isLive: Bool, facts: [Fact] = []) {
      (self.place, self.id, self.isLive, self.facts) = (place, id, isLive, facts)
    }

    var name: String {
      switch place {
      case .sandbox: "Sandbox"
      case .named(let name): name
      case .start: "Started with"
      }
    }
  }

  package struct Fact: Hashable, Sendable {
    package var name: String
    package var value: String
    package var origin: String

    package init(_ name: String, _ value: String, from origin: String) {
      (self.name, self.value, self.origin) = (name, value, origin)
    }
  }

  package var entries: [Entry] = []
  /// Where messages go.
  package var chosen = Place.sandbox
  /// Where messages went before, while another place is being opened.
  var previous: Destination?
  /// The place to open as soon as sending is set up.
  var awaited: Place?

  /// Whether the project is being changed, or will be in a moment.
  var isChanging: Bool { previous != nil || awaited != nil }

  package init() {}

  /// Whether there is another place to send to.
  var hasOthers: Bool { entries.count > 1 }
}

extension ProjectShelf {
  package enum Action: Hashable, Sendable {
    /// Messages go to this place from now on.
    case opened(Place, ProjectTerms)
    /// The place cannot be used, so messages go where they went before.
    case notOpened(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Send messages to this place; reports `opened` or `notOpened`, and changes the destination.
    case open(Place)
  }
}

/// A project's settings that checks, previews, device groups and the delivery report use.
package struct ProjectTerms: Hashable, Sendable {
  package var channels: ChannelList
  package var platforms: [Platform]
  /// The devices of the preview, in their order.
  package var surfaces: [Surface]
  /// The project number.
  package var senderID: String?
  /// The App ID of the Android app.
  package var androidApp: String?

  package init(
    channels: ChannelList, platforms: [Platform], surfaces: [Surface], senderID: String?,
    androidApp: String?
  ) {
    self.channels = channels
    self.platforms = platforms
    self.surfaces = surfaces
    self.senderID = senderID
    self.androidApp = androidApp
  }
}
