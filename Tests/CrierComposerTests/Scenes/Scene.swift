import CrierComposer
import Synchronization
import TerminalKit
import Testing

/// A screen of the program, and the steps that lead to it. Tests that check all screens use this
/// list.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  let destination: Destination
  /// The initial message; nil for none.
  let json: String?
  let play: @Sendable (inout ComposerDriver) throws -> Void

  init(
    _ name: String, destination: Destination = .readySandbox, json: String? = Messages.rain,
    play: @escaping @Sendable (inout ComposerDriver) throws -> Void = { _ in }
  ) {
    self.name = name
    self.destination = destination
    self.json = json
    self.play = play
  }

  var testDescription: String { name }

  /// The smallest size, the usual one and three larger ones, for tests of a single screen.
  static let sizes = [
    Size(rows: 18, columns: 60), Size(rows: 24, columns: 80), Size(rows: 30, columns: 100),
    Size(rows: 40, columns: 120), Size(rows: 60, columns: 200),
  ]

  /// The usual sizes: one without frames and one with frames.
  static let keptSizes = [sizes[1], sizes[3]]

  /// The scenes with a golden file of the larger size, too: each arrangement once. The properties of
  /// all scenes are tested at all sizes.
  private static let wide: Set<String> = [
    "compose", "compose-arrived", "json", "json-broken", "panel-options",
    "page-target", "preview-picture", "preview-rtl", "findings-many",
    "review", "sent", "history", "why-likely", "sizes", "help", "start", "open", "palette-typed",
    "doctor", "matrix", "side-by-side", "test-devices", "report", "sandbox", "recovery", "notices",
    "jump", "languages", "condition",
  ]

  /// The sizes of its golden files.
  var goldenSizes: [Size] {
    Self.wide.contains(name) ? Self.keptSizes : [Self.keptSizes[0]]
  }

  static let all: [Scene] =
    composing + pages + panels + previews + json + dialogs + why + evidence + sandbox + devices
    + waiting + history + open + projects + doctor + reports + languages + variables + starts

  /// The composer on this screen after all steps; made once for all tests.
  func composer(_ size: Size, destination: Destination? = nil) throws -> ComposerDriver {
    let destination = destination ?? self.destination
    let key = "\(name) \(size.label) \(destination.mode) \(destination.readiness)"
    if let made = Self.made.withLock({ $0[key] }) { return made }
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, destination: destination, json: json)
    try play(&composer)
    let made = composer
    Self.made.withLock { $0[key] = made }
    return made
  }

  /// A page of the form in each arrangement (stacked, two columns, three columns), with a message
  /// that has all kinds of fields.
  static func composers(on section: FormSection) throws -> [ComposerDriver] {
    try [sizes[0], sizes[2], sizes[4]].map { size in
      var composer = try ComposerDriver(
        rows: size.rows, columns: size.columns, json: Messages.tides)
      composer.state.open(section)
      return composer
    }
  }

  private static let made = Mutex<[String: ComposerDriver]>([:])

  static func named(_ name: String) throws -> Scene {
    try #require(all.first { $0.name == name }, "There is no scene \(name).")
  }
}

extension Size {
  /// The size as text, such as `80x24`.
  var label: String { "\(columns)x\(rows)" }
}
