import ArgumentParser

/// `crier completion`: the script that lets a shell complete commands, options and file names.
struct CompletionCommand: StyledCommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable, Sendable {
    case bash, zsh, fish

    var completion: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print a completion script for the shell.",
    discussion: """
      The script completes commands, options, their values and file names. Shells read it when \
      they start, so open a new shell afterwards.

      EXAMPLES:
        crier completion bash > ~/.local/share/bash-completion/completions/crier
        crier completion zsh > "${fpath[1]}/_crier"
        crier completion fish > ~/.config/fish/completions/crier.fish
        source <(crier completion bash)       for this shell only
      """)

  @Argument(help: "The shell.")
  var shell: Shell

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    try Console.show(CompletionScript.text(for: shell))
  }
}
