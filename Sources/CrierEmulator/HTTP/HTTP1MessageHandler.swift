import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Converts between the types of HTTP/1.1 and those that it shares with HTTP/2.
///
/// Replaces `HTTP1ToHTTPServerCodec` of swift-nio-extras 1.35, which ignores the host of an absolute
/// request target, and parses each path as a URL.
final class HTTP1MessageHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let scheme: String

  init(isEncrypted: Bool) { scheme = isEncrypted ? "https" : "http" }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      do {
        context.fireChannelRead(wrapInboundOut(.head(try request(head))))
      } catch {
        context.fireErrorCaught(error)
      }
    case .body(let body): context.fireChannelRead(wrapInboundOut(.body(body)))
    case .end: context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
  }

  private func request(_ head: HTTPRequestHead) throws -> HTTPRequest {
    let target = RequestTarget(head.uri)
    return HTTPRequest(
      method: try HTTPRequest.Method(head.method), scheme: scheme,
      authority: target.authority ?? head.headers.first(name: "Host"), path: target.path,
      headerFields: HTTPFields(head.headers, splitCookie: false))
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    let part: HTTPServerResponsePart =
      switch unwrapOutboundIn(data) {
      case .head(let response): .head(HTTPResponseHead(response))
      case .body(let body): .body(.byteBuffer(body))
      case .end: .end(nil)
      }
    context.write(wrapOutboundOut(part), promise: promise)
  }
}

/// The target in the first line of a request: a path, or a URL as proxies get it.
///
/// The host in a URL counts, and not the header field `Host` (RFC 9112, 3.2.2).
struct RequestTarget: Equatable {
  let authority: String?
  let path: String

  init(_ text: String) {
    guard !text.hasPrefix("/"), let scheme = text.firstRange(of: "://"),
      ["http", "https"].contains(text[..<scheme.lowerBound].lowercased())
    else {
      authority = nil
      path = text
      return
    }
    let rest = text[scheme.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    authority = String(rest[..<end])
    let path = rest[end...].prefix { $0 != "#" }
    self.path = path.hasPrefix("/") ? String(path) : "/" + path
  }
}
