extension Command {
  /// Other words that people type into the palette to find this command, in lower case.
  var synonyms: [String] {
    switch name {
    case .dryRun: ["test", "validate", "validate_only", "simulate", "try"]
    case .review: ["confirm", "publish", "go live"]
    case .send: ["push", "deliver", "submit", "blast"]
    case .sendList:
      ["csv", "bulk", "batch", "many devices", "multicast", "spreadsheet", "mailing list"]
    case .testDevices: ["send to me", "my devices", "phones", "qa", "testers"]
    case .keepDevice: ["add device", "save token", "name the token"]
    case .topics:
      [
        "subscribe", "unsubscribe", "subscription", "subscriptions", "opt in", "opt out",
        "create topic", "subscribers",
      ]
    case .groups: ["notification key", "members", "household", "sender id"]
    case .sandbox:
      [
        "emulator", "devices", "offline", "online", "doze", "time travel", "clock", "inbox",
        "received", "pending",
      ]
    case .history:
      [
        "recent", "journal", "ledger", "log", "sent messages", "archive", "past messages", "audit",
        "send again", "duplicate",
      ]
    case .doctor:
      [
        "diagnose", "health", "credentials", "permission", "firewall", "ports", "proxy",
        "clock skew", "connection",
      ]
    case .report:
      [
        "delivery data", "statistics", "delivered", "funnel", "report", "delivery rate", "metrics",
      ]
    case .projects:
      ["workspace", "environment", "profile", "switch project", "go live", "staging"]
    case .nextPreview: ["preview", "mockup"]
    case .nextPreviewState:
      [
        "preview state", "hours later", "later", "foreground", "app open", "private", "light mode",
        "by day",
      ]
    case .previewDayLater: ["yesterday", "tomorrow", "next day", "preview later"]
    case .previewAtNight: ["at night", "night mode", "appearance", "preview dark"]
    case .jsonPane: ["hide json", "show json"]
    case .previewPane: ["hide preview", "show preview"]
    case .matrix:
      ["matrix", "truncation", "cut off", "character limit", "length", "all devices", "surfaces"]
    case .turnText: ["rtl", "bidi", "arabic", "hebrew"]
    case .jumpToFinding: ["checks", "problem", "warnings", "issues", "findings", "lint"]
    case .fix: ["repair", "correct"]
    case .undo: ["revert", "mistake"]
    case .find: ["search"]
    case .emoji: ["emojis", "emoticon", "smiley"]
    case .jump: ["go to"]
    case .edit: ["editor", "vim", "nano"]
    case .inspect: ["unicode", "code point", "invisible"]
    case .sizes: ["sizes", "payload size", "limit", "4096", "4 kb"]
    case .webGets: ["what web gets", "web push"]
    case .sideBySide: ["platforms", "compare", "differences"]
    case .condition: ["combine topics", "and or"]
    case .cleanTarget: ["trim"]
    case .removeDryRun: ["validate_only", "for real", "deliver"]
    case .save: ["draft", "store"]
    case .saveAs: ["copy of", "draft"]
    case .duplicate: ["clone", "copy of", "draft"]
    case .nextLanguage: ["translation", "language", "localization", "i18n"]
    case .addLanguage: ["translate", "translation", "new language", "localization", "i18n"]
    case .variables:
      [
        "variable", "placeholder", "personalize", "personalization", "merge tag", "first name",
        "liquid", "samples",
      ]
    case .nextSample: ["sample row", "test data", "example values", "personalized preview"]
    case .open: ["load", "import", "template", "draft"]
    case .copySelection: ["clipboard"]
    case .copyJSON: ["export", "share"]
    case .copyCurl: ["postman", "api call", "shell command"]
    case .copyNode: ["javascript", "typescript", "firebase-admin", "sdk"]
    case .copyGo: ["golang"]
    case .copyCSharp: ["csharp", "dotnet", ".net"]
    case .exampleSale: ["template", "sample", "promotion", "offer", "discount", "marketing"]
    case .exampleScore: ["template", "sample", "sports", "live update", "news flash"]
    case .exampleOrder: ["template", "sample", "shipping", "transactional", "receipt"]
    case .exampleSilentSync: ["template", "sample", "wake the app"]
    case .new: ["blank", "start over", "reset", "clear", "create"]
    case .recover: ["unsaved", "lost", "restore", "autosave", "backup", "draft"]
    case .help: ["manual", "documentation", "docs", "support"]
    case .start: ["platforms", "sandbox", "emulator", "wizard", "tutorial", "guide", "welcome"]
    case .theme: ["dark", "light mode", "colors", "colours", "appearance", "contrast"]
    case .keys: ["shortcuts", "hotkeys", "keyboard"]
    case .explain:
      [
        "explain", "refused", "error", "answer", "log", "ticket", "failed", "failure", "debug",
        "404", "quota",
      ]
    case .why:
      [
        "did not arrive", "not delivered", "not received", "missing push", "triage", "no push",
        "troubleshoot", "diagnose", "lost message", "customer reply",
      ]
    case .suspend: ["shell", "minimize"]
    case .quit: ["exit", "close", "leave"]
    default: []
    }
  }
}
