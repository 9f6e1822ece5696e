import CrierConvert
import CrierMessage
import TerminalKit

/// The help on message fields.
extension HelpText {
  /// The message field that the page explains; nil if it explains something else.
  static func field(of help: HelpScreen, in state: ComposerState) -> Field? {
    guard case .item(let item) = help.topic else { return nil }
    switch item {
    case .targetKind, .targetValue:
      return FieldCatalog.field(at: state.document.form.targetKind.path)
    default: return item.path.flatMap(FieldCatalog.field)
    }
  }

  /// The catalog's facts about a field: spellings, type, limits, default and source.
  static func facts(about field: Field) -> KeyTable {
    KeyTable(rows: field.facts.map { Fact($0.name, $0.text) })
  }

  /// The fields that have no help page of their own and are explained on this one: fields inside a
  /// form item, objects that a form page edits and, for the JSON, fields that are not in the form.
  static func others(of help: HelpScreen, in state: ComposerState) -> [Field] {
    switch help.topic {
    case .item(.targetKind):
      FieldCatalog.targets.filter { $0.path != state.document.form.targetKind.path }
    case .item(let item): homeless.inside[item] ?? []
    case .tabs: homeless.around[state.viewport.section] ?? []
    case .json: homeless.unasked
    case .heading, .findings, .preview, .dryRun, .send, nil: []
    }
  }

  /// Returns the help on fields, without a warning that the help on `around` already contains.
  static func blocks(of fields: [Field], in around: Field?) -> [Block<Never>] {
    fields.map { field in
      let facts = [
        field.help, field.limits, field.whenUnset.map { "Without it: \($0)" }, field.advice,
        field.standing == around?.standing ? nil : field.standing,
      ]
      return .text([
        Paragraph("\(field.label): \(field.path)", .strong),
        Paragraph(facts.compactMap(\.self).joined(separator: " ")),
      ])
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
