import CrierComposer
import CrierMessage
import TerminalKit
import Testing

/// Each field's control shows the message's value, and writes the typed text.
@Suite("The control of a field") struct FieldReachTests {
  static let items = FormItem.all.filter { if case .field = $0 { true } else { false } }

  @Test("shows the present value", arguments: items)
  func shows(item: FormItem) throws {
    let (path, value) = try sample(of: item)
    var message = Message()
    message.set(path, to: value)
    #expect(message[path] == value)
    #expect(isFilled(Form(message), item))
    #expect(!isFilled(Form(Message()), item))
  }

  @Test("writes only this value", arguments: items)
  func writes(item: FormItem) throws {
    let (path, value) = try sample(of: item)
    var filled = Message()
    filled.set(path, to: value)
    let shown = Form(filled)
    var form = Form(Message())
    switch shown.controls[item] {
    case .line, .area: form.setText(shown.text(of: item), of: item)
    case .choice:
      for _ in 0..<20 where form.message[path] != value {
        _ = form.handle(.right, at: item, room: Size(rows: 1, columns: 60))
      }
    case .rows:
      for key: Key in [.character("k"), .tab, .character("v")] {
        _ = form.handle(key, at: item, room: Size(rows: 8, columns: 60))
      }
    case nil: Issue.record("\(path) has no control.")
    }
    // A sound with only a name is sent in the short form.
    if path == "apns.payload.aps.sound.name" { filled.set("apns.payload.aps.sound", to: value) }
    #expect(form.message == filled)
  }

  private func isFilled(_ form: Form, _ item: FormItem) -> Bool {
    switch form.controls[item] {
    case .line, .area: !form.text(of: item).isEmpty
    case .choice(let choice, let values): values[choice.chosen] != nil
    case .rows(let table): !table.pairs.isEmpty
    case nil: false
    }
  }

  func sample(of item: FormItem) throws -> (FieldPath, JSONValue) {
    let path = try #require(item.path)
    let field = try #require(FieldCatalog.field(at: path))
    if path == "android.notification.light_settings.color" {
      return (path, try JSONReader.read(#"{"red": 1, "green": 0, "blue": 0.2}"#))
    }
    if path == "android.notification.color" { return (path, .string("#112233")) }
    if case .choice(let names) = field.kind { return (path, .string(names.last ?? "")) }
    return (path, try JSONReader.read(text(of: field.kind)))
  }

  private func text(of kind: Field.Kind) -> String {
    switch kind {
    case .text, .textOrObject, .choice: #""x1""#
    case .flag: "true"
    case .integer: "3"
    case .number: "0.5"
    case .duration: #""3600s""#
    case .timestamp: #""2026-12-24T18:00:00Z""#
    case .object: #"{"background_sync": {}}"#
    case .textMap: #"{"k": "v"}"#
    case .free, .anything: #"{"k": [1, "2"]}"#
    case .list(.duration): #"["0s", "0.25s", "0.1s"]"#
    case .list(.free): #"[{"action": "open", "title": "Open"}]"#
    case .list: #"["a", "b"]"#
    case .one: "1"
    case .numberOrList: "[200, 100, 200]"
    case .secondsText: #""3600""#
    case .unixSecondsText: #""1893456000""#
    case .unixSeconds: "1893456000"
    case .unixMilliseconds: "1893456000000"
    }
  }
}
