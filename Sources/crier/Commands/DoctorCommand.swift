import ArgumentParser
import CrierAnswers
import CrierMessage

/// `crier doctor`: what keeps messages from being sent.
struct DoctorCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check everything that sending needs: credentials, network, clock, terminal.",
    discussion: """
      Each line says what was checked, what was found and what to do. A dry run to the topic \
      crier-doctor shows whether the credentials may send; nobody gets a message. The output \
      contains no token and no key, so it can be given to others. The device ports are those that \
      Android devices in this network need, not this machine. The quota project is the project to \
      which Google counts a user's requests. Terminals do not tell whether they accept copies.

      EXAMPLES:
        crier doctor
        crier doctor --credentials key.json --format json

      EXIT CODES:
        0   nothing failed
        1   something failed
        64  wrong usage
      """)

  @OptionGroup var destination: DestinationOptions
  @OptionGroup(visibility: .hidden) var noSandbox: NoSandboxOption

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    var status = ExitStatus.done
    let format = format
    let doctor = Doctor(options: destination.requested) { checkup in
      if checkup.verdict == .failed { status = .failed }
      for line in CheckupReport(checkup).lines(as: format) { try Console.show(line) }
    }
    try await Console.telling("Some checks wait for servers.") { try await doctor.run() }
    try status.leave()
  }
}
