import CrierMessage

/// The parts of a shell script that never run: after `exit`, below `if false`, in functions that are
/// not called.
///
/// Reads only the words that begin and end blocks; what is not certain counts as running.
struct ShellFlow {
  private enum Kind { case top, choice, loop, cases, group, function, subshell }

  private struct Block {
    var kind: Kind
    var start: Int
    /// Why the rest of this block, or of this branch of it, does not run.
    var dead: String?
    /// Where the condition begins that is being read, and whether `until` stands before it.
    var condition: Int?
    var isUntil = false
    /// Whether it runs whenever the block around it does, unlike a group after `||`.
    var isSure = true
    /// Whether an earlier branch always runs.
    var isTaken = false
  }

  private struct Function {
    var name: [UInt8]
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0
  private var blocks = [Block(kind: .top, start: 0)]
  private var functions: [Function] = []
  private var names: [[UInt8]] = []
  private var comments: [Range<Int>] = []
  /// Where it changes whether the script runs, and why it does not.
  private var marks: [(offset: Int, reason: String?)] = [(0, nil)]
  /// Whether a command's name is the value of a variable, which may be any function.
  private var callsAny = false
  /// The indexes of the functions that are called.
  private var called: Set<Int> = []

  /// Longer scripts count as running.
  private static let longest = 1 << 20
  private static let mostFunctions = 50
  /// The number of bytes to search for calls, once for each function.
  private static let mostSearched = 8 << 20

  init(in bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count <= Self.longest else { return }
    readAll()
    findCalled()
  }

  /// Returns why the command at an offset never runs; nil if it may run.
  func reason(at offset: Int) -> String? {
    if let mark = marks.last(where: { $0.offset <= offset }), let reason = mark.reason {
      return reason
    }
    guard !callsAny, let index = innermost(at: offset), !called.contains(index) else { return nil }
    let name = String(decoding: functions[index].name, as: UTF8.self)
    return "the function \(ForeignName.shortened(name)) is never called"
  }

  /// The index of the innermost function around an offset.
  private func innermost(at offset: Int) -> Int? {
    functions.indices.filter { functions[$0].range.contains(offset) }
      .max { functions[$0].range.lowerBound < functions[$1].range.lowerBound }
  }

  /// Finds the functions that something mentions that may run, also in quotes or as an argument.
  private mutating func findCalled() {
    guard functions.count * bytes.count <= Self.mostSearched else {
      callsAny = true
      return
    }
    /// The functions that mention each function; nil is the script itself.
    let callers = functions.map { function in mentions(of: function).map { innermost(at: $0) } }
    var before = -1
    while called.count > before {
      before = called.count
      for index in functions.indices
      where callers[index].contains(where: { $0.map(called.contains) ?? true }) {
        called.insert(index)
      }
    }
  }

  private func mentions(of function: Function) -> [Int] {
    var found: [Int] = []
    var rest = bytes[...]
    guard let first = function.name.first else { return [] }
    while let place = rest.firstIndex(of: first) {
      rest = bytes[(place + 1)...]
      let end = place + function.name.count
      guard bytes[place...].starts(with: function.name),
        place == 0 || !Self.isNameByte(bytes[place - 1]),
        end >= bytes.count || !Self.isNameByte(bytes[end]),
        !function.range.contains(place), !comments.contains(where: { $0.contains(place) }),
        marks.last(where: { $0.offset <= place })?.reason == nil
      else { continue }
      found.append(place)
    }
    return found
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    ShellReader.isOfName(byte) || byte == UInt8(ascii: "-")
  }

  // MARK: Reading

  private mutating func readAll() {
    let texts = HereDocument.ranges(in: bytes)
    var text = 0
    /// Whether the next word is the name of a command, and whether that command always runs then.
    var (isCommand, isSure) = (true, true)
    while position < bytes.count {
      while text < texts.count, texts[text].upperBound <= position { text += 1 }
      if text < texts.count, texts[text].contains(position) {
        position = texts[text].upperBound
        continue
      }
      switch bytes[position] {
      case 0x20, 0x09, 0x0D: position += 1
      case 0x0A:
        (isCommand, isSure) = (true, true)
        position += 1
      case UInt8(ascii: "#"):
        let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        comments.append(position..<end)
        position = end
      case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"):
        let sign = bytes[position]
        let isDouble = position + 1 < bytes.count && bytes[position + 1] == sign
        if sign == UInt8(ascii: ";"), isDouble, blocks.last?.kind == .cases { revive() }
        (isCommand, isSure) = (true, sign == UInt8(ascii: ";"))
        position += isDouble ? 2 : 1
      case UInt8(ascii: "("):
        open(.subshell)
        (isCommand, isSure) = (true, true)
        position += 1
      case UInt8(ascii: ")"):
        if blocks.last?.kind == .subshell { close([.subshell]) }
        (isCommand, isSure) = (blocks.last?.kind == .cases, true)
        position += 1
      case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        isCommand = bytes[position] == UInt8(ascii: "`")
        position += 1
      default:
        let start = position
        skipWord()
        let word = bytes[start..<position]
        if isCommand { isCommand = take(word, isSure) }
      }
    }
  }

