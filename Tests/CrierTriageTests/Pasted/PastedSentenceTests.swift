import CrierLint
import CrierTestSupport
import Testing

@testable import CrierMessage
@testable import CrierTriage

@Suite("A sentence with a token in it") struct PastedSentenceTests {
  private static let letters = "ZbCdEfGhIjKlMnOpQrStUvWxYz0123456789"
  /// A token of the usual length, shorter ones, an installation ID and an APNs token.
  private static let full =
    "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + letters + letters + letters
    + String(letters.prefix(26))
  private static let odd =
    "fK3mPq8rT2uVwXyZ:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx" + letters + "ABCDEFGHIJKLMNOPQRS_012"
  private static let short = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"
  private static let fid = "dQw4w9WgXcQabcDEF12345"
  private static let apple = String(repeating: "0a1b2c3d", count: 8)

  private func pieces(_ text: String) -> [PastedPiece] {
    PastedText(text, now: .seconds(1_795_168_800)).pieces
  }

  private static let sentences = [
    "push to TOKEN failed UNREGISTERED", "TOKEN failed UNREGISTERED", "TOKEN UNREGISTERED",
    "UNREGISTERED TOKEN", "send to TOKEN\tUNREGISTERED", "TOKEN, UNREGISTERED",
    "TOKEN;\tUNREGISTERED", "UNREGISTERED: TOKEN", "UNREGISTERED\nTOKEN", "TOKEN\nUNREGISTERED",
    "line one\nsend to TOKEN failed\nUNREGISTERED", "send\nto\nTOKEN\nfailed\nUNREGISTERED\n",
    "2026-11-20 TOKEN UNREGISTERED", "\"TOKEN\" UNREGISTERED", "token: TOKEN UNREGISTERED",
    "token=TOKEN failed with UNREGISTERED", "a push\nto TOKEN\nUNREGISTERED iPhone15Pro",
    "Galaxy-S24-Ultra-of-Ada TOKEN UNREGISTERED", "TOKEN Galaxy-S24-Ultra-of-Ada UNREGISTERED",
    "TOKEN\tUNREGISTERED\tattempt1", "404 TOKEN UNREGISTERED",
  ]

  @Test(
    "is not one token: the token in it and the code are found", arguments: sentences,
    [full, odd, short, fid, apple])
  func sentence(text: String, token: String) {
    let text = text.replacing("TOKEN", with: token)
    let found = pieces(text)
    let kinds: [PastedPiece.Kind] = [.token, .fid, .appleToken]
    #expect(found.filter { kinds.contains($0.kind) }.map(\.identifier?.cleaned) == [token])
    #expect(found.contains { $0.kind == .error && $0.text == "UNREGISTERED" }, "\(text)")
    #expect(!found.contains { $0.identifier?.cleanings.contains(.innerSpace) == true })
    #expect(Identifier(of: text).kind?.isOpaque != true)
  }

  @Test(
    "is only the token if there is one word beside it",
    arguments: [
      "TOKEN failed", "failed TOKEN", "TOKEN\nfailed", "TOKEN\nok", "TOKEN 404",
      "TOKEN iPhone15Pro", "TOKEN\niPhone15Pro", "TOKEN my-phone",
      "TOKEN MismatchSenderId", "TOKEN NotRegistered",
      "TOKEN messaging/registration-token-not-registered", "TOKEN InvalidRegistration",
      "TOKEN registration-token-not-registered", "Ola\nTOKEN", "TOKEN\n2026-11-20",
      "TOKEN FirebaseMessagingTokenNotRegisteredException", "line one\nsend to TOKEN failed\n",
    ], [full, odd, short])
  func word(text: String, token: String) {
    let text = text.replacing("TOKEN", with: token)
    let found = PastedText(text, now: .zero).pieces.compactMap(\.identifier)
      .filter { !$0.targets.isEmpty }
    #expect(found.map(\.cleaned) == [token], "\(text)")
    #expect(Identifier(of: text).kind?.isOpaque != true)
  }

  @Test func `has a shortened token and a code`() {
    let found = pieces("push to fK3m…Z012 failed UNREGISTERED")
    #expect(found.map(\.kind) == [.maskedToken, .error])
    #expect(found.map(\.text) == ["fK3m…Z012", "UNREGISTERED"])
  }

  @Test("may be a token that is wrapped at any column from 60 on", arguments: 60...140)
  func wrapped(columns: Int) {
    for token in [Self.full, Self.odd] {
      for separator in ["\n", "\r\n", " ", "\n    "] {
        var lines: [Substring] = []
        var rest = token[...]
        while !rest.isEmpty {
          lines.append(rest.prefix(columns))
          rest = rest.dropFirst(columns)
        }
        // Skip a token with one full line and a short rest: that could be a word and is not joined.
        guard lines.count > 1, lines.count > 2 || lines[1].utf8.count >= 40 else { continue }
        let identifier = Identifier(of: lines.joined(separator: separator))
        #expect(identifier.cleaned == token, "\(columns)")
        #expect(identifier.cleanings.contains(.innerSpace))
      }
    }
  }

  @Test(
    "has only words, even if they would form an installation ID together",
    arguments: [
      "did Ola get both of the news", "each Phone got nothing yet", "from all of the Apps on iPad",
    ])
  func words(text: String) { #expect(Identifier(of: text).kind?.isOpaque != true) }

  @Test(
    "does not add words to a condition, a name or an address",
    arguments: [
      ("The phones in topics news and de get UNREGISTERED since Monday", [.error]),
      ("It failed: 'news' in topics && UNREGISTERED", [.error]),
      ("projects/p/messages/0:1 was sent before UNREGISTERED", [.messageName, .error]),
      ("projects/p/messages/0:1\nios build 3.2.1 (production)", [.messageName]),
      (
        "https://fcm.googleapis.com/fcm/send/abc:def said UNREGISTERED", [.identifier, .error]
      ),
    ] as [(String, [PastedPiece.Kind])])
  func others(text: String, kinds: [PastedPiece.Kind]) {
    #expect(pieces(text).map(\.kind) == kinds, "\(text)")
  }

  @Test func `may be a condition on several lines, or one with a mistake`() {
    #expect(pieces("'news' in topics &&\n'de' in topics").map(\.kind) == [.condition])
    #expect(pieces("'news' in topics &&").map(\.kind) == [.condition])
  }

  @Test(
    "is not turned into a token by a fix",
    arguments: ["send to TOKEN failed 404", "TOKEN 404"])
  func fix(text: String) throws {
    let value = text.replacing("TOKEN", with: Self.odd)
    let message = try Message(
      json: JSONWriter.compact(.object([JSONMember("token", .string(value))])))
    let found = Linter.check(message).filter { $0.rule == "TG04" }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.explanation.quickFix == nil })
  }

  @Test(
    "never shows a token in full, inside an address, a name or a path",
    arguments: [
      "https://iid.googleapis.com/iid/info/TOKEN?details=true", "projects/p/messages/TOKEN",
      "/tmp/TOKEN.json", "TOKEN.json", "/topics/TOKEN", "see /tmp/TOKEN.json and /topics/TOKEN",
    ])
  func inside(text: String) {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "aB3", count: 45)
    let text = text.replacing("TOKEN", with: token)
    #expect(!Identifier(of: text).shown.contains(token))
    for piece in PastedText(text, now: .zero).pieces {
      #expect(!piece.text.contains(token), "\(piece.text)")
      #expect(!piece.explanation.spoken.contains(token), "\(piece.explanation.spoken)")
    }
  }
}
