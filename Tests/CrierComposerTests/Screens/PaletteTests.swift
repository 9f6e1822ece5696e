import CrierComposer
import CrierCore
import TerminalKit
import Testing

@Suite("The palette") struct PaletteTests {
  @Test(
    "goes to any field by its label or wire name",
    arguments: [
      ("vibrate_timings", FormItem.field("android.notification.vibrate_timings")),
      ("apple: badge", .field("apns.payload.aps.badge")), ("options: life", .option(.lifespan)),
    ])
  func fields(typed: String, item: FormItem) throws {
    var composer = try ComposerDriver()
    composer.press(.control("p"))
    composer.type(typed)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.focus == .item(item))
    #expect(composer.screen.contains("›" + item.label))
  }
}
