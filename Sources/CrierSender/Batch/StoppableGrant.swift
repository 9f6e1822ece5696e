/// A token grant that is cancelled when the batch is stopped: no send starts after that, so no
/// token is needed.
package struct StoppableGrant: TokenGrant {
  private let grant: any TokenGrant
  private let gate: StopGate

  package init(_ grant: any TokenGrant, stoppedBy gate: StopGate) {
    self.grant = grant
    self.gate = gate
  }

  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    guard await !gate.isOpen else { throw .cancelled }
    let result = await withTaskGroup(of: Result<AccessToken, CredentialError>.self) { group in
      group.addTask { [grant] in
        do throws(CredentialError) {
          return .success(try await grant.fetch(at: now))
        } catch {
          return .failure(error)
        }
      }
      group.addTask { [gate] in
        await gate.opening()
        return .failure(.cancelled)
      }
      let first = await group.next()
      group.cancelAll()
      return first
    }
    return try (result ?? .failure(.cancelled)).get()
  }
}
