import CrierMessage

/// A stored push, kept as text because a parsed tree may need a hundred times as much memory.
struct KeptPush: Sendable {
  let number: Int
  let target: Target
  /// The message as compact JSON.
  let message: [UInt8]
  let name: String
  let time: Duration

  init(_ push: ReceivedPush) {
    number = push.number
    target = push.target
    message = Array(JSONWriter.compact(push.message).utf8)
    name = push.name
    time = push.time
  }

  /// The size of the members whose length depends on the message.
  var byteCount: Int { message.count + target.value.utf8.count + name.utf8.count }

  var push: ReceivedPush {
    ReceivedPush(
      number: number, target: target, message: (try? JSONReader.read(message)) ?? .null,
      name: name, time: time)
  }
}
