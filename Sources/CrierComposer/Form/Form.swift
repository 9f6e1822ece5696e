package import CrierMessage
package import TerminalKit

/// The message while it is being written: the JSON tree, and a control for each item of the form.
///
/// A key changes a control; what the control then says goes into the tree at its field and nowhere
/// else. What the controls cannot show stays in the tree as it was. When the tree changes in
/// another way (the JSON pane, a fix, an option), controls whose value changed show the new one;
/// the others keep their text, caret and history.
package struct Form: Hashable, Sendable {
  package internal(set) var message: Message
  package internal(set) var controls: [FormItem: FormControl] = [:]
  /// Items whose text is no JSON yet; the tree keeps their last good state.
  package internal(set) var unfinished: [FormItem: JSONError] = [:]
  /// Counts the changes, those of text that is no JSON yet included.
  package internal(set) var edits = 0
  package var clock = FormClock()
  /// What an item did beside its own field, for a person to know.
  package internal(set) var remark: String?
  /// What was cut last, in whatever field; the JSON pane shares it.
  package internal(set) var killed = ""
  /// The times that are counted from the send, by field.
  var spans: [FieldPath: TimeSpan] = [:]
  /// The time from which they were counted last.
  var spansCounted = 0
  /// The values that the controls stand for.
  var standing: [FormItem: [JSONValue?]] = [:]
  /// What a switch took away, to come back with the next.
  var shelf: [FieldPath: JSONValue] = [:]
  /// What the kinds of target that are not chosen held last, to come back with them.
  var otherTargets: [Target.Kind: JSONValue] = [:]
  /// The rows of custom data as they came, with values that are no texts.
  var typedRows: [FormItem: [JSONMember]] = [:]

  package init(_ message: Message, name: String = "", clock: FormClock = FormClock()) {
    self.message = message
    self.clock = clock
    load(name: name)
  }

  /// What the draft is called: the file's name when it is saved. FCM never sees it.
  package var name: String { text(of: .name) }

  package func text(of item: FormItem) -> String { controls[item]?.text ?? "" }

  /// Takes another message, and shows it.
  package mutating func show(_ message: Message, name: String) {
    self.message = message
    unfinished = [:]
    shelf = [:]
    otherTargets = [:]
    spans = [:]
    edits += 1
    load(name: name)
  }

  /// Takes the same message after a change that was made elsewhere; the form follows it.
  package mutating func replaceMessage(_ message: Message) {
    guard message != self.message else { return }
    if message.targets != self.message.targets { otherTargets = [:] }
    self.message = message
    edits += 1
    follow(FormItem.all)
  }

  /// Takes all targets away, those that were put aside too.
  mutating func clearTarget() {
    var message = message
    for kind in Target.Kind.allCases { message.set(kind.path, to: nil) }
    replaceMessage(message)
    otherTargets = [:]
  }

  /// The items that hold something else than in another form.
  func changes(since other: Form) -> [FormItem] {
    FormItem.all.filter { controls[$0]?.content != other.controls[$0]?.content }
  }

  /// What stays as it is when an earlier form, or a later one, takes the place of this.
  mutating func takePlace(of other: Form) {
    clock = other.clock
    edits = other.edits + 1
    killed = other.killed
    remark = nil
    _ = countSpans()
  }

  /// Why an item cannot be edited: something else than an object stands where its field belongs.
  package func whyLocked(_ item: FormItem) -> String? {
    if case .rest(let place) = item, let value = message[place], value != .null,
      value.members == nil
    {
      return "\(item.label) is locked: \(place) holds \(value.kind). Fix it in the JSON."
    }
    let isTarget = item == .targetKind || item == .targetValue
    guard let path = isTarget ? targetKind.path : item.path, !message.canTake(path) else {
      return nil
    }
    return "\(item.label) is locked: \(path.parent) is no object here. Fix it in the JSON."
  }

  /// Gives a key to an item; false when it has no use for it.
  package mutating func handle(_ key: Key, at item: FormItem, room: Size) -> Bool {
    change(item) { $0.handle(key, room: room) } ?? false
  }

  /// Takes a press of the mouse in the room of an item; what it says is for a drag.
  mutating func press(
    _ item: FormItem, at point: Point, room: Size, _ press: TextPress
  ) -> TextDrag? {
    change(item) { $0.press(at: point, room: room, press) } ?? nil
  }

  mutating func drag(_ item: FormItem, to point: Point, room: Size, _ drag: TextDrag) {
    _ = change(item) { $0.drag(to: point, room: room, drag) }
  }

  /// Puts text in as if typed; returns what a person should know about it.
  package mutating func paste(_ text: String, at item: FormItem) -> String? {
    (change(item) { $0.paste(text) } ?? nil) ?? remark
  }

  /// Takes what another program made of an item's text; returns what a person should know about it.
  package mutating func takeEdited(_ text: String, at item: FormItem) -> String? {
    change(item) { control in
      control.buffer?.selectAll()
      return control.paste(text)
    } ?? nil
  }

  /// Selects a part of an item's text, in a table that of one cell.
  mutating func select(_ range: Range<Int>, row: Int?, column: Table.Column, of item: FormItem) {
    if case .rows(var table) = controls[item] {
      table.focus(row: row ?? 0, column: column)
      controls[item] = .rows(table)
    }
    controls[item]?.buffer?.select(range)
  }

  mutating func deselect(_ item: FormItem) {
    guard let caret = controls[item]?.buffer?.caret else { return }
    controls[item]?.buffer?.move(to: caret)
  }

  /// Puts the caret into the row that a field stands in.
  mutating func goToRow(of field: FieldPath, in item: FormItem) {
    guard let place = item.path, case .rows(var table) = controls[item],
      field.steps.count > place.steps.count, case .key(let key) = field.steps[place.steps.count],
      let row = table.rows.firstIndex(where: { $0.key.text.isSpelled(key) })
    else { return }
    table.focus(row: row)
    controls[item] = .rows(table)
  }

  /// Replaces what an item holds.
  package mutating func setText(_ text: String, of item: FormItem) {
    controls[item]?.replaceText(text)
    remark = nil
    write(item)
  }

  /// Makes the next change of an item's text a step of its own.
  mutating func closeStep(of item: FormItem) { controls[item]?.buffer?.closeStep() }

  package var targetKind: Target.Kind {
    guard case .choice(let choice, _) = controls[.targetKind] else { return .token }
    return Target.Kind.allCases[choice.chosen]
  }

  private mutating func change<Result>(
    _ item: FormItem, _ act: (inout FormControl) -> Result
  ) -> Result? {
    remark = nil
    guard var control = controls.removeValue(forKey: item) else { return nil }
    let before = control.content
    if control.buffer?.killed != killed { control.buffer?.killed = killed }
    let result = act(&control)
    killed = control.buffer?.killed ?? killed
    let changed = control.content != before
    controls[item] = control
    if changed { write(item) }
    return result
  }

  /// Takes the name of the file that holds the draft now; nothing to undo.
  mutating func takeName(of path: String) {
    controls[.name] = .line(TextField(DraftName(path: path).text))
  }

  private mutating func load(name: String) {
    for item in FormItem.all { rebuild(item) }
    controls[.name] = .line(TextField(name))
  }
}
