import CrierAnswers
import CrierTestSupport
import CrierTriage
import Foundation
import Testing

@testable import CrierMessage

@Suite("A random-looking text") struct RandomSecretTests {
  private static let url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  private static let plain = String(url.dropLast(2))
  private static let hex = "0123456789abcdef"

  /// Returns pseudorandom letters, which depend only on the arguments.
  private static func letters(_ count: Int, _ seed: Int, _ alphabet: String = url) -> String {
    let signs = Array(alphabet)
    var value = seed
    return String(
      (0..<count).map { _ in
        value = (value * 1_103_515_245 + 12345) % 2_147_483_648
        return signs[(value >> 16) % signs.count]
      })
  }

  /// A kind of secret: a fixed beginning, and the part that must stay hidden.
  struct Secret: CustomTestStringConvertible, Sendable {
    var name: String
    var beginning = ""
    var random: String

    var text: String { beginning + random }
    var testDescription: String { name }
  }

  static let secrets = [
    Secret(
      name: "token", beginning: "f", random: letters(21, 1, plain) + ":APA91b" + letters(134, 2)),
    Secret(name: "installation ID", beginning: "d", random: letters(21, 3)),
    Secret(name: "APNs token", random: letters(64, 4, hex)),
    Secret(name: "long APNs token", random: letters(160, 5, hex)),
    Secret(name: "group key", beginning: "APA91b", random: letters(120, 6)),
    Secret(
      name: "server key", beginning: "AAAA", random: letters(7, 7) + ":APA91b" + letters(134, 8)),
    Secret(name: "API key", beginning: "AIza", random: letters(35, 9)),
    Secret(name: "client secret", beginning: "GOCSPX-", random: letters(28, 10)),
    Secret(name: "access token", beginning: "ya29.", random: letters(120, 11)),
    Secret(name: "refresh token", beginning: "1//", random: letters(60, 12)),
    Secret(
      name: "JWT", beginning: "eyJ",
      random: letters(33, 13) + ".eyJ" + letters(80, 14) + "." + letters(86, 15)),
    Secret(name: "body of a PEM", beginning: "MII", random: letters(200, 16, plain + "+/")),
    Secret(name: "Expo token", beginning: "ExponentPushToken[", random: letters(22, 17) + "]"),
    Secret(
      name: "web subscription", beginning: "https://web.push.apple.com/Q",
      random: letters(120, 18)),
    Secret(name: "capital hex", random: letters(40, 20, hex.uppercased())),
    Secret(name: "hex with few letters", random: "928000F2F691457170" + letters(22, 22, hex)),
    Secret(name: "unknown key", beginning: "sk_live_", random: letters(32, 21, plain)),
  ]

  /// A text that contains a secret.
  ///
  /// `encode` returns the secret as it is spelled in the text; no output may contain that.
  struct Context: CustomTestStringConvertible, Sendable {
    var name: String
    var encode: @Sendable (String) -> String = { $0 }
    /// Whether secrets are broken up this way only in pasted text; `Redaction` need not find them.
    var isPasted = false
    var write: @Sendable (String) -> String

    var testDescription: String { name }
  }

  private static func lines(_ text: String, _ columns: Int, _ separator: String) -> String {
    stride(from: 0, to: text.count, by: columns).map { start in
      String(text.dropFirst(start).prefix(columns))
    }.joined(separator: separator)
  }

