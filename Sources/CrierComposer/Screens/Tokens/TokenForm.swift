import CrierMessage
import TerminalKit

/// What the screens about topics and about groups have in common: text fields, the sandbox's devices
/// with ticks, buttons, and a result for each token.
struct TokenForm: Hashable, Sendable {
  enum Spot: Hashable, Sendable { case field(Int), device(Int), button(Int) }

  struct Field: Hashable, Sendable {
    let label: String
    var text: TextField

    init(_ label: String, _ text: String = "", placeholder: String) {
      self.label = label
      self.text = TextField(text, placeholder: placeholder)
    }
  }

  /// The text fields; the last one is for tokens.
  var fields: [Field]
  var spot = Spot.field(0)
  /// The devices that the next order leaves out.
  var unticked: Set<String> = []
  /// The last order, and its results so far.
  var order: TokenOrder?
  var results: [TokenResult] = []
  /// The number of the order that has not ended.
  var number: Int?
  /// Why it pauses, and until when; nil if it does not.
  var pause: String?
  /// Whether that order was stopped.
  var isStopping = false
  var consent: LiveConsent?
  /// The order that waits for the consent.
  var asked: TokenOrder?

  init(_ fields: [Field]) { self.fields = fields }

  /// The sandbox's devices; none if messages go elsewhere.
  static func devices(in state: ComposerState) -> [SandboxDevice] {
    guard state.sending.destination.mode == .sandbox else { return [] }
    return state.sandboxDevices.filter(\.isRegistered)
  }

  /// The ticked devices and the typed tokens, each once.
  func tokens(in state: ComposerState) -> [String] {
    let ticked = Self.devices(in: state).map(\.name).filter { !unticked.contains($0) }
    let typed = (fields.last?.text.text ?? "")
      .split { $0.isWhitespace || $0 == "," }.map(String.init)
    var seen: Set<String> = []
    return (ticked + typed).filter { seen.insert($0).inserted }
  }

  private func stops(_ state: ComposerState, buttons: Int) -> [Spot] {
    fields.indices.map(Spot.field) + Self.devices(in: state).indices.map(Spot.device)
      + (0..<buttons).map(Spot.button)
  }

  mutating func move(by steps: Int, in state: ComposerState, buttons: Int) {
    spot = stops(state, buttons: buttons).turned(from: spot, by: steps)
  }

  func isTicked(_ index: Int, in state: ComposerState) -> Bool {
    let devices = Self.devices(in: state)
    return devices.indices.contains(index) && !unticked.contains(devices[index].name)
  }

  /// Ticks or unticks a device.
  mutating func tick(_ index: Int, in state: ComposerState) {
    let devices = Self.devices(in: state)
    guard devices.indices.contains(index) else { return }
    if unticked.remove(devices[index].name) == nil { unticked.insert(devices[index].name) }
  }

  var focusedField: TextField? {
    get {
      if let consent { return consent.spot == .text ? consent.typed : nil }
      if case .field(let index) = spot { return fields[index].text }
      return nil
    }
    set {
      guard let newValue else { return }
      if consent != nil {
        consent?.typed = newValue
      } else if case .field(let index) = spot {
        fields[index].text = newValue
      }
    }
  }
}
