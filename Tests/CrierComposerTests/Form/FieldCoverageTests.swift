import CrierComposer
import CrierConvert
import CrierMessage
import TerminalKit
import Testing

/// No field of FCM v1 is out of reach: each can be edited in the form, and read about in help and
/// in `docs/reference/fields.md`.
@Suite("Every field") struct FieldCoverageTests {
  /// What FCM writes and reads from nobody has no place in the form.
  private static let asked = FieldCatalog.all.filter { !$0.isOutputOnly }

  /// Whether an item of the form edits it, or holds it, or edits what stands inside it.
  private static func isInForm(_ field: Field) -> Bool {
    FormItem.showing(field.path) != nil
      || FormItem.all.contains { $0.path?.starts(with: field.path) == true }
  }

  /// All help pages there are, as one text without line ends.
  private static let help: String = {
    var pages: [String] = []
    func add(_ topic: Focus, _ state: ComposerState) {
      pages.append(
        HelpScreen(about: topic).texts(in: state, columns: 10_000).joined(separator: " "))
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
    let names = ["On the wire  \(field.path)", "\(field.label): \(field.path) "]
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

  @Test func `that FCM only writes is the name alone`() {
    #expect(FieldCatalog.all.filter(\.isOutputOnly).map(\.path) == ["name"])
  }

  @Test func `that has an item of its own is explained on its page`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.goTo(.field("apns.payload.aps.relevance-score"))
    composer.press(.function(1))
    #expect(composer.screen.contains("apns.payload.aps.relevance-score"))
    #expect(composer.screen.contains("From 0 to 1; any number for Live Activities."))
  }

  @Test func `that stands inside an item is explained on the page of that`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.goTo(.field("webpush.notification.actions"))
    composer.press(.function(1))
    #expect(composer.screen.contains("Label: webpush.notification.actions[0].title"))
  }
}
