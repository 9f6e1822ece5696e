package import CrierMessage
package import TerminalKit

/// The message being edited: the JSON tree and a control for each form item.
///
/// A key changes a control, and the control's new content is written only to its own field in the
/// tree. Values that the controls cannot show stay unchanged. When the tree changes in another way
/// (the JSON pane, a fix, an option), the controls whose values changed are updated; the others
/// keep their text, caret and history.
package struct Form: Hashable, Sendable {
  package internal(set) var message: Message
  package internal(set) var controls: [FormItem: FormControl] = [:]
  /// The items whose text is not valid JSON yet; the tree keeps their last valid values.
  package internal(set) var unfinished: [FormItem: JSONError] = [:]
  /// The number of changes, including changes to text that is not valid JSON yet.
  package internal(set) var edits = 0
  package var clock = FormClock()
  /// The data key with the link that apps open.
  package var linkKey = FormContext().linkKey { didSet { rebuild(.option(.link)) } }
  /// What the last change did to other fields, as a sentence for the user.
  package internal(set) var remark: String?
  /// The text that was cut last, in any field or in the JSON pane.
  package internal(set) var killed = ""
  /// The times that are relative to the send, by field.
  var spans: [FieldPath: TimeSpan] = [:]
  /// The time at which `spans` were last updated, in seconds since 1970.
  var spansCounted = 0
  /// The values in the tree when the controls were last updated.
  var standing: [FormItem: [JSONValue?]] = [:]
  /// The message as it was opened, whose order of fields a retyped one keeps.
  private(set) var original: Message
  /// The values that an option removed, so that they can be restored later.
  var shelf: [FieldPath: JSONValue] = [:]
  /// The last values of the other kinds of target, so that they can be restored.
  var otherTargets: [Target.Kind: JSONValue] = [:]
  /// The translations of the message.
  package internal(set) var languages = DraftLanguages()
  /// The original rows whose values are not strings.
  var typedRows: [FormItem: [JSONMember]] = [:]

  package init(_ message: Message, name: String = "", clock: FormClock = FormClock()) {
    self.message = message
    original = message
    self.clock = clock
    load(name: name)
  }

  /// The draft's name, from which its file name is derived; it is never sent to FCM.
  package var name: String { text(of: .name) }

  package func text(of item: FormItem) -> String { controls[item]?.text ?? "" }

  var context: FormContext { FormContext(spans: spansInForce, linkKey: linkKey) }

  /// Replaces the message with another one and shows it.
  package mutating func show(_ message: Message, name: String) {
    self.message = message
    original = message
    unfinished = [:]
    shelf = [:]
    otherTargets = [:]
    spans = [:]
    languages = DraftLanguages()
    edits += 1
    load(name: name)
  }

  /// Updates the message after a change outside the form.
  package mutating func replaceMessage(_ message: Message) {
    guard message != self.message else { return }
    if message.targets != self.message.targets { otherTargets = [:] }
    self.message = message
    edits += 1
    follow(FormItem.all)
  }

  /// Removes all targets, including those that were set aside.
  mutating func clearTarget() {
    var message = message
    for kind in Target.Kind.allCases { message.set(kind.path, to: nil) }
    replaceMessage(message)
    otherTargets = [:]
  }

  /// Returns the items whose content differs from another form's.
  func changes(since other: Form) -> [FormItem] {
    FormItem.all.filter { controls[$0]?.content != other.controls[$0]?.content }
  }

  /// Copies the parts that undo and redo must not change from the form that this one replaces.
  mutating func takePlace(of other: Form) {
    clock = other.clock
    edits = other.edits + 1
    killed = other.killed
    remark = nil
    _ = countSpans()
  }

  /// Returns the reason if an item is locked because its field's parent is not an object.
  package func whyLocked(_ item: FormItem) -> String? {
    if case .rest(let place) = item, let value = message[place], value != .null,
      value.members == nil
    {
      return "\(item.label) is locked: \(place) is \(value.kind), not an object. "
        + "Fix it in the JSON."
    }
    let isTarget = item == .targetKind || item == .targetValue
    guard let path = isTarget ? targetKind.path : item.path, !message.canTake(path) else {
      return nil
    }
    return "\(item.label) is locked: \(path.parent) is not an object. Fix it in the JSON."
  }

  /// Passes a key to an item; returns false if the item does not use it.
  package mutating func handle(_ key: Key, at item: FormItem, room: Size) -> Bool {
    let inherited = key.typesText ? selectInheritedTarget(at: item) : nil
    let isUsed = change(item) { $0.handle(key, room: room) } ?? false
    if isUsed, item == .targetValue, !key.typesText { languages.isTargetEntered = true }
    tellReplaced(inherited)
    return isUsed
  }

  /// Handles a mouse press on an item; returns the state for a drag that may follow.
  mutating func press(
    _ item: FormItem, at point: Point, room: Size, _ press: TextPress
  ) -> TextDrag? {
    change(item) { $0.press(at: point, room: room, press) } ?? nil
  }

  mutating func drag(_ item: FormItem, to point: Point, room: Size, _ drag: TextDrag) {
    _ = change(item) { $0.drag(to: point, room: room, drag) }
  }

  /// Inserts text as if typed; returns a note for the user, if any.
  package mutating func paste(_ text: String, at item: FormItem) -> String? {
    let inherited = selectInheritedTarget(at: item)
    let note = change(item) { $0.paste(text) } ?? nil
    tellReplaced(inherited)
    return note ?? remark
  }

  /// Replaces an item's text with the editor's version; returns a note for the user, if any.
  package mutating func takeEdited(_ text: String, at item: FormItem) -> String? {
    change(item) { control in
      control.buffer?.selectAll()
      return control.paste(text)
    } ?? nil
  }

  /// Selects part of an item's text; in a table, of one cell's text.
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

  /// Moves the caret to the row that contains a field.
  mutating func goToRow(of field: FieldPath, in item: FormItem) {
    guard let place = item.path, case .rows(var table) = controls[item],
      field.steps.count > place.steps.count, case .key(let key) = field.steps[place.steps.count],
      let row = table.rows.firstIndex(where: { $0.key.text.isSpelled(key) })
    else { return }
    table.focus(row: row)
    controls[item] = .rows(table)
  }

  /// Replaces an item's text.
  package mutating func setText(_ text: String, of item: FormItem) {
    controls[item]?.replaceText(text)
    remark = nil
    write(item)
  }

  /// Makes the next change to an item's text a separate undo step.
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

  /// Sets the name to that in the draft's files; this is not an undo step.
  mutating func takeName(_ name: String) { controls[.name] = .line(TextField(name)) }

  mutating func load(name: String) {
    for item in FormItem.all { rebuild(item) }
    controls[.name] = .line(TextField(name))
  }
}

