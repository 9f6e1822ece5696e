import CrierAnswers
import Testing

@Suite("A search of the history") struct SendSearchTests {
  private static let token =
    "fK3mAbCdEfGhIjKlMnOpQr:APA91bZbCdEfGhIjKlMnOpQrStUvWxYz0123456789ZbCdEfGhIjKlMnOpQrStUvWxYz012"

  @Test(
    "takes words as records show them, and a whole token",
    arguments: [
      (token, "", token), ("  \(token)\n", "", token), ("topic news", "news", nil),
      ("list vips.csv", "vips.csv", nil), ("topic", "topic", nil),
      ("Sale topic", "Sale topic", nil),
      ("fK3m…0001", "fK3m…0001", nil), ("", "", nil),
    ] as [(String, String, String?)])
  func words(text: String, words: String, device: String?) {
    var search = SendSearch()
    search.take(words: text)
    #expect(search.words == words)
    #expect(search.device == device)
  }
}
