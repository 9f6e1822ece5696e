import CrierComposer
import CrierLint
import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

@Suite("The form") struct FormTests {
  @Test("has an item for every field of the catalog", arguments: FieldCatalog.all)
  func reach(field: Field) {
    // Objects are edited through their fields.
    let isReached =
      FormItem.showing(field.path) != nil || field.isOutputOnly
      || FieldCatalog.children(of: field.path).contains { FormItem.showing($0.path) != nil }
    #expect(isReached, "\(field.path)")
  }

  @Test func `lists every item once`() {
    #expect(Set(FormItem.all).count == FormItem.all.count)
    #expect(Set(FormItem.all.map(\.id)).count == FormItem.all.count)
    for item in FormItem.all { #expect(FormItem(id: item.id) == item) }
  }

  @Test func `writes typed text in FCM's notation`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"news"}}"#)
    composer.goTo(.field("android.ttl"))
    composer.type("2 days")
    composer.goTo(.field("android.priority"))
    composer.type("h")
    composer.goTo(.field("apns.payload.aps.badge"))
    composer.type("3")
    composer.goTo(.field("apns.payload.aps.mutable-content"))
    composer.press(.right)
    composer.goTo(.field("webpush.headers.TTL"))
    composer.type("1 h")
    #expect(
      JSONWriter.compact(composer.state.document.form.message.request) == """
        {"message":{"topic":"news","android":{"priority":"HIGH","ttl":"172800s"},\
        "apns":{"payload":{"aps":{"badge":3,"mutable-content":1}}},\
        "webpush":{"headers":{"TTL":"3600"}}}}
        """)
  }

  @Test("shows the whole names of all kinds of target", arguments: Scene.sizes)
  func kinds(size: Size) throws {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, json: #"{"message":{"topic":"a"}}"#)
    composer.goTo(.targetKind, on: .essentials)
    #expect(composer.screen.contains("( ) Device  ( ) Installation ID"), "\(size.label)")
  }

  @Test func `keeps each kind of target's value, and gives no token to a topic`() throws {
    let token = "fK3mQ2xTabcdefghijklmn:APA91b" + String(repeating: "w", count: 120)
    var composer = try ComposerDriver(
      rows: 40, columns: 120, json: #"{"message":{"token":"\#(token)"}}"#)
    composer.goTo(.targetKind)
    composer.press(.right, .right)
    #expect(composer.state.document.form.message.targets == [])
    #expect(composer.state.document.form.targetKind == .topic)
    #expect(composer.state.document.form.text(of: .targetValue) == "")
    #expect(!composer.screen.contains("APA91b"))
    composer.goTo(.targetValue)
    composer.type("news")
    composer.goTo(.targetKind)
    composer.press(.left)
    #expect(composer.screen.contains("The topic is set aside: switch back to use it again."))
    composer.press(.left)
    #expect(composer.state.document.form.message.targets == [Target(.token, token)])
    composer.press(.right, .right)
    #expect(composer.state.document.form.message.targets == [Target(.topic, "news")])
  }

  @Test func `forgets the values of other kinds when the target changes elsewhere`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"news"}}"#)
    composer.goTo(.targetKind)
    composer.press(.right)
    composer.state.document.form.replaceMessage(
      try Message(json: #"{"message":{"topic":"offers"}}"#))
    composer.press(.right)
    composer.press(.left)
    #expect(composer.state.document.form.message.targets == [Target(.topic, "offers")])
  }

  @Test("shows that nobody gets the message if the target is blank", arguments: ["", " ", "\\t"])
  func blank(target: String) throws {
    let composer = try ComposerDriver(json: #"{"message":{"topic":"\#(target)"}}"#)
    #expect(composer.canvas.rows[0].contains("to: nobody yet"))
  }

  @Test func `shortens a token that was typed as a topic`() throws {
    let token = "fK3mQ2xTabcdefghijklmn:APA91b" + String(repeating: "w", count: 120)
    let composer = try ComposerDriver(
      rows: 40, columns: 160, json: #"{"message":{"topic":"\#(token)"}}"#)
    #expect(composer.canvas.rows[0].contains("to: topic fK3m…wwww"))
  }

  @Test func `the header says that the target is a device`() throws {
    let json = #"{"message":{"token":"fail-unregistered"}}"#
    let wide = try ComposerDriver(json: json)
    #expect(wide.canvas.rows[0].contains("to: device fail-unregistered  SANDBOX"))
  }

  @Test("the sandbox's own tokens are not called short", arguments: ["my-phone", "fail-quota"])
  func shortTokens(token: String) throws {
    for isLive in [true, false] {
      let composer = try ComposerDriver(
        destination: isLive ? .readyLive : .readySandbox,
        json: #"{"message":{"token":"\#(token)","notification":{"title":"Hi"}}}"#)
      let sentences = composer.state.analysis.findings.map(\.explanation.sentence)
      #expect(
        sentences.contains { $0.contains("real tokens usually have") } == isLive, "\(sentences)")
    }
  }

  @Test(.facts(25, 41, 43)) func `asks once for settings that differ between platforms`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"news","data":{"a":"b"}}}"#)
    composer.state.document.form.clock = FormClock(now: 1_795_271_400)
    composer.goTo(.option(.priority))
    composer.type("h")
    composer.goTo(.option(.timeToLive))
    composer.type("2 days")
    composer.goTo(.option(.collapse))
    composer.type("n")
    let message = composer.state.document.form.message
    #expect(message.text("android.priority") == "HIGH")
    #expect(message.text("apns.headers.apns-priority") == "10")
    #expect(message.text("webpush.headers.Urgency") == "high")
    #expect(message.text("android.ttl") == "172800s")
    #expect(message.text("apns.headers.apns-expiration") == "1795444200")
    #expect(message.text("webpush.headers.TTL") == "172800")
    #expect(message.text("android.collapse_key") == "n")
    #expect(message.text("apns.headers.apns-collapse-id") == "n")
    #expect(message.text("webpush.headers.Topic") == "n")

    composer.goTo(.field("webpush.headers.Urgency"))
    composer.press(.left)
    composer.goTo(.option(.priority))
    #expect(composer.state.document.form.text(of: .option(.priority)) == "differs")
    composer.press(.right)
    #expect(composer.state.document.form.message.text("webpush.headers.Urgency") == "normal")
  }

  @Test(.facts(3))
  func `puts aside what a data message cannot have, and brings it back`() throws {
    let json = """
      {"message":{"topic":"news","notification":{"title":"Rain"},"data":{"a":"b"},\
      "apns":{"payload":{"aps":{"alert":{"title":"Regen"},"badge":1}}}}}
      """
    var composer = try ComposerDriver(json: json)
    composer.goTo(.option(.kind))
    #expect(composer.state.document.form.text(of: .option(.kind)) == "both")
    composer.type("d")
    #expect(
      JSONWriter.compact(composer.state.document.form.message.request)
        == #"{"message":{"topic":"news","data":{"a":"b"}}}"#)
    composer.type("n")
    #expect(composer.state.document.form.message["data"] == nil)
    #expect(composer.state.document.form.message.text("notification.title") == "Rain")
    composer.type("b")
    #expect(composer.state.document.form.message.request == (try JSONReader.read(json)))
  }

  @Test func `sets all fields of an Apple background push`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"token":"t","apns":{"payload":{"aps":{"sound":"bell"},"k":1}}}}"#)
    composer.goTo(.option(.appleBackground))
    // The rows for all of it and for one of its fields have different names.
    #expect(composer.screen.contains("Background push"))
    #expect(FormItem.field("apns.payload.aps.content-available").label == "Content available")
    composer.press(.right)
    #expect(
      JSONWriter.compact(composer.state.document.form.message["apns"] ?? .null) == """
        {"headers":{"apns-push-type":"background","apns-priority":"5"},\
        "payload":{"aps":{"content-available":1},"k":1}}
        """)
    #expect(composer.screen.contains("push type background"))
    composer.press(.left)
    #expect(
      JSONWriter.compact(composer.state.document.form.message["apns"] ?? .null)
        == #"{"payload":{"aps":{"sound":"bell"},"k":1}}"#)
  }

  @Test func `edits keys without an item of their own, and no others`() throws {
    var composer = try ComposerDriver(
      json: """
        {"message":{"token":"t","apns":{"payload":{"a":1,"aps":{"badge":2,"x":true},"b":2}}}}
        """)
    #expect(
      composer.state.document.form.text(of: .rest("apns.payload"))
        == "{\n  \"a\": 1,\n  \"b\": 2\n}")
    composer.state.document.form.setText(#"{"b":3}"#, of: .rest("apns.payload"))
    composer.state.document.form.setText(#"{"x":false,"y":0}"#, of: .rest("apns.payload.aps"))
    #expect(
      JSONWriter.compact(composer.state.document.form.message["apns.payload"] ?? .null)
        == #"{"b":3,"aps":{"badge":2,"x":false,"y":0}}"#)
  }

  @Test func `follows a message that was changed elsewhere, and keeps the typed text`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.goTo(.field("android.ttl"))
    composer.type("90 min")
    var message = composer.state.document.form.message
    message.set("android.priority", to: .string("high"))
    message.set("notification.title", to: .string("Rain"))
    composer.state.document.form.replaceMessage(message)
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    #expect(
      composer.state.document.form.text(of: .field("android.priority")) == "high"
        || composer.state.document.form.text(of: .field("android.priority")) == "HIGH")
    #expect(composer.state.document.form.text(of: .field("android.ttl")) == "90 min")
    composer.press(.control("z"))
    #expect(composer.state.document.form.message.text("android.priority") == "high")
  }

  @Test func `keeps the type of a data value when its key changes and changes back`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t","data":{"n":5,"s":"x"}}}"#)
    composer.goTo(.data)
    composer.type("m")
    #expect(
      composer.state.document.form.message["data"] == (try JSONReader.read(#"{"nm":5,"s":"x"}"#)))
    composer.press(.tab)
    composer.type("7")
    #expect(
      composer.state.document.form.message["data"] == (try JSONReader.read(#"{"nm":"57","s":"x"}"#))
    )
    composer.press(.control("z"), .control("z"))
    #expect(
      composer.state.document.form.message["data"] == (try JSONReader.read(#"{"n":5,"s":"x"}"#)))
  }

  @Test(
    "scrolls to the focused field",
    arguments: [FormSection.android, .apple, .web, .options])
  func scrolling(section: FormSection) throws {
    for (rows, columns) in [(18, 60), (24, 80)] {
      var composer = try ComposerDriver(rows: rows, columns: columns)
      for item in section.items {
        composer.goTo(item)
        let canvas = composer.canvas
        let word = "› " + item.label.prefix(18)
        #expect(canvas.rows.contains { $0.contains(word) }, "\(item.id) at \(columns)x\(rows)")
        #expect(canvas.checkInvariants().isEmpty)
      }
    }
  }
}
