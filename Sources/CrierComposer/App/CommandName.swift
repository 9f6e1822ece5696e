/// The composer's commands, available by key, palette or mouse.
package enum CommandName: String, Hashable, Sendable, CaseIterable {
  case dryRun, send, review, sendList, testDevices, keepDevice, recentTargets, topics, groups,
    sandbox, history,
    projects, doctor, report
  case save, saveAs, compareFile, reloadFile, duplicate, editAnyway, open, importPaste, new, recover
  case nextLanguage, addLanguage, variables, nextSample
  case exampleSale, exampleScore, exampleOrder, exampleSilentSync
  case nextField, previousField, nextSection, previousSection, nextPane
  case nextPreview, previousPreview, nextPreviewState, previewDayLater, previewAtNight
  case turnText, matrix
  case jsonPane, zoomJSON, previewPane, zoomPreview
  case jumpToFinding, fix, fixAll, sizes
  case sideBySide, androidGets, appleGets, webGets
  case condition, cleanTarget, removeDryRun
  case copySelection, copyJSON, copyCurl, copyNode, copyPython, copyGo, copyJava, copyCSharp
  case undo, redo, find, emoji, edit, inspect, jump
  case palette, help, keys, keyTester, notices, explain, why, theme, start
  case suspend, quit

  /// Whether the command passes the message to the sending core.
  var isOrder: Bool { [.dryRun, .send, .review].contains(self) }
}
