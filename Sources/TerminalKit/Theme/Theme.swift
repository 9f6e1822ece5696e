/// The appearance of the screen: a rich, a basic and a colorless style for each role.
package struct Theme: Hashable, Sendable {
  package var name: String
  /// A one-line description for the list of themes; empty if the file has none.
  package var about = ""
  package var rich: [Role: Style]
  package var basic: [Role: Style]
  package var plain: [Role: Emphasis]

  package init(
    name: String, rich: [Role: Style] = [:], basic: [Role: Style] = [:],
    plain: [Role: Emphasis] = Theme.plainEmphasis
  ) {
    self.name = name
    self.rich = rich
    self.basic = basic
    self.plain = plain
  }

  package func style(_ role: Role, depth: ColorDepth) -> Style {
    switch depth {
    case .none: Style(emphasis: plain[role] ?? [])
    case .basic: basic[role] ?? basic[.text] ?? Style()
    case .rich: rich[role] ?? rich[.text] ?? Style()
    }
  }

  /// The emphasis that distinguishes the roles without colors; themes can override it.
  package static let plainEmphasis: [Role: Emphasis] = [
    .strong: .bold, .accent: .bold, .label: [], .hint: .dim,
    .focusBorder: .bold, .focusField: [.underline, .bold], .field: .underline, .selection: .reverse,
    .focusButton: [.reverse, .bold], .offButton: .dim, .openTab: [.bold, .underline],
    .warning: .bold, .error: [.bold, .underline], .calmBanner: .underline,
    .alarmBanner: [.reverse, .bold], .keyName: .bold, .syntaxName: .bold, .dialogBorder: .bold,
    .alarmBorder: .bold, .behind: .dim, .placeholder: [.dim, .underline],
    .focusPlaceholder: [.dim, .underline],
  ]
}
