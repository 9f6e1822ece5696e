import CrierCore
import TerminalKit
import TextLayout

extension HelpText {
  /// The field of the message that the page is about; nil where it is about something else.
  static func field(of help: HelpScreen, in state: ComposerState) -> Field? {
    guard case .item(let item) = help.topic else { return nil }
    switch item {
    case .targetKind, .targetValue: return FieldCatalog.field(at: state.form.targetKind.path)
    default: return item.path.flatMap(FieldCatalog.field)
    }
  }

  /// What the catalog knows of a field: spellings, type, limits, what holds without it, source.
  static func facts(about field: Field, columns: Int) -> [Line] {
    field.facts.flatMap { fact in
      LineBreaker(columns: columns - 15).texts(of: fact.text).enumerated().map { row, text in
        Line(key: row == 0 ? fact.name : " ", text: text)
      }
    }
  }

  /// Fields that have no page of their own and belong to this one: what stands inside an item, the
  /// objects that a page of the form is made of, and for the JSON what the form never asks.
  static func others(of help: HelpScreen, in state: ComposerState) -> [Field] {
    switch help.topic {
    case .item(.targetKind): FieldCatalog.targets.filter { $0.path != state.form.targetKind.path }
    case .item(let item): homeless.inside[item] ?? []
    case .tabs: homeless.around[state.section] ?? []
    case .json: homeless.unasked
    case .findings, .dryRun, .send, nil: []
    }
  }

  /// The standing of the field around them is not said again.
  static func lines(of fields: [Field], in around: Field?, columns: Int) -> [Line] {
    fields.flatMap { field in
      let facts = [
        field.help, field.limits, field.whenUnset.map { "Without it: \($0)" },
        field.standing == around?.standing ? nil : field.standing,
      ]
      let text = facts.compactMap(\.self).joined(separator: " ")
      return [Line(text: ""), Line(text: "\(field.label): \(field.path)", role: .strong)]
        + LineBreaker(columns: columns).texts(of: text).map { Line(text: $0) }
    }
  }

  private struct Homeless {
    var inside: [FormItem: [Field]] = [:]
    var around: [FormSection: [Field]] = [:]
    var unasked = FieldCatalog.request
  }

  private static let homeless: Homeless = {
    var homeless = Homeless()
    for field in FieldCatalog.all {
      if field.isOutputOnly {
        homeless.unasked.append(field)
      } else if let item = FormItem.showing(field.path) {
        let isItsOwn = item == .targetValue || item.path == field.path
        if !isItsOwn { homeless.inside[item, default: []].append(field) }
      } else {
        homeless.around[FormSection(showing: field.path), default: []].append(field)
      }
    }
    return homeless
  }()
}

extension HelpScreen {
  /// The lines of the page as texts, names before them.
  package func texts(in state: ComposerState, columns: Int) -> [String] {
    HelpText(self, state: state).lines(columns: columns).map {
      $0.key.isEmpty ? $0.text : "\($0.key)  \($0.text)"
    }
  }
}
