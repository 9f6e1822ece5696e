import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

@Suite("The token endpoint's description") struct GrantClueTests {
  private func explain(_ code: String, _ description: String?, status: Int = 400)
    -> AnswerExplanation
  {
    var members = [JSONMember("error", .string(code))]
    if let description { members.append(JSONMember("error_description", .string(description))) }
    let body = JSONWriter.compact(.object(members))
    return AnswerExplainer(now: .zero).explain(ReceivedAnswer(status: status, body), of: .token)
  }

  /// A description, words that its explanation has, and words that it must not have.
  private static let rows: [(code: String, description: String, has: [String], hasNot: [String])] =
    [
      ("invalid_grant", "Robot is disabled.", ["is disabled", "Enable it"], ["clock", "new key"]),
      ("invalid_grant", "Invalid grant: account not found", ["deleted or disabled"], ["clock"]),
      (
        "invalid_grant", "The account has been deleted", ["has been deleted"], ["clock", "new key"]
      ),
      (
        "invalid_grant", "No valid verifier found for issuer.", ["no valid key", "client_email"],
        ["clock"]
      ),
      (
        "invalid_grant", "Invalid JWT Signature.", ["deleted or belongs to another account"],
        ["clock"]
      ),
      (
        "invalid_grant",
        "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.",
        ["clock", "more than 60 minutes", "exp"], ["new key", "deleted"]
      ),
      (
        "invalid_grant",
        "Invalid JWT: Token must be a short-lived token and in a reasonable timeframe.",
        ["clock", "exp"], ["new key"]
      ),
      (
        "invalid_grant", "Token has been expired or revoked.", ["revoked or has expired"], ["clock"]
      ),
      (
        "invalid_request", "Invalid impersonation &quot;sub&quot; field",
        ["claim sub", "Leave sub out"],
        ["grant_type"]
      ),
      (
        "unauthorized_client",
        "Client is unauthorized to retrieve access tokens using this method, or client not authorized "
          + "for any of the scopes requested.", ["claim sub"], ["clock"]
      ),
      (
        "invalid_grant", "Something new of tomorrow",
        ["does not know", "Something new of tomorrow"],
        ["clock", "deleted"]
      ),
      ("invalid_scope", "Bad scope of tomorrow", ["misspelled", "Bad scope of tomorrow"], []),
      ("odd_error", "Why not?", ["odd_error", "Why not?"], ["clock"]),
    ]

  @Test func `has its own meaning, and is always quoted`() {
    for row in Self.rows {
      let explained = explain(row.code, row.description)
      let spoken = explained.explanation.spoken
      for words in row.has { #expect(spoken.contains(words), "\(row.description): \(spoken)") }
      for words in row.hasNot { #expect(!spoken.contains(words), "\(row.description): \(spoken)") }
      let quoted = row.description.replacing("&quot;", with: "\"")
      #expect(
        spoken.contains(quoted.hasSuffix(".") ? String(quoted.dropLast()) : quoted), "\(spoken)")
      #expect(explained.outcome == .fixCredentials || row.code == "invalid_request")
    }
  }

  @Test func `alone has the same meaning in a log`() {
    for row in Self.rows where row.code == "invalid_grant" {
      guard let kind = GrantClue(row.description)?.kind, kind != .audience else { continue }
      let found = KnownText.places(in: "Error: \(row.description)").first?.text.meaning
      #expect(found == .grant(row.code, GrantClue(kind)), "\(row.description)")
    }
  }

  @Test func `missing is said, with the known reasons`() {
    let spoken = explain("invalid_grant", nil).explanation.spoken
    #expect(spoken.contains("did not say why"))
    for word in ["deleted key", "disabled account", "clock"] { #expect(spoken.contains(word)) }
  }

  @Test func `never shows a part of the request`() {
    for value in ["[secret-x]", "[secret [x] secret]", "[secret"] {
      let spoken = explain("invalid_grant", "The ID Token \(value) is odd").explanation.spoken
      #expect(spoken.contains("The ID Token […") && !spoken.contains("[secret"), "\(spoken)")
    }
    let secrets = [
      "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJhQGIuYyJ9.c2lnbmF0dXJlLW9mLXRoZS1rZXk",
      "1//0gXk3mPq8rT2uVwXyZ-L9IrT7aBcDeFgHiJkLmNoP", "ya29.c.b0AXv0zTPq8rT2uVwXyZaBcDeFgH",
    ]
    for secret in secrets {
      let spoken = explain("invalid_grant", "Bad assertion \(secret) in the request").explanation
        .spoken
      #expect(!spoken.contains(secret) && spoken.contains("Bad assertion"), "\(spoken)")
      #expect(!secret.split(separator: ".").contains { $0.count > 12 && spoken.contains($0) })
    }
  }
}