extension Form {
  /// Updates the controls whose values in the tree have changed.
  mutating func follow(_ items: [FormItem]) {
    for item in items where item != .name && unfinished[item] == nil {
      if standing[item] != values(of: item) { rebuildInPlace(item) }
    }
  }

  /// Rebuilds a control but keeps the caret in its row, so that the user can go on after a fix.
  private mutating func rebuildInPlace(_ item: FormItem) {
    let before = controls[item]
    rebuild(item)
    guard case .rows(let old) = before, case .rows(var table) = controls[item] else { return }
    table.focus(row: old.row, column: old.column)
    controls[item] = .rows(table)
  }

  /// Returns an item's control with its current placeholder, which may depend on other fields.
  func shownControl(of item: FormItem) -> FormControl? {
    var control = controls[item]
    guard control?.text.isEmpty == true else { return control }
    if item == .targetValue {
      control?.placeholder = targetKind.placeholder
    } else {
      control?.placeholder =
        inheritedText(item).map { "inherited: \($0)" }
        ?? item.placeholder(in: message, clock, context)
    }
    return control
  }

  mutating func rebuild(_ item: FormItem) {
    controls[item] = FormControl(for: item, in: message, clock, context)
    if case .field(let path) = item, let span = span(at: path) {
      controls[item] = .line(TextField(span.words))
    }
    if isOnlyInherited(item) { controls[item] = FormControl(nil, in: item.notation, clock) }
    standing[item] = values(of: item)
    unfinished[item] = nil
    if item.notation == .rows {
      typedRows[item] = (value(of: item)?.members ?? []).filter { $0.value.text == nil }
    }
  }

