import ArgumentParser

/// `--sandbox` of commands that cannot have a sandbox: it would end with the command.
struct NoSandboxOption: ParsableArguments, Sendable {
  @Flag(help: .hidden)
  var sandbox = false

  mutating func validate() throws {
    guard sandbox else { return }
    throw ValidationError(
      "Only the composer has a sandbox: crier FILE --sandbox. For this command, start crier "
        + "emulator in another terminal, and pass --endpoint with the address that it prints.")
  }
}
