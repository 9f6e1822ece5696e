import CrierTestSupport

/// Inputs for fuzzing readers: samples with random errors, and random words.
struct FuzzInput {
  private let seeds: [[UInt8]]
  private var random: SeededGenerator

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    var seeds: [[UInt8]] = []
    for folder in ["imports", "messages", "exports", "answers/fcm-send"] {
      seeds += try Fixture.names(in: folder).map(Fixture.bytes)
    }
    self.seeds = seeds
  }

  private static let words: [String] = [
    "{", "}", "[", "]", "(", ")", ",", ":", ";", "=", "=>", "\"", "'", "`", "\\", "\\u", "\\ud800",
    "\\'", "${", "$(", "$TOKEN", "//", "/*", "*/", "#", "\n", "\r\n", "\t", " ", "\u{A0}",
    "\u{FEFF}",
    "“", "”", "‘", "’", "«", "…", "...", "<x>", "null", "None", "True", "undefined", "-1", "1e999",
    "00", "+1", ".5", "0x1F", "curl ", "-d ", "--data @f ", "-H 'Authorization: key=abc' ", "<<EOF",
    "$'", "^\n", "\\\n", "https://a/v1/projects/p/messages:send", "message", "\"message\":{",
    "topic", "\"to\":\"/topics/x\"", "registration_ids", "data.x=%41&", "%zz", "registration_id=",
    "messaging.Message(", "messaging.Message{", "Message.builder()", "new Message()", ".setX(",
    ".build()", "getMessaging(", "map[string]string{", "new Dictionary<string, string>", "**{",
    "f'{x}'",
    "\"\"\"", "'''", "@\"", "await ", "!", "&", "'a' in topics", "&&", "||", "\u{0}", "é",
    "e\u{301}",
    "👩‍💻", "```json", "POST /x HTTP/1.1", "var x = ", "TimeSpan.FromSeconds(1)", "time.Second",
  ]

  mutating func next() -> [UInt8] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return made()
    default:
      var bytes = seeds.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) { spoil(&bytes) }
      return bytes
    }
  }

  private mutating func made() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) { bytes += word() }
    return bytes
  }

  private mutating func word() -> [UInt8] {
    Array((Self.words.randomElement(using: &random) ?? "").utf8)
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes = word() }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: word(), at: place)
    case 3: bytes.replaceSubrange(place..<end, with: word())
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5: bytes.removeSubrange(place...)
    default:
      let other = seeds.randomElement(using: &random) ?? []
      guard !other.isEmpty else { return }
      let from = Int.random(in: 0..<other.count, using: &random)
      bytes.insert(contentsOf: other[from..<min(other.count, from + 100)], at: place)
    }
  }

  /// Parts that, repeated up to a megabyte, could make a reader slow or nest too deeply.
  static let nasty: [String] = [
    "{", "[", "(", "{\"a\":", "[[", "\"", "'", "`", "“", "‘x", "\\", "//", "/*", "#\n", " ", "\n",
    "\u{A0}", "a", "1", "-", "!", "&", "await ", "new ", ".a", ".a()", "+1", "1+", "1*", "{}",
    "{},",
    "{\"topic\":1}\n", "{\"a\":1 ", "a:", "\"a\" ", "a=b&", "%41", "data.a=b&", "<", "…", "...",
    "''",
    "$'\\x41'", "\\\n", "^\n", "-d ", "<<", "0", "x<", "x<y", "e", "“\" ", "’ ", "{x ",
    "[ ", "x(", "f(a,", "{\"data\":{", "é", "👩‍💻", ",", ";", "}", "POST a\n", "a-b: c\n",
  ]

  /// Beginnings from which the importer recognizes the format of a text.
  static let heads: [String] = [
    "", "{\"message\":{\"data\":{\"a\":", "curl -d '", "curl -d \"{", "curl -d {",
    "registration_id=",
    "messaging.Message(", "messaging.Message{Data: ", "Message.builder()", "new Message() {",
    "getMessaging().send({topic:",
  ]
}
