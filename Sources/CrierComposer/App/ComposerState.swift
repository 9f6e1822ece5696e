package import CrierCore
package import TerminalKit

/// All that the composer remembers; drawing and deciding start from here.
package struct ComposerState: Hashable, Sendable {
  package var size: Size
  package var glyphs: Glyphs
  package var form: Form
  package var analysis: Analysis
  package var section = FormSection.notification
  package var focus = Focus.item(.title)
  /// The field that had the keyboard last; `returnToForm` leads back to it.
  var lastItem: FormItem?
  /// The first row in sight of a page that is longer than its window.
  package var formTop = 0
  package var destination: Destination
  /// The file the message came from or went to.
  package var path: String?
  /// Another Crier that has that file open.
  package var holder: FileHolder?
  /// Whether that is still to be asked about, once nothing else is open.
  var asksAboutHolder = false
  /// Whether that file is left as it is; saving asks for another.
  package var isReadOnly = false
  /// Counts how often it became another file.
  package var holds = 0
  /// The last of these numbers that was answered.
  var answeredHold = -1
  /// Counts the messages that took the place of another.
  var openings = 0
  /// The count of changes as a file was imported; nothing was typed as long as it holds.
  var editsAtImport: Int?
  /// The request as that file holds it; nil before the first save.
  package var savedRequest: JSONValue?
  /// The times of that request that were counted from then, in seconds.
  var savedSpans: [FieldPath: Int] = [:]
  /// The same of the request that is being saved.
  var spansBeingSaved: [FieldPath: Int] = [:]
  package var surface = 0
  package var surfaces: [Surface]
  /// When, and in what situation, the preview shows the message.
  package var previewState = PreviewState.fresh
  /// Whether previews put right-to-left text into the order of the screen; else the terminal does.
  package var turnsText = true
  /// The Android channels that the app is known to have.
  package var channels: [String]
  /// The platforms on which the app exists; previews, meters and checks leave out the others.
  package let platforms: [Platform]
  /// The first line of the JSON pane, where a person scrolled it; nil follows the field in hand.
  package var scrolledLine: Int?
  /// The text in the JSON pane, while it is edited.
  package var editor: JSONEditor?
  /// What had the keyboard before the JSON pane.
  package var beforeJSON: Focus?
  /// Counts the changes of that text.
  package var textEdits = 0
  package var chosenFinding = 0
  /// What had the keyboard when the wheel of the mouse chose that finding.
  var pointedFrom: Focus?
  /// Where going from finding to finding goes on; only `jumpToNextFinding` asks it.
  var trail: FindingTrail?
  /// What was pasted and may be imported.
  package var pasted: PastedImport?
  /// The way back through the changes of the form.
  package var history = FormHistory()
  /// What was built of a condition and not taken.
  var rowsAside: ConditionScreen?
  /// What was looked for last.
  package var lastFound = ""
  package var witness = CommandWitness.nobody
  /// The field in which somebody is in the middle of writing; nil as soon as they do something else.
  var writing: FieldPath?
  /// Whether the character under the caret is explained.
  package var inspects = false
  package var overlay: Overlay?
  /// Whether keys are dropped until typing pauses: text that is pasted as keys must not confirm
  /// what it opened.
  package internal(set) var ignoresKeys = false
  /// What the mouse has hold of.
  package var grip: MouseGrip?
  /// The page of the first start, in the place of the form.
  package internal(set) var start: StartScreen?
  package var notice: Notice? { didSet { remember(after: oldValue) } }
  /// What was said last, newest first.
  package internal(set) var said: [Notice] = []
  /// What is wrong in the settings file, and in a theme file of one's own.
  package var settingsProblems: [SettingsProblem] = []
  /// Why messages go to the sandbox, where somewhere else was asked for.
  package var standIn: StandIn?
  /// The pushes that reached the sandbox's devices, newest first; at most 50.
  package var arrivals: [ArrivedPush] = []
  /// The number of the last send; answers to earlier ones are late.
  package var lastOrder = 0
  /// Why FCM did not take what was sent last; nil where it did.
  var lastRefusal: Refusal?
  /// Counts the changes of the message.
  package var revision = 0
  package var recoveries: [Recovery] = []
  /// The recovery that the witness was told of.
  var lookedAt: String?
  /// Those that were given up; they go when the program ends, so that this can be taken back.
  package internal(set) var discarded: [Recovery] = []
  /// Whether somebody asked for them, and wants to hear if there are none.
  package var asksRecoveries = false
  /// The theme that the screen wears.
  package var look = ThemeOffer(id: "", theme: Theme(name: ""))
  /// Where the settings file is, as a person would type it.
  package var settingsPath = "config.toml"
  /// Which key does what.
  package var keys = KeyBindings.standard
  /// What is odd about the keys in the settings file.
  package var keyProblems: [Explanation] = []
  /// Whether nothing may be sent to a live project, as `--read-only` asks.
  package var forbidsLiveSends = false
  /// The request that is on its way to a file.
  var requestUnderWay: JSONValue?
  /// A quit that waits for the message to be saved.
  package var isLeaving = false
  /// What else waits for that: New or Open.
  var afterSaving: CommandName?
  /// The path of the file that is being opened, as it was typed.
  var pathBeingOpened: String?
  package var isFinished = false
  /// The signal that asked the program to end.
  package var endingSignal: Int32?

  package init(
    size: Size, destination: Destination, message: Message = Message(), path: String? = nil,
    glyphs: Glyphs = .unicode, surfaces: [Surface] = SurfaceTable.inTurn,
    channels: [String] = [], platforms: [Platform] = Platform.allCases
  ) {
    self.size = size
    self.destination = destination
    self.glyphs = glyphs
    self.path = path
    self.surfaces = surfaces
    form = Form(message, name: path.map(DraftName.init(path:))?.text ?? "")
    self.channels = channels
    self.platforms = platforms
    analysis = Analysis(of: message, channels: channels, platforms: platforms)
    savedRequest = message.request
  }
}

