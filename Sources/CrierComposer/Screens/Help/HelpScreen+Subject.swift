extension HelpScreen {
  var subject: String {
    switch topic {
    case .item(let item): item.label
    case .tabs: "pages of the form"
    case .json: "JSON"
    case .findings: "checks"
    case .dryRun: "Dry run"
    case .send: "Send"
    case nil: "keys"
    }
  }
}
