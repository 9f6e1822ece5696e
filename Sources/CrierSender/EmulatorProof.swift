package import CrierMessage
import CurlHTTP
import HTTPTypes

/// Whether a server is Crier's emulator, which reaches nobody.
///
/// An address proves nothing: a proxy on this machine may pass requests on to Google. The emulator
/// repeats a number that was never sent before, in an answer that no other server gives.
package enum EmulatorProof: Hashable, Sendable {
  case emulator
  /// Something else, or nothing that can be told; with the reason if there was no answer.
  case other(Explanation?)
  /// Nothing listens there, so nothing can pass a request on.
  case nobody

  /// Asks a server, without any credentials.
  ///
  /// - Parameter nonce: A number that nobody can guess.
  package static func of(_ server: Endpoint, nonce: String, by exchange: @escaping Exchange) async
    -> Self
  {
    do throws(CurlError) {
      let request = server.request(.get, "\(path)?nonce=\(nonce)")
      let answer = try await exchange(request, [])
      guard answer.response.status == .ok, let members = try? JSONReader.read(answer.body),
        members["server"]?.text == name, members["nonce"]?.text == nonce
      else { return .other(nil) }
      return .emulator
    } catch {
      if case .unreachable = error.cause { return .nobody }
      return .other(error.explanation)
    }
  }

  /// The route of the emulator that answers.
  private static let path = "/emulator/identity"
  /// The name that it gives.
  private static let name = "crier emulator"
}
