import CurlHTTP
import Foundation

/// The environment variable that names the proxy for https, as libcurl reads it.
package struct ProxyVariable: Hashable, Sendable {
  /// The variable's name: `https_proxy`.
  package let name: String
  /// The proxy without a user's name and password: `proxy.example:3128`; nil if the variable is not
  /// an address that Crier can read.
  package let authority: String?
  /// `no_proxy`: the hosts that are reached without the proxy.
  package let exceptions: String?

  /// Finds the variable; nil if no proxy is set.
  ///
  /// Source: libcurl, "libcurl-env".
  package init?(in environment: EnvironmentVariables = .current) {
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    guard let name = names.first(where: { environment[$0] != nil }),
      let value = environment[name]
    else { return nil }
    self.name = name
    let place = value.range(of: "://").map { value[$0.upperBound...] } ?? value[...]
    let host = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
    authority = ServerAddress("http://\(host)")?.authority
    exceptions = environment["no_proxy"] ?? environment["NO_PROXY"]
  }
}
