/// A user's login with gcloud whose refresh token the emulator accepts.
package struct EmulatedLogin: Hashable, Sendable {
  let clientID: String
  let clientSecret: String

  package init(clientID: String, clientSecret: String) {
    self.clientID = clientID
    self.clientSecret = clientSecret
  }
}
