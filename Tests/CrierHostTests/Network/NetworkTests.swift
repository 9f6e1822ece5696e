import CrierHost
import LoopbackServers
import Testing

@Suite("The network as a user sees it") struct NetworkTests {
  @Test func `a port is open if something listens there`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let probe = await PortProbe.connect(to: "127.0.0.1", port: server.port)
    #expect(probe == .open)
  }

  @Test func `a port is refused if nothing listens there`() async throws {
    let port = try FreePort.find()
    #expect(await PortProbe.connect(to: "127.0.0.1", port: port) == .refused)
  }

  @Test(arguments: [
    ("https_proxy", "http://proxy.example:3128", "proxy.example:3128"),
    ("HTTPS_PROXY", "http://ann:secret@proxy.example:3128/", "proxy.example:3128"),
    ("all_proxy", "proxy.example:1080", "proxy.example:1080"),
    ("ALL_PROXY", "socks5://a:b@127.0.0.1:9", "127.0.0.1:9"),
    ("https_proxy", "a b", nil),
  ])
  func `a proxy is named without its password`(name: String, value: String, shown: String?) throws {
    let proxy = try #require(ProxyVariable(in: EnvironmentVariables([name: value])))
    #expect(proxy.name == name)
    #expect(proxy.authority == shown)
  }

  @Test func `no variable means no proxy`() {
    #expect(ProxyVariable(in: EnvironmentVariables(["http_proxy": "http://a:1"])) == nil)
  }
}
