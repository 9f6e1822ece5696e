/// A colour as a theme writes it.
package enum Color: Hashable, Sendable {
  /// Whatever the terminal has.
  case terminal
  /// One of the sixteen: 0 black … 7 white, 8 … 15 their bright twins.
  case basic(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How a role looks: ink on paper, with what is laid over.
package struct Style: Hashable, Sendable {
  package var ink: Color
  package var paper: Color
  package var emphasis: Emphasis

  package init(ink: Color = .terminal, paper: Color = .terminal, emphasis: Emphasis = []) {
    self.ink = ink
    self.paper = paper
    self.emphasis = emphasis
  }
}

/// How many colours the terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colours: bold, reverse, underline and dim only.
  case none
  /// The sixteen of ANSI (or eight, where bright means bold).
  case basic
  /// The 256 of xterm: a theme's colours go to the nearest of them.
  case rich
}

/// A look: for each role a rich style, a basic one and one without colours.
package struct Theme: Hashable, Sendable {
  package var name: String
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

  /// What tells roles apart where there is no colour; themes may say otherwise.
  package static let plainEmphasis: [Role: Emphasis] = [
    .strong: .bold, .accent: .bold, .label: [], .hint: .dim,
    .focusBorder: .bold, .focusField: .underline, .field: .underline, .selection: .reverse,
    .focusButton: [.reverse, .bold], .offButton: .dim, .openTab: [.reverse],
    .warning: .bold, .error: [.bold, .underline], .calmBanner: .reverse,
    .alarmBanner: [.reverse, .bold], .keyName: .bold, .syntaxName: .bold, .dialogBorder: .bold,
  ]
}
