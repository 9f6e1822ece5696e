package import CrierMessage

extension Checkup {
  /// What `crier doctor` says about a terminal: colors and letters, keys, and the clipboard.
  package static func terminal(_ traits: TerminalTraits) -> [Checkup] {
    [letters(traits), keys(traits), clipboard(traits)]
  }

  /// The same lines without a terminal that can be looked at.
  package static func noTerminal(_ verdict: Verdict, _ reason: Explanation) -> [Checkup] {
    [
      Checkup(.terminal, verdict, reason),
      Checkup(.keys, .notChecked, reason.sentence),
      Checkup(.clipboard, .notChecked, reason.sentence),
    ]
  }

  private static func letters(_ traits: TerminalTraits) -> Checkup {
    let colors = traits.colors == 0 ? "no colors" : "\(traits.colors) colors"
    let words =
      "\(traits.name) with \(traits.columns) columns, \(traits.rows) rows and \(colors)."
    if traits.prefersASCII {
      return Checkup(.terminal, .fine, "\(words) It gets ASCII only, because CRIER_ASCII is 1.")
    }
    guard traits.isUnicode else {
      return Checkup(
        .terminal, .warning, "\(words) It gets ASCII only.",
        fix: "For frames and emoji set LANG to a UTF-8 locale, such as C.UTF-8.")
    }
    if traits.isInUse {
      return Checkup(
        .terminal, .fine,
        "\(words) It gets UTF-8. How wide it draws letters is tested only in the shell (crier "
          + "doctor).")
    }
    switch traits.misdrawn {
    case nil: return Checkup(.terminal, .fine, "\(words) It does not tell how wide letters are.")
    case []: return Checkup(.terminal, .fine, "\(words) Letters are as wide as expected.")
    case let letters?:
      return Checkup(
        .terminal, .warning,
        "\(words) \(letters.joined(separator: " ")) are wider or narrower than expected, so lines "
          + "may be shifted.", fix: "Use another font or terminal, or set CRIER_ASCII=1.")
    }
  }

  private static func keys(_ traits: TerminalTraits) -> Checkup {
    let protocols = "Crier uses no extended key protocol."
    guard traits.functionKeys >= 12 else {
      let keys =
        traits.functionKeys == 0
        ? "no function keys" : "only the function keys up to F\(traits.functionKeys)"
      return Checkup(
        .keys, .warning, "The terminfo entry of \(traits.name) has \(keys). \(protocols)",
        fix: "Set TERM to the name of your terminal's own entry. The palette (Ctrl-P) has every "
          + "command, and its Key tester shows what a key sends.")
    }
    return Checkup(
      .keys, .fine, "The terminfo entry of \(traits.name) has F1 to F12. \(protocols)")
  }

  private static func clipboard(_ traits: TerminalTraits) -> Checkup {
    let isMultiplexed = ["tmux", "screen"].contains { traits.name.hasPrefix($0) }
    return Checkup(
      .clipboard, .notChecked,
      "Copies go to the terminal by OSC 52, and terminals do not say whether they take them.",
      fix: "If a copy does not arrive, allow it in the terminal's settings"
        + (isMultiplexed ? "; in tmux, set-clipboard must be on." : "."))
  }
}
