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
  ///
  /// Underlines are for fields, the open tab and the calm banner. Errors and warnings are
  /// distinguished by their marks, and key names in JSON are plain, so that the line of the focused
  /// field, which is bold, stands out.
  package static let plainEmphasis: [Role: Emphasis] = [
    .strong: .bold, .accent: .bold, .label: [], .hint: .dim,
    .focusBorder: .bold, .focusField: [.underline, .bold], .field: .underline, .selection: .reverse,
    .focusButton: [.reverse, .bold], .offButton: .dim, .openTab: [.bold, .underline],
    .warning: .bold, .error: .bold, .calmBanner: .underline, .alarmBanner: [.reverse, .bold],
    .keyName: .bold, .dialogBorder: .bold, .alarmBorder: .bold, .behind: .dim,
    .placeholder: [.dim, .underline], .focusPlaceholder: .underline,
  ]
}