  @Sendable private static func percent(_ text: String) -> String {
    [(":", "%3A"), ("/", "%2F"), ("[", "%5B"), ("]", "%5D"), ("+", "%2B")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  @Sendable private static func base64(_ text: String) -> String {
    Data("Authorization: Bearer \(text)".utf8).base64EncodedString()
  }

  static let contexts = [
    Context(name: "alone") { $0 },
    Context(name: "path of an address") { "https://api.example.com/v1/cb/\($0)/done" },
    Context(name: "query") { "https://x.example/?a=\($0)&b=c" },
    Context(name: "JSON") { #"{"message": "no \#($0) here"}"# },
    Context(name: "JSON key") { #"{"\#($0)": true, "reason": "BadDeviceToken"}"# },
    Context(name: "escaped JSON") { #"{\"token\":\"\#($0)\",\"n\":1}"# },
    Context(name: "file") { "/home/me/\($0).json" },
    Context(name: "file alone") { "\($0).json" },
    Context(name: "log") { "/var/log/\($0)/x.log UNREGISTERED" },
    Context(name: "project") { "projects/\($0)/messages/1" },
    Context(name: "message name") { "projects/p/messages/\($0) UNREGISTERED" },
    Context(name: "condition") { "'\($0)' in topics && 'news' in topics" },
    Context(name: "header") { "X-Key: \($0)\nUNREGISTERED" },
    Context(name: "authorization") { "Authorization: Bearer \($0)" },
    Context(name: "curl") { "curl -H 'Authorization: key=\($0)' https://fcm.googleapis.com/x" },
    Context(name: "sentence") { "push to \($0), which failed UNREGISTERED" },
    Context(name: "wrapped at 30") { "Token:\n" + lines($0, 30, "\n") },
    Context(name: "wrapped at 50") { lines($0, 50, "\\\n") },
    Context(name: "quoted at 60") { "> " + lines($0, 60, "\n> ") + "\n> Regards" },
    Context(name: "starred at 60") { " * token: " + lines($0, 60, "\n * ") + "\n * end" },
    Context(name: "bullets at 50") { "• " + lines($0, 50, "\n• ") + "\n• end" },
    Context(name: "dashes at 50") { "- " + lines($0, 50, "\n- ") + "\n- end" },
    Context(name: "comment at 40") { "# " + lines($0, 40, "\n# ") + "\n# end" },
    Context(name: "condition with spaces", isPasted: true) { "'\(lines($0, 20, " "))' in topics" },
    Context(name: "groups of 8") { "<" + lines($0, 8, " ") + "> UNREGISTERED" },
    Context(name: "broken by dots", isPasted: true) { lines($0, 20, ".") + " UNREGISTERED" },
    Context(name: "broken by slashes", isPasted: true) { lines($0, 20, "/") + "\nUNREGISTERED" },
    Context(name: "broken by dashes", isPasted: true) { lines($0, 20, "-") + "\nUNREGISTERED" },
    Context(name: "groups of 20", isPasted: true) { lines($0, 20, " ") },
    Context(name: "lines of 50 apart", isPasted: true) { lines($0, 50, "\n\n") + "\nUNREGISTERED" },
    Context(name: "lines of 30 apart", isPasted: true) { lines($0, 30, "\n\n") + "\nUNREGISTERED" },
    Context(name: "other protocol") { "wss://x.example/\($0)" },
    Context(name: "percent", encode: percent) { "https://x.example/?a=\(percent($0))&b=c" },
    Context(name: "base64", encode: base64) { "header \(base64($0)) UNREGISTERED" },
  ]

  @Test("is shown in no text about it", arguments: secrets, contexts)
  func hidden(secret: Secret, context: Context) {
    let text = context.write(secret.text)
    let pasted = PastedText(text, now: .zero)
    var told = context.isPasted ? [] : [Redaction.scrubbed(text)]
    told += pasted.pieces.flatMap { piece in
      [piece.text, piece.explanation.spoken]
        + [piece.answer, piece.answer].compactMap { $0?.explanation.spoken }
        + [piece.identifier?.shown, piece.identifier?.meaning.spoken].compactMap(\.self)
    }
    told += pasted.conclusion.map(\.spoken)
    let hidden = context.encode(secret.random)
    for start in 0...(hidden.count - 13) {
      let window = hidden.dropFirst(start).prefix(13)
      for line in told where line.contains(window) {
        Issue.record("\(window) in \(line.prefix(300))")
        return
      }
    }
  }

  @Test(
    "is not a word, number, date, address or public name",
    arguments: [
      "https://fcm.googleapis.com/v1/projects/weather-4f/messages:send",
      "projects/shop/messages/0:1763650923441120%8f2c",
      "projects/p/messages/0:1500415314455276%31bd1c9631bd1c96",
      "123e4567-e89b-12d3-a456-426614174000", "1:123456789012:android:0a1b2c3d4e5f60718293",
      "2026-11-22T08:00:00.123456Z", "1763650923441120", "/var/log/nginx/access.log.2026-11-22.gz",
      "com.google.firebase.messaging.FirebaseMessaging$3.run(FirebaseMessaging.java:123)",
      "type.googleapis.com/google.firebase.fcm.v1.FcmError", "default_light_settings",
      "messaging/registration-token-not-registered", "Galaxy-S24-Ultra-of-Ada", "iPhone15ProMax",
      "firebase-adminsdk-1a2b3@shop.iam.gserviceaccount.com", "weather-app-1a2b3",
      "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004)",
      "'news' in topics && ('sport' in topics || 'chess' in topics)", "fK3m…0001",
      "Each word here has four more, then some more like this",
    ])
  func readable(text: String) { #expect(Redaction.scrubbed(text) == text) }

  @Test(
    "is found in an address in any form",
    arguments: [
      "dpJjf-Z_xismufuVtUTthD", "fMdisClvwbHICZShXofaNq", "e082XXMkqL_GWWENLDSVb7",
      "d4F_XgoLugmkwNocfkQacc",
      "APZfra1c39d_pmppmocxwL:APA91bF6LyR3eLn",
    ])
  func addresses(secret: String) {
    for start in ["https://x.example/p?t=", "https://api.example.com/devices/", "wss://x.example/"]
    {
      let told = Redaction.scrubbed(start + secret)
      #expect(told.hasPrefix(start) && !told.contains(secret.dropFirst(4).prefix(9)), "\(told)")
    }
  }

  @Test func `is shortened, and the rest of the text is unchanged`() {
    #expect(
      Redaction.scrubbed("https://api.example.com/v1/cb/aB3dE5fG7hJ9kL2mN4pQ6rS8/done")
        == "https://api.example.com/v1/cb/aB3d…6rS8/done")
    #expect(
      Redaction.scrubbed("google_service_access_token:ya29.a0B92sc6W16shuwPZAY12AdM7yUwcGij")
        == "google_service_access_token:…")
    #expect(Redaction.scrubbed("/home/me/GOCSPX-aB3dE5fG7hJ9kL2m.json") == "/home/me/….json")
    #expect(
      Redaction.scrubbed("<0a1b2c3d 0a1b2c3d 0a1b2c3d 0a1b2c3d> failed") == "<0a1b…2c3d> failed")
  }

  @Test func `may begin with a short part in the line before`() {
    #expect(
      Redaction.scrubbed("https://x.example/a/XyHVZRlj7oMDGue\nBLi2JWG:APA91bUHasfCADz21lAp2MN")
        == "https://x.example/a/Xy…ue\nBLi2JWG:…")
    let pieces = PastedText(
      "https://x.example/?t=1//03hFzdpH-4Ks6eE\ndjOfbd75PvORicGXGzZnefWivFgvonL-mPtdvukO",
      now: .zero
    ).pieces
    #expect(pieces.first?.text == "https://x.example/?t=1//03…eE")
    #expect(Redaction.scrubbed("at build2048\nx9Kd2Lq4") == "at build2048\nx9Kd2Lq4")
  }

  @Test func `may continue in the next line, and ends before a word`() {
    let text = "> fK3mAbCdEfGhIjKlMnOpQr\n> x9Kd2Lq\n> Thanks\n> x9Kd2Lq"
    #expect(Redaction.scrubbed(text) == "> fK3…pQr\n> x…q\n> Thanks\n> x9Kd2Lq")
    let pieces = PastedText("aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW\nx9Kd2Lq4", now: .zero).pieces
    #expect(pieces.last?.text == "x…4")
    #expect(pieces.last?.explanation.sentence.contains("continues the token") == true)
  }

  @Test(
    "is found in time in proportion to the text",
    arguments: ["aB3", "aB3dE5fG7hJ9kL2m/", "0a1b2c3d ", "aB3dE5fG7hJ9kL2mN4\n", "word/"])
  func large(part: String) {
    #expect(
      ThreadTime.isLinear(from: 16_384) { size in
        _ = Redaction.scrubbed(String(repeating: part, count: size / part.utf8.count))
      })
  }
}
