import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Times that count from the send, in a draft's sidecar") struct SidecarTimesTests {
  private static let start = 1_795_271_400
  private static let expiration: FieldPath = "apns.headers.apns-expiration"
  private static let path = "wk47.json"

  private static func json(_ expiration: Int) -> String {
    """
    {"message":{"topic":"a","notification":{"title":"Rain"},
    "apns":{"headers":{"apns-expiration":"\(expiration)"}}}}
    """
  }

  /// A draft that was saved long ago.
  private func opened(_ times: [FieldPath: Int]) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.state.document.form.clock = FormClock(now: Self.start)
    composer.state.advance(to: Self.start)
    composer.tell(.file(.read(path: Self.path, text: Array(Self.json(1_700_000_000).utf8))))
    composer.tell(.file(.besideRead(path: Self.path, companions(times))))
    return composer
  }

  private func companions(_ times: [FieldPath: Int]) -> DraftCompanions {
    var companions = DraftCompanions()
    companions.sidecar.times = times
    return companions
  }

  private func expiration(_ composer: ComposerDriver) -> Int? {
    composer.state.document.form.message[Self.expiration]?.integer
  }

  @Test func `count from now when the draft is opened, which is no change`() throws {
    var composer = try opened([Self.expiration: 172_800])
    #expect(expiration(composer) == Self.start + 172_800)
    #expect(composer.state.document.form.text(of: .field(Self.expiration)) == "in 2 days")
    #expect(!composer.state.isUnsaved && composer.state.changesBeside.isEmpty)
    composer.state.advance(to: Self.start + 60)
    #expect(expiration(composer) == Self.start + 172_860)
    #expect(!composer.state.isUnsaved)
  }

  @Test func `are written when the draft is saved, and go when a fixed time takes their place`()
    throws
  {
    var composer = try opened([:])
    #expect(expiration(composer) == 1_700_000_000)
    composer.goTo(.option(.timeToLive))
    composer.press(.alt("a"))
    composer.type("2 days")
    #expect(composer.state.changesBeside.times == [Self.expiration: 172_800])
    let request = composer.state.document.form.draft
    composer.press(.control("s"))
    composer.tell(.file(.saved(path: Self.path, request: request)))
    let changes = composer.state.changesBeside
    #expect(composer.orders.last == .file(.saveBeside(path: Self.path, changes)))
    composer.tell(.file(.besideSaved(path: Self.path, changes, problems: [])))
    #expect(composer.state.changesBeside.isEmpty && !composer.state.isUnsaved)
    composer.goTo(.field(Self.expiration))
    composer.press(.alt("a"))
    composer.type("2026-12-24 18:00")
    #expect(composer.state.changesBeside.times == [:])
  }

  @Test func `leave a time that was typed meanwhile, and the JSON that is being edited`() throws {
    var composer = try opened([:])
    composer.goTo(.field(Self.expiration))
    composer.press(.alt("a"))
    composer.type("2026-12-24 18:00")
    let typed = expiration(composer)
    composer.tell(.file(.besideRead(path: Self.path, companions([Self.expiration: 60]))))
    #expect(expiration(composer) == typed)
    #expect(composer.state.changesBeside.times == [:], "The next save removes it.")
    composer = try opened([:])
    composer.press(.function(6), .enter)
    composer.tell(.file(.besideRead(path: Self.path, companions([Self.expiration: 60]))))
    #expect(expiration(composer) == 1_700_000_000)
    #expect(composer.state.changesBeside.isEmpty, "The sidecar keeps it.")
  }
}
