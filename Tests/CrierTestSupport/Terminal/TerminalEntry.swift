import Foundation

/// The terminal types that programs can be run with.
package enum TerminalEntry: String, Sendable, CaseIterable {
  /// Our own type, with a dozen capabilities and no colors, so that programs use few sequences.
  case plain = "crier-test"
  /// The type that most terminals claim.
  case xterm = "xterm-256color"

  /// The environment variables for the type and its terminfo folder.
  package var environment: [String: String] {
    get throws {
      switch self {
      case .plain: ["TERM": rawValue, "TERMINFO": try Self.compiled.get().path]
      case .xterm: ["TERM": rawValue]
      }
    }
  }

  /// Compiled once for all tests; the folder is deleted with the process.
  private static let compiled = Result { try compile() }

  private static func compile() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let source = try folder.write(description, to: "crier-test.ti")
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let call = ProgramCall(
      "/usr/bin/env", ["tic", "-x", "-o", folder.path, source], environment: ["PATH": searchPath])
    let status = ProgramStatus.end(of: try call.start(onFiles: [0, 1, 2]))
    guard status == .exited(0) else { throw ProgramError.notDescribed(status) }
    return folder
  }

  private static let description = #"""
    crier-test|the terminal of Crier's tests,
      am, xenl, bce@, cols#80, lines#24,
      cup=\E[%i%p1%d;%p2%dH, home=\E[H, cr=\r, ind=\n, bel=^G,
      cuu1=\E[A, cud1=\n, cuf1=\E[C, cub1=^H,
      clear=\E[H\E[2J, el=\E[K, ed=\E[J,
      smcup=\E[?1049h, rmcup=\E[?1049l, civis=\E[?25l, cnorm=\E[?25h,
      sgr0=\E[m, bold=\E[1m, dim=\E[2m, rev=\E[7m, smul=\E[4m, rmul=\E[24m,
      kbs=^?, kcuu1=\E[A, kcud1=\E[B, kcuf1=\E[C, kcub1=\E[D, khome=\E[H, kend=\E[F,
      kich1=\E[2~, kdch1=\E[3~, kpp=\E[5~, knp=\E[6~, kcbt=\E[Z,
      kf1=\EOP, kf2=\EOQ, kf3=\EOR, kf4=\EOS, kf5=\E[15~, kf6=\E[17~, kf7=\E[18~, kf8=\E[19~,
      kf9=\E[20~, kf10=\E[21~, kf11=\E[23~, kf12=\E[24~,

    """#
}
