import CrierComposer
import CrierMessage
import TerminalKit
import Testing

/// Setting a field by its name, and the questions that ask for its value.
@Suite("Plain mode, fields") struct PlainFieldTests {
  @Test func `the next question of a page describes its field`() throws {
    var driver = try PlainDriver()
    driver.type("page target", "device")
    #expect(!driver.said.contains("Now type"), "\(driver.said)")
    driver.type("my-phone2")
    #expect(driver.said.ranges(of: "Hint: The device's token has 9 characters").count == 1)
    #expect(driver.said.ranges(of: "Payload ").count == 1, "\(driver.said)")
    #expect(driver.json.contains(#""token":"my-phone2""#))
    driver = try PlainDriver()
    driver.type("to", "topic")
    #expect(driver.said.contains("Now type \"to topic\" and its name."), "\(driver.said)")
    driver.type("to topic news")
    #expect(driver.json.contains(#""topic":"news""#))
  }

  @Test func `a title for only one platform is described as such`() throws {
    var driver = try PlainDriver()
    driver.type("android title Rain", "apple title Rain", "title Storm")
    #expect(
      driver.said.contains("Only Web shows this title: Android and Apple have their own."),
      "\(driver.said)")
  }

  @Test(
    "set a field by its label, its page or its JSON name",
    arguments: [
      ("title Rain at six", "notification.title", "Rain at six"),
      ("Text  Bring an umbrella ", "notification.body", "Bring an umbrella "),
      ("image url https://example.com/a.png", "notification.image", "https://example.com/a.png"),
      ("set fcm_options.analyticsLabel spring", "fcm_options.analytics_label", "spring"),
      ("label spring", "fcm_options.analytics_label", "spring"),
      ("analytics label spring", "fcm_options.analytics_label", "spring"),
      ("apple sound bell.caf", "apns.payload.aps.sound", "bell.caf"),
      ("android click action OPEN", "android.notification.click_action", "OPEN"),
      ("android title Regen", "android.notification.title", "Regen"),
      ("android.ttl 2 days", "android.ttl", "172800s"),
      ("apple badge 3", "apns.payload.aps.badge", "3"),
      ("title quit", "notification.title", "quit"),
    ])
  func fields(typed: String, path: String, value: String) throws {
    var driver = try PlainDriver()
    driver.type(typed)
    let found = driver.state.document.form.message[FieldPath(path)]
    #expect(found.map(FormControl.shown) == value, "\(driver.said)")
    #expect(driver.said.contains("Payload"))
  }

  @Test func `a body has lines up to a single dot, and keeps them unchanged`() throws {
    var driver = try PlainDriver()
    driver.type("body", "One", "")
    #expect(driver.state.document.form.message.text("notification.body") == "One\n")
    driver.type("..", "Four", ".")
    #expect(driver.state.document.form.message.text("notification.body") == "One\n\n.\nFour")
    driver.type("undo")
    #expect(driver.state.document.form.message == Message())
    #expect(driver.said.contains("Undone: Text. \"redo\" redoes it."), "\(driver.said)")
    driver.type("redo")
    #expect(driver.state.document.form.message.text("notification.body") == "One\n\n.\nFour")
  }

  @Test func `a change in the editor is a separate undo step`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "edit title")
    let order = TextOrder(.item(.title), "Rain")
    #expect(driver.orders.last == .document(.edit(order)))
    #expect(driver.session.isWaiting)
    driver.tell(.document(.textEdited(order, "Sun")))
    #expect(driver.state.document.form.message.text("notification.title") == "Sun")
    driver.type("undo")
    #expect(driver.state.document.form.message.text("notification.title") == "Rain")
  }

  @Test func `adds, changes and removes rows of data`() throws {
    var driver = try PlainDriver()
    driver.type("data city = Basel", "data \"a=b\"=c=d", "data city=Bern")
    #expect(driver.json == #"{"message":{"data":{"city":"Bern","a=b":"c=d"}}}"#)
    driver.type("remove data city")
    #expect(driver.json == #"{"message":{"data":{"a=b":"c=d"}}}"#)
    driver.type("remove city")
    #expect(driver.said.contains("There is no such key"))
    driver.type("data")
    driver.type("x=1", "nonsense", "- x", ".")
    #expect(driver.said.contains("key=value"))
    #expect(driver.json == #"{"message":{"data":{"a=b":"c=d"}}}"#)
  }

  @Test func `shortens a target, and names its kind`() throws {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91bExample" + String(repeating: "x", count: 120) + "0001"
    var driver = try PlainDriver()
    driver.type("to \(token)")
    #expect(driver.state.document.form.message.text("token") == token, "\(driver.said)")
    #expect(!driver.said.contains(token))
    driver.type("show")
    #expect(!driver.said.contains(token))
    driver.type("to topic news")
    #expect(driver.json == #"{"message":{"topic":"news"}}"#)
    driver.type("to news")
    #expect(driver.said.contains("Name the kind of target, for example: to topic news."))
    #expect(driver.json == #"{"message":{}}"#)
  }

  @Test func `a locked field gives the reason`() throws {
    var driver = try PlainDriver(json: #"{"message":{"notification":"no object"}}"#)
    driver.type("title Rain")
    #expect(driver.said.contains("Title is locked"))
    #expect(driver.json == #"{"message":{"notification":"no object"}}"#)
  }

  @Test func `a page goes back, clears and stops`() throws {
    var driver = try PlainDriver(json: #"{"message":{"notification":{"title":"A","body":"B"}}}"#)
    driver.type("page notification", "New", "back", "clear")
    #expect(driver.state.document.form.message.text("notification.title") == nil)
    driver.type(".")
    #expect(driver.said.contains("Stopped."))
    #expect(driver.state.document.form.message.text("notification.body") == "B")
    #expect(driver.session.prompt == "crier> ")
  }
}
