import ArgumentParser

/// ArgumentParser's completion scripts, extended by the arguments of the default command.
///
/// File names and the composer's options also complete without the word `compose`.
enum CompletionScript {
  static func text(for shell: CompletionCommand.Shell) -> String {
    let text = Crier.completionScript(for: shell.completion)
    return switch shell {
    case .bash: bash(text)
    case .zsh: zsh(text)
    case .fish: fish(text)
    }
  }

  /// Calls the composer's completion function as well if no command is named.
  private static func bash(_ text: String) -> String {
    var lines = lines(of: text)
    guard let mark = lines.firstIndex(where: { $0.contains("# Offer subcommand completions") }),
      mark + 1 < lines.count
    else { return text }
    lines.insert(
      contentsOf: [
        "        unparsed_words=(\"${COMP_WORDS[@]:1:${COMP_CWORD}}\")", "        _crier_compose",
      ], at: mark + 2)
    return lines.joined(separator: "\n")
  }

  /// Adds the composer's options to those of the program, and its files to the list of commands.
  private static func zsh(_ text: String) -> String {
    var lines = lines(of: text)
    guard let compose = lines.firstIndex(of: "_crier_compose() {"),
      let root = lines.firstIndex(where: { $0.contains("-ar arg_specs=(") }), root < compose
    else { return text }
    let body = lines[compose...].prefix { $0 != "}" }
    let values = body.filter { $0.hasPrefix("    local -ar ___") }
    let options = body.filter { $0.hasPrefix("        '--") && !$0.contains("'--version[") }
    let files = body.first { $0.hasPrefix("        ':file:") }
    if files != nil, let describe = lines.firstIndex(where: { $0.contains("_describe -V sub") }) {
      lines.insert("        _files -g '*.json' && ret=0", at: describe + 1)
    }
    lines.insert(contentsOf: options, at: root + 1)
    lines.insert(contentsOf: values, at: root)
    return lines.joined(separator: "\n")
  }

  /// Repeats the composer's completions for the program without a command.
  private static func fish(_ text: String) -> String {
    let lines = lines(of: text)
    let composing = "\"crier compose\""
    let more = lines.filter {
      $0.contains(composing) && !$0.contains("-l 'version'") && !$0.contains("-l 'help'")
    }.map { $0.replacing(composing, with: "\"crier\"") }
    let options =
      lines.drop { !$0.contains("case 'compose'") }.dropFirst().first
      .map { $0.split(separator: "'").filter { !$0.contains(" ") } } ?? []
    let specs = options.filter { !["version", "h/help"].contains($0) }.map { " '\($0)'" }.joined()
    let root = "__crier_parse_subcommand 0 'V'"
    return
      (lines.map { $0.replacing(root, with: root + specs) } + more).joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
