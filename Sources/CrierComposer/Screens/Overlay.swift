import TerminalKit

/// The screen that is open over the form; other code needs only its `screen`.
package enum Overlay: Hashable, Sendable {
  case help(HelpScreen)
  indirect case palette(PaletteScreen)
  case review(ReviewScreen)
  case delivery(DeliveryScreen)
  case question(QuestionScreen)
  case open(OpenScreen)
  case recovery(RecoveryScreen)
  case waiting(WaitingScreen)
  case sizes(SizesScreen)
  case imported(ImportScreen)
  case effective(EffectiveScreen)
  case condition(ConditionScreen)
  case matrix(MatrixScreen)
  case themes(ThemesScreen)
  case keyTester(KeyTesterScreen)
  case notices(NoticesScreen)
  case sendList(SendListScreen)
  indirect case explain(ExplainScreen)
  indirect case why(WhyScreen)
  case find(FindScreen)
  case emoji(EmojiScreen)
  case targetChoice(TargetChoiceScreen)
  case sandbox(SandboxScreen)
  case topics(TopicsScreen)
  case devices(DevicesScreen)
  case projects(ProjectsScreen)
  case keepDevice(KeepDeviceScreen)
  case recentTargets(RecentTargetsScreen)
  case variables(VariablesScreen)
  case doctor(DoctorScreen)
  case report(ReportScreen)
  case groups(GroupsScreen)
  indirect case history(HistoryScreen)
  /// Letters on everything that can have the keyboard focus.
  case jump

  /// The screen itself.
  var screen: any Screen {
    get {
      switch self {
      case .help(let screen): screen
      case .palette(let screen): screen
      case .review(let screen): screen
      case .delivery(let screen): screen
      case .question(let screen): screen
      case .open(let screen): screen
      case .recovery(let screen): screen
      case .waiting(let screen): screen
      case .sizes(let screen): screen
      case .imported(let screen): screen
      case .effective(let screen): screen
      case .condition(let screen): screen
      case .matrix(let screen): screen
      case .themes(let screen): screen
      case .keyTester(let screen): screen
      case .notices(let screen): screen
      case .sendList(let screen): screen
      case .explain(let screen): screen
      case .why(let screen): screen
      case .find(let screen): screen
      case .emoji(let screen): screen
      case .targetChoice(let screen): screen
      case .sandbox(let screen): screen
      case .topics(let screen): screen
      case .devices(let screen): screen
      case .projects(let screen): screen
      case .keepDevice(let screen): screen
      case .recentTargets(let screen): screen
      case .variables(let screen): screen
      case .doctor(let screen): screen
      case .report(let screen): screen
      case .groups(let screen): screen
      case .history(let screen): screen
      case .jump: JumpScreen()
      }
    }
    set { self = newValue.overlay }
  }

  /// The text field with the keyboard focus, if any.
  var field: TextField? {
    get { screen.focusedField }
    set { screen.focusedField = newValue }
  }

  /// Why the user must close the screen before using other commands; nil if they work.
  var whyNothingElse: String? { screen.whyNothingElse }
}

extension ComposerState {
  /// Changes the open screen of a type, even under the palette; returns nil if there is none.
  mutating func change<Open: Screen, Result>(
    _ type: Open.Type, _ change: (inout Open) -> Result
  ) -> Result? {
    if var screen = overlay?.screen as? Open {
      defer { overlay = screen.overlay }
      return change(&screen)
    }
    guard case .palette(var palette)? = overlay, var screen = palette.over?.screen as? Open else {
      return nil
    }
    defer {
      palette.over = screen.overlay
      overlay = .palette(palette)
    }
    return change(&screen)
  }
}
