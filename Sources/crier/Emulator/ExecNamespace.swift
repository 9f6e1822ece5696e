import ArgumentParser
import CrierHost

/// The namespaces of `crier emulator exec`, which must be entered before the first thread starts.
enum ExecNamespace: Sendable {
  /// Another command, or a start that was not prepared.
  case none
  case entered(PrivateNamespace)
  case refused(NamespaceError)
  /// They would not help: this user cannot serve port 443.
  case useless

  @TaskLocal static var current = ExecNamespace.none

  /// Enters the namespaces if these arguments are those of `crier emulator exec`.
  ///
  /// The arguments are checked again later, and errors are reported then.
  static func enter(for arguments: [String]) -> ExecNamespace {
    guard arguments.contains("emulator"), arguments.contains("exec"),
      let parsed = try? Crier.parseAsRoot(GlobalFlags.moved(arguments, behind: Crier.commandNames)),
      let command = parsed as? EmulatorExecCommand
    else { return .none }
    guard command.isolate || UnprivilegedPorts.include(443) else { return .useless }
    do throws(NamespaceError) {
      return .entered(try PrivateNamespace(isIsolated: command.isolate))
    } catch {
      return .refused(error)
    }
  }
}
