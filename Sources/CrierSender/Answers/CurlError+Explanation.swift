import CrierAnswers
package import CrierMessage
package import CurlHTTP

extension CurlError {
  /// Why there was no response, in plain English.
  package var explanation: Explanation {
    switch cause {
    case .badURL: Explanation("The endpoint is not a server address.", fix: "Check --endpoint.")
    case .unresolvable(let host):
      Explanation("\(host) was not found.", fix: "Check the network and the host name.")
    case .unreachable(let host):
      Explanation(
        "\(host) cannot be reached.",
        fix: "Check the network, the proxy if there is one, and whether the server is running.")
    case .untrusted(let host, let problem): Self.explanation(of: problem, at: host)
    case .noSecureConnection(let host):
      Explanation("No encrypted connection to \(host) is possible.", fix: "Check the endpoint.")
    case .unreadableCertificates:
      Explanation("The certificates to trust cannot be read.", fix: "Pass a PEM file with --ca.")
    case .proxyFailed:
      Explanation(
        "The proxy could not connect to the server.",
        fix: "Check https_proxy in the environment, or ask your network administrator.")
    case .proxyWantsPassword:
      Explanation(
        "The proxy requires a user name and a password (407); FCM was not reached.",
        fix: "Add them to https_proxy, or ask your network administrator.")
    case .timedOut: Explanation("No answer arrived in time.", fix: "Check the network.")
    case .connectionLost:
      Explanation("The connection was lost before an answer arrived.", fix: "Check the network.")
    case .streamRefused:
      Explanation("The server closed the connection before it read the request.", fix: "Try again.")
    case .notHTTP: Explanation("The server does not speak HTTP.", fix: "Check the endpoint.")
    case .answerTooLarge(let limit):
      Explanation(
        "The answer is larger than \(limit) bytes, so it is not FCM's.", fix: "Check the endpoint.")
    case .tooManyHeaders(let limit):
      Explanation(
        "The answer has more than \(limit) header fields, so it is not FCM's.",
        fix: "Check the endpoint.")
    case .cancelled: Explanation("The send was stopped.")
    case .other(let code): Explanation("The network failed (curl \(code)).", fix: "Try again.")
    }
  }

  private static func explanation(of problem: CertificateProblem, at host: String) -> Explanation {
    let why =
      switch problem {
      case .unknownIssuer: "has an issuer that this machine does not trust"
      case .expired: "has expired"
      case .notYetValid: "is not valid yet"
      case .wrongHost: "is for another host"
      case .other(let code): "is not valid (OpenSSL \(code))"
      }
    return Explanation(
      "The certificate of \(host) \(why), so nothing was sent.",
      fix: "Check the clock and the endpoint; for an emulator pass its certificate with --ca.")
  }
}

extension UnknownOutcome {
  /// Returns the explanation for a request that was sent but got no response.
  static func lost(_ error: CurlError, isDryRun: Bool) -> Explanation {
    guard isDryRun else {
      return Explanation(
        "The message may have been delivered: the request went out, but the answer was lost. "
          + error.explanation.sentence, fix: fix)
    }
    return Explanation(
      "The answer to the dry run was lost; nothing was delivered. " + error.explanation.sentence,
      fix: "Try again.")
  }
}
