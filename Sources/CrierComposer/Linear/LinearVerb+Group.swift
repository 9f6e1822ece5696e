extension LinearVerb {
  /// Where a command stands in the list of commands.
  enum Group: String, CaseIterable {
    case message = "Write the message"
    case checks = "Check and fix it"
    case views = "See what people get"
    case sending = "Send it"
    case files = "Open, save and export"
    case more = "More"
  }

  /// Nil for what only a screen shows: it is not listed here.
  var group: Group? {
    switch act {
    case .page, .set, .clear, .remove, .target, .rows, .show, .condition, .undo, .redo, .find,
      .edit, .inspect:
      .message
    case .json, .editJSON, .line, .drop: .message
    case .checks, .fix, .cut: .checks
    case .preview, .effective, .devices: .views
    case .open, .save, .saveAs, .export: .files
    case .explain, .help, .commands: .more
    case .composer(let name): Self.group(of: name)
    }
  }

  private static func group(of name: CommandName) -> Group? {
    switch name {
    case .cleanTarget, .condition, .undo, .redo, .find, .edit, .inspect: .message
    case .fix, .fixAll: .checks
    case .sizes, .matrix: .views
    case .dryRun, .send, .review: .sending
    case .save, .saveAs, .editAnyway, .open, .importPaste, .new, .recover: .files
    case .help, .notices, .explain, .quit, .suspend: .more
    case .nextField, .previousField, .nextSection, .previousSection, .nextPane, .nextPreview,
      .previousPreview, .nextPreviewState, .turnText, .jumpToFinding, .jump, .palette, .keys,
      .keyTester, .theme, .start, .sideBySide, .androidGets, .appleGets, .webGets, .copySelection,
      .copyJSON, .copyCurl, .copyNode, .copyPython, .copyGo, .copyJava, .copyCSharp:
      nil
    }
  }
}
