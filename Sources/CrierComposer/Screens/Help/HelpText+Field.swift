import CrierCore
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
}