  /// Skips a word with the strings in it.
  private mutating func skipWord() {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != byte {
          let isEscape = byte == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\")
          position += isEscape ? 2 : 1
        }
        position += 1
      case 0...0x20, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"):
        position = max(position, start + 1)
        return
      default: position += 1
      }
    }
    position = min(position, bytes.count)
  }

  /// Takes a word in the place of a command; returns whether a command follows it.
  private mutating func take(_ bytes: ArraySlice<UInt8>, _ isSure: Bool) -> Bool {
    let word = String(decoding: bytes.prefix(100), as: UTF8.self)
    switch word {
    case "if", "while", "until", "for", "select":
      open(word == "if" ? .choice : .loop)
      blocks[blocks.count - 1].isUntil = word == "until"
      if word == "for" || word == "select" { return false }
      blocks[blocks.count - 1].condition = position
    case "elif":
      enterBranch()
      blocks[blocks.count - 1].condition = position
    case "then", "do": begin(at: bytes.startIndex)
    case "else": enterBranch()
    case "fi": close([.choice])
    case "done": close([.loop])
    case "case":
      open(.cases)
      return false
    case "esac": close([.cases])
    case "{":
      open(.group)
      blocks[blocks.count - 1].isSure = isSure
    case "}": close([.group, .function])
    case "!", "time": break
    case "function":
      readName()
      return true
    case "exit", "return", "break", "continue":
      if isSure, isWhole { end(word, at: bytes.startIndex) }
      return false
    default:
      if word.first == "$" || word.hasPrefix("\"$") { callsAny = true }
      if startsFunction(bytes) { return true }
      return false
    }
    return true
  }

  /// Whether the command that was just read is not a word of a sentence.
  private var isWhole: Bool {
    let next = bytes[position...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return next.map { (0x30...0x39).contains($0) || [0x0A, 0x3B, 0x23, 0x24, 0x22].contains($0) }
      ?? true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// Reads the name and the brace of `function name {`.
  private mutating func readName() {
    skipBlanks()
    let start = position
    skipWord()
    let name = bytes[start..<min(position, bytes.count)]
    skipBlanks()
    if bytes[position...].starts(with: "()".utf8) { position += 2 }
    openFunction(name)
  }

  /// Reads the brackets and the brace of `name() {`; false if there are none.
  private mutating func startsFunction(_ name: ArraySlice<UInt8>) -> Bool {
    let here = position
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else {
      position = here
      return false
    }
    position += 1
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ")") else {
      position = here
      return false
    }
    position += 1
    openFunction(name)
    return true
  }

  private mutating func openFunction(_ name: ArraySlice<UInt8>) {
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "{"),
      functions.count + names.count < Self.mostFunctions
    else { return }
    position += 1
    open(.function)
    blocks[blocks.count - 1].start = name.startIndex
    names.append(Array(name))
  }

  // MARK: Blocks

  private mutating func open(_ kind: Kind) { blocks.append(Block(kind: kind, start: position)) }

  private mutating func close(_ kinds: Set<Kind>) {
    guard let block = blocks.last, kinds.contains(block.kind) else { return }
    blocks.removeLast()
    if block.kind == .function, let name = names.popLast() {
      functions.append(Function(name: name, range: block.start..<position))
    }
    mark()
  }

  /// Begins the part of a block whose condition has just been read.
  private mutating func begin(at end: Int) {
    let index = blocks.count - 1
    guard let start = blocks[index].condition, start <= end else { return }
    blocks[index].condition = nil
    let words = String(decoding: bytes[start..<end].prefix(100), as: UTF8.self)
      .split { $0.isWhitespace || $0 == ";" }.joined(separator: " ")
    let isTrue = ["true", ":", "! false", "((1))", "(( 1 ))"].contains(words)
    let isFalse = ["false", "! true", "! :", "((0))", "(( 0 ))"].contains(words)
    if blocks[index].isUntil ? isTrue : isFalse { kill("its condition is never true", at: start) }
    if blocks[index].kind == .choice, isTrue { blocks[index].isTaken = true }
  }

  /// Begins another branch of a choice.
  private mutating func enterBranch() {
    guard blocks.last?.kind == .choice else { return }
    revive()
    if blocks.last?.isTaken == true { kill("an earlier branch is always taken", at: position) }
  }

  private mutating func end(_ word: String, at offset: Int) {
    let inner = blocks.lastIndex { $0.kind != .group || !$0.isSure } ?? 0
    let isLoop = word == "break" || word == "continue"
    // A word of a sentence, or one that ends a loop around a group.
    guard !isLoop || blocks.contains(where: { $0.kind == .loop }) else { return }
    guard blocks[inner].dead == nil else { return }
    blocks[inner].dead =
      "\(word) comes before it in line \(JSONPlace(offset: offset, in: bytes).line)"
    mark()
  }

  private mutating func kill(_ reason: String, at offset: Int) {
    blocks[blocks.count - 1].dead =
      "\(reason) (line \(JSONPlace(offset: offset, in: bytes).line))"
    mark()
  }

  private mutating func revive() {
    blocks[blocks.count - 1].dead = nil
    mark()
  }

  /// Records whether what follows runs.
  private mutating func mark() {
    let reason = blocks.compactMap(\.dead).first
    if marks.last?.reason != reason { marks.append((position, reason)) }
  }
}