/// What has the keyboard.
package enum Focus: Hashable, Sendable {
  case tabs
  case item(FormItem)
  case json
  case findings
  case dryRun, send
}

/// What lies over the composer and takes its keys.
package enum Overlay: Hashable, Sendable {
  case help(HelpScreen)
  indirect case palette(PaletteScreen)
  case review(ReviewScreen)
  case delivery(DeliveryScreen)
  case question(QuestionScreen)
  case recovery(RecoveryScreen)
  case sizes(SizesScreen)
  case imported(ImportScreen)
  case effective(EffectiveScreen)
  case condition(ConditionScreen)
  case matrix(MatrixScreen)
  case themes(ThemesScreen)
  case keyTester(KeyTesterScreen)
  case notices(NoticesScreen)
  indirect case explain(ExplainScreen)
  case find(FindScreen)
  case targetChoice(TargetChoiceScreen)
  /// Letters on all that can have the keyboard.
  case jump

  /// Whether the palette opens over it: not where keys are looked at as keys.
  var takesPalette: Bool {
    switch self {
    case .palette, .keyTester: false
    default: true
    }
  }

  /// Why nothing else can be done before it is closed.
  var whyNothingElse: String? {
    switch self {
    case .question, .recovery: "Answer the question first."
    case .delivery(let delivery):
      delivery.answer == nil ? "The answer is on its way; Esc there stops waiting." : nil
    default: nil
    }
  }
}

/// One sentence at the foot of the screen, until the next key that says something.
package struct Notice: Hashable, Sendable {
  package var weight: Weight
  package var sentence: String

  package enum Weight: Hashable, Sendable { case good, plain, warning, error }

  package init(_ weight: Weight, _ sentence: String) {
    self.weight = weight
    self.sentence = sentence
  }

  package init(_ weight: Weight, _ explanation: Explanation) {
    self.init(weight, explanation.spoken)
  }
}
