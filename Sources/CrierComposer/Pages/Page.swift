import CrierMessage
import TerminalKit

/// What a screen shows and offers, as a value: `PageView` draws it, `PageSpeech` says it in plain
/// mode, and `PageText` prints it as a command's report.
///
/// A page knows no widths and no scroll positions. What a key, a click or a word does is one of the
/// screen's own acts.
struct Page<Act: Hashable & Sendable>: Hashable, Sendable {
  var title: String
  /// What stands at the right of the title: a count, or how far the work is.
  var trailing = ""
  /// The color of the frame of a whole page.
  var frame = Role.dialogBorder
  /// Whether what was asked for has failed; a script in plain mode ends with an error then.
  var hasFailed = false
  /// The content in reading order.
  var blocks: [Block<Act>]
  /// What the whole page offers. An action with the key Esc replaces "Close".
  var actions: [PageAction<Act>] = []

  /// The rows of all lists, in reading order.
  var rows: [PageRow<Act>] {
    blocks.flatMap { if case .list(let list) = $0 { list.rows } else { [PageRow<Act>]() } }
  }

  var buttons: [PageAction<Act>] {
    blocks.flatMap { if case .buttons(let row) = $0 { row.actions } else { [PageAction<Act>]() } }
  }

  /// The fields of all blocks, in reading order.
  var fields: [PageField<Act>] {
    blocks.flatMap { if case .fields(let fields) = $0 { fields } else { [PageField<Act>]() } }
  }

  /// The action that Esc performs instead of only closing the page.
  var leaving: PageAction<Act>? { actions.first { $0.keys.contains(.escape) } }
}

/// A part of a page.
enum Block<Act: Hashable & Sendable>: Hashable, Sendable {
  case text([Paragraph])
  case facts([Fact])
  case fields([PageField<Act>])
  case keys(KeyTable)
  case list(PageList<Act>)
  case table(PageTable)
  /// A command for the shell, which breaks only between its options.
  case shell(ShellLine)
  case buttons(ButtonRow<Act>)

  /// Whether it shows nothing.
  var isEmpty: Bool {
    switch self {
    case .text(let texts): texts.isEmpty
    case .facts(let facts): facts.isEmpty
    case .fields(let fields): fields.isEmpty
    case .keys(let table): table.rows.isEmpty
    case .list(let list): list.rows.isEmpty
    case .table(let table): table.rows.isEmpty
    case .shell: false
    case .buttons(let row): row.actions.isEmpty
    }
  }
}

/// A text that is wrapped to the width of the page, on lines of its own.
struct Paragraph: Hashable, Sendable {
  var text: String
  var role: Role
  /// The columns by which the lines after the first are indented.
  var indent: Int

  init(_ text: String, _ role: Role = .dialog, indent: Int = 0) {
    (self.text, self.role, self.indent) = (text, role, indent)
  }

  /// An empty line between paragraphs; only the screen shows it.
  static let gap = Paragraph("")
}

/// A value and its name.
struct Fact: Hashable, Sendable {
  var label: String
  var text: String
  var role: Role
  /// The value in percent, as a bar beside the text on the screen.
  var share: Double?

  init(_ label: String, _ text: String, _ role: Role = .dialog, share: Double? = nil) {
    (self.label, self.text, self.role, self.share) = (label, text, role, share)
  }
}

/// Something to type, to choose or to tick.
struct PageField<Act: Hashable & Sendable>: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// A text; what was typed is in the `PagePlace`. The gray words stand in an empty field.
    case text(placeholder: String)
    case choice([PageChoice<Act>])
    case tick(isOn: Bool, about: String)
  }

  /// What identifies it and, for a tick, what changes it.
  var act: Act
  var label: String
  var content: Content
  /// What fills it in plain mode: a word, and an example of what follows, such as `label NAME`; only
  /// an example if it follows the words of actions; nil if nothing does.
  var plain: String?
}

/// A word that a field can have.
struct PageChoice<Act: Hashable & Sendable>: Hashable, Sendable {
  var act: Act
  var word: String
  var isChosen: Bool
}

/// Keys, or other short names, and what they mean.
struct KeyTable: Hashable, Sendable {
  /// The line above the rows; nil for none.
  var heading: Paragraph?
  var rows: [Fact]
}

/// Rows to read or to choose from.
struct PageList<Act: Hashable & Sendable>: Hashable, Sendable {
  enum Style: Hashable, Sendable {
    /// One line for each row. The details of the row with the cursor are below the list.
    case lines
    /// Each row is wrapped and has its details below it. The cursor stops only at rows that offer
    /// something.
    case paragraphs
  }

  /// The line above the rows; nil for none.
  var heading: Paragraph?
  var rows: [PageRow<Act>]
  var style = Style.lines
  /// The headings of the rows' cells; empty if they have none.
  var columns: [String] = []
  /// The titles and notes that rows can have, for rows that appear one by one: they keep their
  /// columns, and the list has room for all of them from the beginning.
  var titles: [String] = []
  var notes: [String] = []
}

