import CrierTestSupport
import Foundation
import Glibc
import Testing

@Suite("crier emulator without file descriptors") struct FewDescriptorsTests {
  @Test func `reports that once, accepts new clients later, and does not spin`() async throws {
    let home = try CrierHome()
    let emulator = try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", "ulimit -n 40; exec \"$0\" emulator", CrierCommand.program],
        environment: home.environment.merging(try TerminalEntry.plain.environment) { $1 },
        folder: home.folder.path(of: "home")),
      rows: 40, columns: 160)
    let picture = try await emulator.screen(showing: "Delivered messages:")
    let port = try #require(Self.port(in: "\(picture)"))
    let silent = try (1...60).map { _ in try PlainSocket(to: port) }
    defer { silent.forEach { $0.close() } }
    try await emulator.screen(showing: "cannot accept another connection")
    let (start, used) = (ContinuousClock.now, Self.processorTime(of: emulator.processID))
    for _ in 1...3 {
      let client = try PlainSocket(to: port)
      defer { client.close() }
      let answer = client.ask("/emulator/healthz")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
    }
    let time = ContinuousClock.now - start
    let worked = Self.processorTime(of: emulator.processID) - used
    // A spinning process would use at least half a processor.
    #expect(worked < max(time / 4, .milliseconds(200)), "\(worked) of \(time)")
    #expect("\(emulator.picture)".split(separator: "cannot accept").count == 2)
    emulator.send("\u{3}")
    #expect(try await emulator.exitStatus() == 0)
  }

  private static func port(in picture: String) -> Int? {
    picture.firstMatch(of: #/http://127\.0\.0\.1:([0-9]+)/#).flatMap { Int($0.1) }
  }

  /// Returns the processor time of a process; the system counts in hundredths of a second.
  private static func processorTime(of process: Int32) -> Duration {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let words = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 12, let user = Int(words[11]), let system = Int(words[12]) else {
      return .zero
    }
    return .milliseconds((user + system) * 10)
  }
}

/// A TCP connection to a port of this machine, without a library that needs threads.
private struct PlainSocket {
  private let socket: Int32

  init(to port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    // SAFETY: the address lives during the call, and its own size is passed.
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  func ask(_ path: String) -> String {
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    _ = unsafe send(socket, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    var answer: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe recv(socket, &room, room.count, 0)
      guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
      answer += room[0..<count]
    }
  }

  func close() { _ = Glibc.close(socket) }
}