  /// Returns the value that an item edits; nil unless it edits exactly one.
  func value(of item: FormItem) -> JSONValue? {
    switch item {
    case .field(let path): message.value(at: path)
    case .rest(let path): message.rest(of: path)
    case .name, .targetKind, .targetValue, .option: nil
    }
  }

  /// Returns all values that an item's control represents.
  func values(of item: FormItem) -> [JSONValue?] {
    switch item {
    case .name: []
    case .field, .rest: [value(of: item)]
    case .targetKind, .targetValue:
      Target.Kind.allCases.map { message[$0.path] }
    // It only matters which of these fields exist, not their values.
    case .option(.kind): FormOption.kind.paths.map { message[$0] == nil ? nil : .null }
    case .option(let option): option.fields(context).map { message.value(at: $0) }
    }
  }
}

extension Form {
  mutating func writeOption(_ option: FormOption) {
    let text = text(of: .option(option))
    switch option {
    case .priority, .timeToLive, .collapse:
      option.write(text, to: &message, clock)
      if option == .timeToLive {
        keepSpan(HumanDuration.read(text)?.seconds, at: Self.expiration)
      }
      let values = option.values(in: message, clock)
      if option == .priority, !values.isEmpty { remark = "Written as: \(values)." }
    case .link, .sound:
      option.write(text, toPlacesIn: &message, context)
      if option == .link, !FormOption.isForWeb(text) {
        remark = "Web is left out: it only opens links that begin with https."
      }
    case .kind: writeKind(text)
    case .appleBackground: writeBackground(text == "yes")
    }
  }

  /// Sets aside the fields that the kind does not allow, and restores the ones that it allows.
  private mutating func writeKind(_ kind: String) {
    if kind == "data only" {
      putAside(FormOption.shownFields)
    } else {
      bringBack(FormOption.shownFields)
    }
    if kind == "notification" {
      putAside(FormOption.dataFields)
    } else {
      bringBack(FormOption.dataFields)
      if !FormOption.dataFields.contains(where: { message[$0] != nil }) {
        remark = "Now add rows on the Custom data page; without them there is no data."
      }
    }
  }

  private mutating func writeBackground(_ isBackground: Bool) {
    if isBackground {
      message.set("apns.headers.apns-push-type", to: .string("background"))
      message.set("apns.headers.apns-priority", to: .string("5"))
      message.set("apns.payload.aps.content-available", to: .number("1"))
      putAside(FormOption.appleShown)
      remark =
        message.hasMembers("notification")
        ? "Set, but Apple devices still show the common notification: see Options, Kind of message."
        : "Set: push type background, priority 5, content-available 1. Set aside: alert, badge, sound."
    } else {
      bringBack(FormOption.appleShown)
      for field in FormOption.backgroundFields { message.set(field, to: nil) }
    }
  }

  private mutating func putAside(_ fields: [FieldPath]) {
    for field in fields {
      guard let value = message[field] else { continue }
      shelf[field] = value
      message.set(field, to: nil)
    }
  }

  private mutating func bringBack(_ fields: [FieldPath]) {
    for field in fields {
      guard let value = shelf.removeValue(forKey: field), message[field] == nil else { continue }
      message.set(field, to: value)
    }
  }
}

extension Form {
  /// The rows that an item's control needs at this width, at most `most`.
  ///
  /// A text area is as tall as its text or placeholder, a table as its rows and titles. A choice of
  /// a few titles shows them all, in two rows if needed; a longer one shows only the chosen title.
  func rowsNeeded(by item: FormItem, columns: Int, most: Int) -> Int {
    switch controls[item] {
    case .rows(let table): min(most, table.rowsNeeded)
    case .area(let area) where !area.isEmpty: area.rowsNeeded(columns: columns, most: most)
    case .area:
      if case .area(let area)? = shownControl(of: item) {
        area.rowsNeeded(columns: columns, most: most)
      } else {
        1
      }
    case .choice(let choice, _) where choice.titles.count <= 4:
      choice.rowsNeeded(columns: columns) == 2 && most >= 2 ? 2 : 1
    case .line, .choice, nil: 1
    }
  }
}
