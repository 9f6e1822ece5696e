import ArgumentParser

/// The options of `crier emulator` for TLS, and for clients that send to Google's addresses.
///
/// `crier emulator exec` does all of this itself, and has the options only to say so: without them,
/// ArgumentParser would take them behind `exec`, too, and ignore them.
struct EmulatorTLSOptions: ParsableArguments {
  @Flag(help: "Use HTTP/2 over TLS, with a certificate made for this run.")
  var tls = false

  @Flag(help: "Make that certificate valid for Google's messaging hosts as well.")
  var impersonate = false

  @Flag(
    help: """
      Answer CONNECT, as an HTTPS proxy: for Google's messaging hosts by the emulator itself, with \
      403 for all others.
      """)
  var proxy = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where to write the certificate that clients must trust (needs --tls or --proxy). Only a new "
        + "file or an emulator's earlier certificate is written.",
      valueName: "file"))
  var caOut: String?

  /// Checks what `crier emulator` itself needs.
  func check() throws(CommandError) {
    if caOut != nil, !tls, !proxy {
      throw .usage("--ca-out needs --tls or --proxy.", fix: "Add one of them.")
    }
    if impersonate, !tls { throw .usage("--impersonate needs --tls.", fix: "Add --tls.") }
  }

  /// Why `crier emulator exec` does not take one of these options; nil if none of them was given,
  /// or only `--proxy`, which it always is.
  var obstacleToExec: String? {
    let exec = "crier emulator exec does not take"
    if tls { return "\(exec) --tls: its proxy and Google's names have TLS in any case." }
    if impersonate { return "\(exec) --impersonate: Google's names lead to it in any case." }
    if caOut != nil {
      return "\(exec) --ca-out: the command finds the certificate in the file of SSL_CERT_FILE."
    }
    return nil
  }
}