/// A row of a list.
struct PageRow<Act: Hashable & Sendable>: Hashable, Sendable {
  /// The name, in a column of its own; if the list cuts it, the details begin with all of it.
  var title = ""
  /// What the list cuts if it is too long; then the details have all of it.
  var sentence = ""
  /// Values in columns of their own, as many as the list has headings.
  var cells: [String] = []
  /// Whether it is chosen, in lists of which several rows can be; plain mode names them instead.
  var isTicked: Bool?
  /// How bad it is; nil in lists where that makes no sense.
  var severity: Notice.Severity?
  /// A word or two at the end of the row.
  var note: PageNote?
  /// What is known about it: below the list on the screen; in plain mode only when asked for.
  var facts: [Fact] = []
  var details: [Paragraph] = []
  /// What this row offers while the cursor is on it.
  var actions: [PageAction<Act>] = []

  /// What identifies the row after the list has changed.
  var id: String { title.isEmpty ? sentence : title }
}

/// Values in columns; the last column has the rest of the width.
struct PageTable: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    /// As many as there are headings.
    var cells: [String]
    var role = Role.dialog
  }

  var headings: [String]
  var rows: [Row]
}

/// The state of a row in a word or two.
struct PageNote: Hashable, Sendable {
  var word: String
  var role: Role = .hint
  /// Whether the list on the screen leaves the note out, so that the others stand out.
  var isUsual = false
  /// What the word says in percent, as a bar beside it on the screen.
  var share: Double?
}

/// Buttons of which one has the focus. Enter presses it.
struct ButtonRow<Act: Hashable & Sendable>: Hashable, Sendable {
  var actions: [PageAction<Act>]
  /// The button that has the focus until the user moves it; nil for the first.
  var usual: Act?
}

/// Something that a page, a row or a button offers.
struct PageAction<Act: Hashable & Sendable>: Hashable, Sendable {
  /// How plain mode offers an action.
  enum Plain: Hashable, Sendable {
    /// The page waits for this word. For a row, the row's title follows it.
    case word(String)
    /// The page waits for the row's title.
    case title
    /// The page is closed by then, and this command does the same.
    case command(String)
    /// Plain mode has no cursor to move, and has already printed what the action copies.
    case needless
  }

  var act: Act
  /// The keys; a button also has Enter while it has the focus.
  var keys: [Key]
  /// The word in the footer and on a button; nil to leave the keys out of the footer.
  var word: String?
  var plain: Plain
  /// The text fields that the words after that word fill, in this order; the last takes all words
  /// that are left.
  var fills: [Act]
  /// Why it is off; nil if it is on.
  var whyOff: Unavailable?

  init(
    _ act: Act, _ keys: [Key], _ word: String?, plain: Plain, fills: [Act] = [],
    whyOff: Unavailable? = nil
  ) {
    (self.act, self.keys, self.word) = (act, keys, word)
    (self.plain, self.fills, self.whyOff) = (plain, fills, whyOff)
  }
}

/// Why an action of a page is off.
enum Unavailable: Hashable, Sendable {
  case stillChecking
  case nothingToCopy
  case tokenNotKept
  case listInShell
  case noTopic, noTopicName, noGroup, noSenderID, noDeviceTicked, noMember, tooManyMembers
  case unknownGroup(String)
  /// Nothing was typed where one of the sandbox's phones could stand.
  case noToken(example: String?)
  case noDeviceName
  case noField, noCut, nothingTooLarge
  /// The number that confirms a change was not typed.
  case notConfirmed(String)
  /// The settings or `--read-only` forbid these changes.
  case forbidden(changes: String, Explanation)
  case stillAnswering, stillAsking

  var sentence: String {
    switch self {
    case .stillChecking: "The checks are still running. Wait until they have finished."
    case .nothingToCopy: "There is nothing to copy yet."
    case .tokenNotKept:
      "The history keeps no tokens, and no test device has this one. Paste the token as the target."
    case .listInShell: "A list is no target: crier send FILE --tokens LIST sends to it."
    case .noTopic: "Type the topic first."
    case .noTopicName: "A topic's name has only letters, digits and - _ . ~ %."
    case .noGroup: "Type the group's name first."
    case .noSenderID:
      "The sender ID is the project's number, such as 123456789012, not its ID."
    case .unknownGroup(let name): "The key of \(name) is not known yet. Choose Show first."
    case .noDeviceTicked: "Tick a device, or type a token."
    case .noMember: "No member: tick a device, or type a token."
    case .tooManyMembers: "A device group has at most 20 members."
    case .noToken(let example):
      "Type a token" + (example.map { ", such as \($0)," } ?? "")
        + " to subscribe it or to show its topics."
    case .noField: "Choose a field to go to."
    case .noCut: "There is no cut to undo."
    case .nothingTooLarge: "Nothing needs cutting: every platform is within its limit."
    case .noDeviceName: "Type a name for the device first."
    case .notConfirmed(let text): "Type \(text) exactly, or press Esc."
    case .forbidden(let changes, let refusal): "\(changes) off: \(refusal.spoken)"
    case .stillAsking: "The numbers have not arrived yet."
    case .stillAnswering: "The last change has not been answered yet."
    }
  }
}
