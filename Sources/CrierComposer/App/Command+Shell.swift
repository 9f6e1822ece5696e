extension Command {
  /// The shell command that does the same for a message that is stored in a file.
  ///
  /// Nil for commands that only make sense on the screen, such as going to the next field.
  package var shell: String? {
    switch name {
    case .dryRun: "crier send FILE --dry-run"
    case .send, .review: "crier send FILE"
    case .sendList: "crier send FILE --tokens LIST.csv"
    case .testDevices: "crier send FILE --test-devices"
    case .keepDevice: "crier devices add NAME --platform android --token -"
    case .topics: "crier topics subscribe TOPIC --tokens LIST.csv"
    case .groups: "crier groups create NAME --tokens LIST.csv"
    case .sandbox: "crier emulator"
    case .history: "crier history list"
    case .projects: "crier project"
    case .doctor: "crier doctor"
    case .report: "crier report delivery --app APP-ID"
    case .nextLanguage: "crier preview FILE --language de"
    case .variables: "crier check FILE"
    case .nextSample: "crier preview FILE --set name=Ann"
    case .open, .importPaste, .save, .saveAs: "crier convert FILE --pretty > OTHER"
    case .nextPreview, .previousPreview, .turnText, .previewPane, .zoomPreview:
      "crier preview FILE"
    case .nextPreviewState, .previewDayLater: "crier preview FILE --state yesterday"
    case .previewAtNight: "crier preview FILE --state night"
    case .matrix: "crier preview --matrix FILE"
    case .jumpToFinding: "crier check FILE"
    case .fix, .fixAll, .cleanTarget: "crier check --fix FILE"
    case .sizes: "crier preview FILE --size"
    case .sideBySide: "crier preview FILE --effective"
    case .androidGets: "crier preview FILE --effective --on android"
    case .appleGets: "crier preview FILE --effective --on apple"
    case .webGets: "crier preview FILE --effective --on web"
    case .explain: "crier explain CODE"
    case .why: "crier why FILE"
    case .condition: "crier condition EXPRESSION"
    case .copyJSON, .jsonPane, .zoomJSON: "crier convert FILE --pretty"
    case .copyCurl: "crier convert FILE --to curl"
    case .copyNode: "crier convert FILE --to node"
    case .copyPython: "crier convert FILE --to python"
    case .copyGo: "crier convert FILE --to go"
    case .copyJava: "crier convert FILE --to java"
    case .copyCSharp: "crier convert FILE --to csharp"
    default: nil
    }
  }
}
