import CrierConvert
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// Every field of FCM v1 is reachable: it can be edited in the form, and is explained in help and
/// in `docs/reference/fields.md`.
@Suite("Every field") struct FieldCoverageTests {
  /// All fields that a request can set; FCM ignores the others.
  private static let asked = FieldCatalog.all.filter { !$0.isOutputOnly }

  /// Whether an item of the form edits the field, contains it, or edits a part of it.
  private static func isInForm(_ field: Field) -> Bool {
    FormItem.showing(field.path) != nil
      || FormItem.all.contains { $0.path?.starts(with: field.path) == true }
  }

  /// All help pages as one string without line breaks.
  private static let help: String = {
    var pages: [String] = []
    func add(_ topic: Focus, _ state: ComposerState) {
      pages.append(
        PageSpeech(HelpScreen(about: topic).page(in: state)).content.joined(separator: " "))
    }
    guard let driver = try? ComposerDriver() else { return "" }
    var state = driver.state
    for item in FormItem.all { add(.item(item), state) }
    for section in FormSection.allCases {
      state.viewport.section = section
      add(.tabs, state)
    }
    add(.json, state)
    return pages.joined(separator: "\n")
  }()

  private static func isInHelp(_ field: Field) -> Bool {
    let names = ["JSON field: \(field.path)", "\(field.label): \(field.path) "]
    return names.contains(where: help.contains) && help.contains(field.help)
  }

  private static func isOnPage(_ field: Field) -> Bool {
    ReferencePage.fields.text.contains("\n### `\(field.path)`\n\n**\(field.label).** ")
  }

  @Test func `is in the form, in help and in fields.md`() {
    let all = FieldCatalog.all + FieldCatalog.request
    let form = Self.asked.filter(Self.isInForm)
    let help = all.filter(Self.isInHelp)
    let page = all.filter(Self.isOnPage)
    print(
      "\(form.count) of \(Self.asked.count) fields in the form, \(help.count) of \(all.count) in "
        + "help, \(page.count) of \(all.count) in fields.md")
    #expect(Self.asked.filter { !Self.isInForm($0) }.map(\.path) == [])
    #expect(all.filter { !Self.isInHelp($0) }.map(\.path) == [])
    #expect(all.filter { !Self.isOnPage($0) }.map(\.path) == [])
  }

  @Test func `has a value from the user, except the name, which only FCM writes`() {
    #expect(FieldCatalog.all.filter(\.isOutputOnly).map(\.path) == ["name"])
  }

  @Test func `is explained on its page if it has an item in the form`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.goTo(.field("apns.payload.aps.relevance-score"))
    composer.press(.function(1))
    #expect(composer.screen.contains("apns.payload.aps.relevance-score"))
    #expect(composer.screen.contains("From 0 to 1; any number for Live Activities."))
  }

  @Test func `is explained on the item's page if it is inside an item`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.goTo(.field("webpush.notification.actions"))
    composer.press(.function(1))
    #expect(composer.screen.contains("Title: webpush.notification.actions[0].title"))
  }
}
