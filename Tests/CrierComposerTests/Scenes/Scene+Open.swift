import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  static let drafts: DraftList = {
    var list = DraftList()
    list.folder = "~/shop-push"
    list.recent = [
      DraftFile(path: "offers/wk47.json", title: "Weekend sale", modified: 1_699_990_000)
    ]
    list.drafts = [
      DraftFile(path: "offers/wk47.json", title: "Weekend sale", modified: 1_699_990_000),
      DraftFile(
        path: "offers/wk46.json", title: "Rain at six", modified: 1_699_400_000, tags: ["weather"],
        languages: ["de", "fr"]),
      DraftFile(path: "orders/shipped.json", title: "", modified: 1_695_000_000),
    ]
    return list
  }()

  /// Opens the list of drafts.
  static func openDrafts(_ composer: inout ComposerDriver) {
    composer.state.document.form.clock = FormClock(now: 1_700_000_000)
    composer.tell(.chosen(.open))
    composer.tell(.file(.draftsListed(drafts)))
  }

  static let open: [Scene] = [
    Scene("open") { openDrafts(&$0) },
    Scene("open-path") { composer in
      openDrafts(&composer)
      composer.type("offers/wk")
      composer.tell(
        .file(
          .folderListed(
            FolderListing(folder: "offers/", names: ["old/", "wk46.json", "wk47.json"]))))
    },
  ]
}
