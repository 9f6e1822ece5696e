import CrierComposer
import CrierMessage
import TerminalKit
import Testing

/// Everything that can be set in the form can also be set by typing a line, with the same result.
@Suite("Plain mode, every field") struct PlainReachTests {
  @Test("has the same JSON as in the form", arguments: FieldReachTests.items)
  func field(item: FormItem) throws {
    let (path, value) = try FieldReachTests().sample(of: item)
    var filled = Message()
    filled.set(path, to: value)
    if path == "apns.payload.aps.sound.name" { filled.set("apns.payload.aps.sound", to: value) }
    var driver = try PlainDriver()
    enter(item, as: Form(filled), in: &driver)
    #expect(driver.state.document.form.message == filled, "\(driver.said)")
  }

  @Test(
    "has the same JSON as in the form if it is not a field of its own",
    arguments: FormItem.all.filter { !FieldReachTests.items.contains($0) })
  func other(item: FormItem) throws {
    var form = Form(Message())
    var driver = try PlainDriver()
    let text: String
    switch item {
    case .name: text = "Flash sale"
    case .targetKind: text = "Topic"
    case .targetValue: text = "fK3mAbCdEfGhIjKlMnOpQr"
    case .rest: text = item.notation == .rows ? "" : #"{"own": [1, "2"]}"#
    case .option(.kind): text = "both"
    case .option(.priority): text = "high"
    case .option(.timeToLive): text = "2 days"
    case .option(.appleBackground): text = "yes"
    case .option(.link): text = "https://example.com/news"
    case .option(.collapse), .option(.sound), .field: text = "news"
    }
    switch form.controls[item] {
    case .choice:
      for _ in 0..<9 where form.text(of: item) != text {
        _ = form.handle(.right, at: item, room: Size(rows: 1, columns: 60))
      }
    case .rows:
      for key: Key in [.character("k"), .tab, .character("v")] {
        _ = form.handle(key, at: item, room: Size(rows: 8, columns: 60))
      }
    case .line, .area, nil: form.setText(text, of: item)
    }
    enter(item, as: form, in: &driver)
    #expect(driver.state.document.form.message == form.message, "\(driver.said)")
    #expect(driver.state.document.form.name == form.name)
  }

  @Test("has a question and an explanation on its page", arguments: FormSection.allCases)
  func walk(section: FormSection) throws {
    var driver = try PlainDriver()
    driver.type("page \(section.label)")
    for item in section.items {
      #expect(driver.said.contains(item.label), "\(item.id)")
      driver.type("?")
      #expect(driver.said.contains("\n"))
      if case .field(let path) = item {
        #expect(driver.said.contains("\(path)"))
      }
      driver.type("")
    }
    #expect(driver.said.contains("End of \(section.label)."))
    #expect(driver.state.document.form.message == Message())
  }

  /// Types an item's text as the form shows it.
  private func enter(_ item: FormItem, as form: Form, in driver: inout PlainDriver) {
    switch form.controls[item] {
    case .choice(let choice, _): driver.type("set \(item.id) \(choice.titles[choice.chosen])")
    case .rows(let table):
      for pair in table.pairs { driver.type("set \(item.id) \(pair.key)=\(pair.value)") }
    case .area:
      driver.type("set \(item.id)")
      for line in form.text(of: item).split(separator: "\n", omittingEmptySubsequences: false) {
        driver.type(String(line))
      }
      driver.type(".")
    case .line, nil: driver.type("set \(item.id) \(form.text(of: item))")
    }
  }
}
