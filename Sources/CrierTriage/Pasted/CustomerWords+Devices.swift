/// Texts about several devices, such as an Android phone and an iPhone: what they say of one may not
/// be taken for the other.
extension CustomerWords {
  /// What the words and the logs of a text say, apart from what may be about another device.
  struct Said {
    /// Everything that was understood of the words.
    let all: [Statement]
    /// What counts, or is shown as not counting; logs come first.
    let counted: [Statement]
    /// The platforms that are named, each once, if only people can tell which is meant; else empty.
    let severalPlatforms: [Statement]
    /// What is said of a device then.
    let undecided: [Statement]

    /// - Parameters:
    ///   - said: Statements of the words, with one for each platform.
    ///   - logged: Statements of lines of logs.
    init(_ said: [Statement], logged: [Statement]) {
      all = said
      let named = said.filter(\.isPlatform)
      let here = named.filter { !$0.isElsewhere }
      let ofLogs = logged.filter { $0.isPlatform && !$0.isElsewhere }
      let count = Set((here + ofLogs).map(\.clue)).count
      // "My Android phone gets nothing. My wife's iPhone does." names the one that is meant.
      guard count > 1 || named.count > 1 && here.count != 1 else {
        (counted, severalPlatforms, undecided) = (logged + said, [], [])
        return
      }
      var seen: Set<Clue> = []
      severalPlatforms = (named + ofLogs).filter { seen.insert($0.clue).inserted }
      // All of a log is about one device, unless it names two itself.
      let isOpen = Set(ofLogs.map(\.clue)).count > 1
      let left = (isOpen ? logged : []) + said
      undecided = left.filter { $0.isOfDevice && !$0.isPlatform && !$0.isElsewhere }
      counted =
        (isOpen ? [] : logged)
        + left.filter { !$0.isPlatform && (!$0.isOfDevice || $0.isElsewhere) }
    }
  }

  /// Says that a text is about several devices, and what does not count for that reason; nil if it
  /// is not.
  static func sentence(forSeveral platforms: [Statement], _ undecided: [Statement]) -> String? {
    guard !platforms.isEmpty else { return nil }
    let names = platforms.compactMap { statement -> String? in
      switch statement.clue {
      case .android: "an Android device"
      case .apple: "an Apple device"
      case .web: "a browser"
      default: nil
      }
    }
    var seen: Set<Clue> = []
    let list = undecided.filter { seen.insert($0.clue).inserted }.map {
      "line \($0.lines.lowerBound) says that \($0.clue.words)"
    }
    let start =
      "The text names \(names.joined(separator: " and ")), and does not show which of them gets nothing: "
      + "ask that first."
    return list.isEmpty
      ? start
      : "\(start) This does not count, because it may be about the other one: "
        + list.joined(separator: "; ") + "."
  }
}

extension CustomerWords.Statement {
  /// Whether it says only which platform a device has.
  var isPlatform: Bool { clue.question?.name == .platform }

  /// Whether it is about a device, its app or what came there, and not about the message.
  var isOfDevice: Bool {
    switch clue.question?.name {
    case .platform, .appState, .appLog, .connection, .network, .registration, .arrival, .idle,
      .permission, .androidVersion, .appUse, .opening, .worker, .browser, .focus, .lowPower,
      .reinstalled:
      true
    default: false
    }
  }
}
