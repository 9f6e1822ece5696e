import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The page Essentials") struct EssentialsTests {
  private static let link = FormItem.option(.link)
  private static let sound = FormItem.option(.sound)

  private func form(_ json: String) throws -> Form { Form(try Message(json: json)) }

  @Test func `a link goes to Web's field and to the data`() throws {
    var form = try form(#"{"message":{"topic":"a","data":{"n":1,"z":"2"}}}"#)
    form.setText("https://example.com/sale", of: Self.link)
    #expect(form.message.text("webpush.fcm_options.link") == "https://example.com/sale")
    #expect(form.message.text("data.link") == "https://example.com/sale")
    #expect(form.message["data.n"] == .number("1"))
    #expect(form.pairs(of: .data).map(\.key) == ["n", "z", "link"])
    form.setText("", of: Self.link)
    #expect(
      form.message == (try Message(json: #"{"message":{"topic":"a","data":{"n":1,"z":"2"}}}"#)))
  }

  @Test(
    "another scheme leaves Web out and says so",
    arguments: ["shop://sale", "http://example.com", "tel:1", "x"])
  func scheme(link: String) throws {
    var form = try form(#"{"message":{"topic":"a"}}"#)
    form.setText("https://example.com", of: Self.link)
    #expect(form.remark == nil)
    form.setText(link, of: Self.link)
    #expect(form.message["webpush.fcm_options.link"] == nil)
    #expect(form.message.text("data.link") == link)
    #expect(form.remark?.contains("Web is left out") == true)
    #expect(Form(form.message).text(of: Self.link) == link)
  }

  @Test func `a link uses the key of the settings`() throws {
    var form = try form(#"{"message":{"topic":"a","data":{"link":"x","deep.link":"y"}}}"#)
    #expect(form.text(of: Self.link) == "x")
    form.linkKey = "deep.link"
    #expect(form.text(of: Self.link) == "y")
    form.setText("https://example.com", of: Self.link)
    #expect(form.message.text("data.link") == "x")
    #expect(form.pairs(of: .data).map(\.value) == ["x", "https://example.com"])
    #expect(Self.link.scope(of: "") == "Web and apps")
    #expect(Self.link.scope(of: "shop://sale") == "not Web")
  }

  @Test(
    "reads a link only if Web and the apps have the same one",
    arguments: [
      (#""data":{"link":"https://a"},"webpush":{"fcm_options":{"link":"https://a"}}"#, "https://a"),
      (#""data":{"link":"shop://a"}"#, "shop://a"),
      (#""data":{"link":"https://a"}"#, nil),
      (#""webpush":{"fcm_options":{"link":"https://a"}}"#, nil),
      (#""data":{"link":"shop://a"},"webpush":{"fcm_options":{"link":"https://a"}}"#, nil),
      (#""data":{"a":"b"}"#, ""),
    ])
  func differing(blocks: String, text: String?) throws {
    let form = try form("{\"message\":{\"topic\":\"a\",\(blocks)}}")
    #expect(form.text(of: Self.link) == text ?? "")
    let placeholder = Self.link.placeholder(in: form.message, form.clock, form.context)
    #expect((placeholder == "https://…") == (text != nil), "\(placeholder)")
  }

  @Test func `values that differ have the whole field, and no remark says so again`() throws {
    let json =
      #"{"message":{"topic":"a","android":{"ttl":"60s"},"webpush":{"headers":{"TTL":"90"}}}}"#
    var composer = try ComposerDriver(rows: 60, columns: 200, json: json)
    composer.goTo(.option(.kind), on: .options)
    #expect(composer.screen.contains(/Time to live +Android 1 min · Web/))
    let row = try composer.place(of: "Time to live").row
    #expect(!composer.canvas.rows[row].contains("differs"))
  }

  @Test func `a row that differs changes nothing until something is typed`() throws {
    let json = #"{"message":{"topic":"a","notification":{"title":"b"},"android":{"ttl":"60s"}}}"#
    var composer = try ComposerDriver(rows: 40, columns: 120, json: json)
    composer.goTo(.option(.timeToLive), on: .essentials)
    #expect(composer.screen.contains(/Time to live 1 min +Android/))
    composer.press(.right, .end, .backspace, .tab)
    #expect(composer.state.document.form.message == (try Message(json: json)))
    composer.goTo(.option(.timeToLive), on: .essentials)
    composer.type("2 days")
    let message = composer.state.document.form.message
    #expect(message.text("android.ttl") == "172800s")
    #expect(message.text("webpush.headers.TTL") == "172800")
    #expect(message["apns.headers.apns-expiration"] != nil)
    composer.press(.control("z"), .control("z"), .control("z"))
    #expect(composer.state.document.form.message == (try Message(json: json)))
  }

  @Test func `most rows fit into 80x24, and a link has a row of its own`() throws {
    let composer = try ComposerDriver(json: #"{"message":{"topic":"a"}}"#)
    let geometry = ComposeLayout(composer.state).geometry(of: .essentials, in: composer.state)
    let last = try #require(geometry.rect(of: .channel))
    #expect(last.row + last.rows <= geometry.visibleRows)
    #expect(geometry.control(of: Self.link, in: Size(rows: 2, columns: 47)).columns >= 30)
  }

  @Test("all fields end in the same column, and no placeholder is cut", arguments: Scene.sizes)
  func edges(size: Size) throws {
    let composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    let state = composer.state
    let geometry = ComposeLayout(state).geometry(of: .essentials, in: state)
    var edges: Set<Int> = []
    for (item, rect) in geometry.places where item != .targetKind {
      let control = geometry.control(of: item, in: rect.size)
      edges.insert(rect.column + control.column + control.columns)
      guard let words = state.document.form.shownControl(of: item)?.placeholder else { continue }
      let shown = FormItem.shortPlaceholder(words, columns: control.columns)
      #expect(shown.count <= control.columns, "\(shown)")
    }
    #expect(edges.count == 1)
  }

  @Test func `a field names its platforms if it has room for them; the help always does`() throws {
    for size in Scene.keptSizes {
      var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
      composer.goTo(.badge, on: .essentials)
      #expect(composer.screen.contains(/Badge +0 removes it +Apple/))
      #expect(composer.screen.contains("For Apple. The number on the app's icon."))
    }
  }

  @Test func `all fields have the width of the page`() throws {
    let composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.tides)
    let layout = ComposeLayout(composer.state)
    let geometry = layout.geometry(of: .essentials, in: composer.state)
    let columns = geometry.places.filter { $0.item != .targetKind }.map {
      geometry.control(of: $0.item, in: $0.rect.size).columns
    }
    #expect(Set(columns).count == 1 && columns[0] >= layout.inside(layout.form).columns - 20)
  }

  @Test func `one undo takes back a pasted link everywhere`() throws {
    let json = #"{"message":{"topic":"a","data":{"a":"b"}}}"#
    var composer = try ComposerDriver(json: json)
    composer.goTo(Self.link, on: .essentials)
    composer.paste("https://example.com/sale")
    let message = composer.state.document.form.message
    #expect(message.text("data.link") == "https://example.com/sale")
    #expect(message.text("webpush.fcm_options.link") == "https://example.com/sale")
    composer.press(.control("z"))
    #expect(composer.state.document.form.message == (try Message(json: json)))
    composer.press(.control("y"))
    #expect(composer.state.document.form.message == message)
  }

  @Test func `a sound goes to the platforms that the message reaches`() throws {
    var all = try form(#"{"message":{"topic":"a","notification":{"title":"b"}}}"#)
    all.setText("bell", of: Self.sound)
    #expect(all.message.text("android.notification.sound") == "bell")
    #expect(all.message.text("apns.payload.aps.sound") == "bell")
    var one = try form(#"{"message":{"topic":"a","apns":{"payload":{"aps":{"badge":1}}}}}"#)
    one.setText("bell", of: Self.sound)
    #expect(one.message["android"] == nil)
    #expect(one.text(of: Self.sound) == "bell")
  }

  @Test func `a sound keeps the other parts of a critical sound`() throws {
    var form = try form(
      #"{"message":{"topic":"a","apns":{"payload":{"aps":{"sound":{"critical":1,"name":"x"}}}}}}"#)
    #expect(form.text(of: Self.sound) == "x")
    form.setText("bell", of: Self.sound)
    #expect(form.message["apns.payload.aps.sound.critical"] == .number("1"))
    #expect(form.message.text("apns.payload.aps.sound.name") == "bell")
  }

  /// The fields that an edit of this row may change; all others must stay unchanged.
  private func named(_ item: FormItem, _ form: Form) -> [FieldPath] {
    switch item {
    case .option(let option):
      let places = option.places(form.context).map(\.path)
      return (places.isEmpty ? option.paths : places) + ["apns.payload.aps.sound"]
    case .targetKind, .targetValue: return Target.Kind.allCases.map(\.path)
    case .field(let path), .rest(let path): return [path]
    case .name: return []
    }
  }

  @Test("changes no field that its row does not name", arguments: FormSection.essentials.items)
  func names(item: FormItem) throws {
    for json in [Messages.tides, Messages.rain, #"{"message":{}}"#] {
      let before = try Message(json: json)
      for text in ["https://example.com", "shop://x", "2 days", "5", ""] {
        var form = Form(before)
        if case .choice = form.controls[item] {
          form.choose(2, of: item)
        } else {
          form.setText(text, of: item)
        }
        // Setting or clearing a field can add or remove empty objects, so only leaves are compared.
        let changed = Set(form.message.leaves).symmetricDifference(before.leaves)
        let allowed = named(item, form)
        for leaf in changed {
          #expect(
            allowed.contains { leaf.path.starts(with: $0) }, "\(item.label): \(leaf.path)")
        }
      }
    }
  }

  @Test func `is the first page, and keeps the console's name in plain mode`() throws {
    #expect(FormSection.allCases.first == .essentials)
    #expect(PlainName.page("notification") == .essentials)
    #expect(PlainName.page("essentials") == .essentials)
    var driver = try PlainDriver()
    driver.type("page notification", ".")
    #expect(driver.said.contains("Essentials: 12 questions."), "\(driver.said)")
  }

  @Test func `plain mode sets a link for all platforms`() throws {
    var driver = try PlainDriver()
    driver.type("to topic news", "link https://example.com/sale")
    let message = driver.state.document.form.message
    #expect(message.text("data.link") == "https://example.com/sale")
    #expect(message.text("webpush.fcm_options.link") == "https://example.com/sale")
    driver.type("link shop://sale")
    #expect(driver.state.document.form.message["webpush.fcm_options.link"] == nil)
    #expect(driver.said.contains("Web is left out"), "\(driver.said)")
    driver.type("expires 2 days")
    #expect(driver.state.document.form.message.text("android.ttl") == "172800s")
  }

  @Test func `a finding about a field of the open page stays on the page`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"/topics/news","notification":{"title":"a"}}}"#)
    composer.state.jump(toFinding: 0)
    #expect(composer.state.viewport.section == .essentials)
    #expect(composer.state.viewport.focus == .item(.targetValue))
  }
}

extension Message {
  fileprivate struct Leaf: Hashable {
    let path: FieldPath
    let value: JSONValue
  }

  /// All values that are not objects, with their paths.
  fileprivate var leaves: [Leaf] { body.map { Self.leaves(of: $0, at: FieldPath()) } ?? [] }

  private static func leaves(of value: JSONValue, at path: FieldPath) -> [Leaf] {
    guard let members = value.members else { return [Leaf(path: path, value: value)] }
    return members.flatMap { leaves(of: $0.value, at: path.appending($0.key)) }
  }
}
