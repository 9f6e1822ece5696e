package import CrierCore
package import TerminalKit

/// The message while it is being written: the JSON tree, and a control for each item of the form.
///
/// A key changes a control; the control's text goes into the tree at its field and nowhere else.
/// What the controls cannot show stays in the tree as it was.
package struct Form: Hashable, Sendable {
  package private(set) var message: Message
  package private(set) var controls: [FormItem: FormControl] = [:]
  /// Items whose text is no JSON yet; the tree keeps their last good state.
  package private(set) var unfinished: [FormItem: JSONError] = [:]
  /// Counts the changes, those of text that is no JSON yet included.
  package private(set) var edits = 0

  package init(_ message: Message, name: String = "") {
    self.message = message
    load(name: name)
  }

  /// What the draft is called: the file's name when it is saved. FCM never sees it.
  package var name: String { text(of: .name) }

  package func text(of item: FormItem) -> String { controls[item]?.text ?? "" }

  /// Takes another message, and shows it.
  package mutating func show(_ message: Message, name: String) {
    self.message = message
    unfinished = [:]
    edits += 1
    load(name: name)
  }

  /// Why an item cannot be edited: something else than an object stands where its field belongs.
  package func whyLocked(_ item: FormItem) -> String? {
    let isTarget = item == .targetKind || item == .targetValue
    guard let path = isTarget ? targetKind.path : item.path, !message.canHold(path) else {
      return nil
    }
    let place = path.parent
    return "\(item.label) is locked: \(place) is no object in this message. Mend it in the file."
  }

  /// Gives a key to an item; false when it has no use for it.
  package mutating func handle(_ key: Key, at item: FormItem, room: Size) -> Bool {
    guard var control = controls.removeValue(forKey: item) else { return false }
    let before = control.content
    let used = control.handle(key, room: room)
    let changed = control.content != before
    controls[item] = control
    if changed { write(item) }
    return used
  }

  /// Puts text in as if typed; returns what a person should know about it.
  package mutating func paste(_ text: String, at item: FormItem) -> String? {
    guard var control = controls.removeValue(forKey: item) else { return nil }
    let before = control.content
    let remark = control.paste(text)
    controls[item] = control
    if control.content != before { write(item) }
    return remark
  }

  /// Replaces what an item holds.
  package mutating func setText(_ text: String, of item: FormItem) {
    controls[item]?.replaceText(text)
    write(item)
  }

  private mutating func load(name: String) {
    let target = message.targets.first ?? Target(.token, "")
    for item in FormItem.allCases {
      controls[item] = FormControl(for: item, in: message, target: target)
    }
    controls[.name]?.replaceText(name)
  }

  private mutating func write(_ item: FormItem) {
    edits += 1
    switch item {
    case .name: break
    case .title, .body, .image, .label: writeText(item)
    case .targetKind: writeTarget(clearingOthers: true)
    case .targetValue: writeTarget(clearingOthers: false)
    case .data: writeRows()
    case .android, .apple, .web: writeBlock(item)
    }
  }

  private mutating func writeText(_ item: FormItem) {
    guard let path = item.path else { return }
    let text = text(of: item)
    message.set(path, to: text.isEmpty ? nil : .string(text))
  }

  private mutating func writeTarget(clearingOthers: Bool) {
    let kind = targetKind
    let value = text(of: .targetValue)
    for other in Target.Kind.allCases where clearingOthers && other != kind {
      message.set(other.path, to: nil)
    }
    message.set(kind.path, to: value.isEmpty ? nil : .string(value))
  }

  package var targetKind: Target.Kind {
    guard case .choice(let choice) = controls[.targetKind] else { return .token }
    return Target.Kind.allCases[choice.chosen]
  }

  /// Rows become members in their order; a row whose text is unchanged keeps its JSON type.
  private mutating func writeRows() {
    guard case .rows(let table) = controls[.data] else { return }
    let old = message["data"]?.members ?? []
    let members = table.pairs.map { key, value in
      old.first { $0.key.isSpelled(key) && FormControl.shown($0.value).isSpelled(value) }
        ?? JSONMember(key, .string(value))
    }
    message.set("data", to: members.isEmpty ? nil : .object(members))
  }

  private mutating func writeBlock(_ item: FormItem) {
    guard let path = item.path else { return }
    let text = text(of: item)
    if text.allSatisfy(\.isWhitespace) {
      unfinished[item] = nil
      message.set(path, to: nil)
      return
    }
    do {
      message.set(path, to: try JSONReader.read(text))
      unfinished[item] = nil
    } catch {
      unfinished[item] = error
    }
  }
}
