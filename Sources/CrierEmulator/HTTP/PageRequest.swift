import CrierMessage
import OpenSSLSigning

/// `pageSize` and `pageToken` of a request for a list of Google's services.
///
/// The texts of the errors are those of Google's common errors.
struct PageRequest {
  /// The query parameters that this type reads.
  static let parameters: Set = ["pageSize", "page_size", "pageToken", "page_token"]

  /// The entries in the answer, at most.
  let size: Int
  /// The key after which the page begins; nil for the first page.
  let start: String?

  init(_ request: EmulatorRequest, usual: Int, most: Int) throws(FCMError) {
    size = try Self.size(of: request, usual: usual, most: most)
    guard let token = request.query["pageToken"] ?? request.query["page_token"], !token.isEmpty
    else {
      start = nil
      return
    }
    guard let bytes = Base64URL.decode(token) else {
      throw FCMError(code: 400, status: "INVALID_ARGUMENT", message: "Invalid page token.")
    }
    start = String(decoding: bytes, as: UTF8.self)
  }

  private static func size(
    of request: EmulatorRequest, usual: Int, most: Int
  ) throws(FCMError) -> Int {
    guard let text = request.query["pageSize"] ?? request.query["page_size"] else { return usual }
    guard let size = Int32(text), size >= 0 else {
      throw .invalidArgument(
        "Invalid value at 'page_size' (TYPE_INT32), \"\(text)\"", field: "page_size",
        errorCode: nil)
    }
    return size == 0 ? usual : min(Int(size), most)
  }

  /// Returns the answer: a page of entries that are sorted by their keys, and a token if there are
  /// more.
  func answer<Entry>(
    _ name: String, _ entries: [Entry], key: (Entry) -> String, json: (Entry) -> JSONValue
  ) -> JSONValue {
    let rest = entries.drop { entry in start.map { key(entry) <= $0 } ?? false }
    let page = rest.prefix(size)
    let last = rest.count > page.count ? page.last : nil
    return .present([
      name: page.isEmpty ? nil : .array(page.map(json)),
      "nextPageToken": last.map { .string(Base64URL.encode(Array(key($0).utf8))) },
    ])
  }
}
