import CrierAnswers
import CrierMessage

/// Which answers a text has, and which tokens they are about.
extension PieceFinder {
  /// Finds out which tokens the answers are about, and adapts the advice on both.
  mutating func adviseOnTokens() {
    let devices = pieces.indices.filter { pieces[$0].deviceName != nil }
    // A token and the ID at its beginning, or the same one shortened, are one app installation.
    let firsts = Dictionary(
      uniqueKeysWithValues: devices.map { index in
        let name = (pieces[index].token(in: pieces) ?? pieces[index]).deviceName
        return (index, devices.first { pieces[$0].deviceName == name } ?? index)
      })
    let advice = TokenAdvice(
      sightings.map { sighting in
        var sighting = sighting
        sighting.piece = firsts[sighting.piece] ?? sighting.piece
        return sighting
      }, proseLines: proseLines, isOneLine: isOneLine)
    answers = AnswerMention.all(advice.sightings, pieces)
    let latest = latestSuccesses
    for index in pieces.indices where pieces[index].hasFailed && pieces[index].topicRequest == nil {
      pieces[index].success = success(after: index, latest)
    }
    let isOnly = pieces.count { $0.kind != .unknown } == 1
    func device(_ index: Int) -> AnswerSubject.Device {
      .init(
        text: pieces[index].deviceName ?? "", line: pieces[index].line,
        isID: pieces[index].kind == .fid)
    }
    for index in pieces.indices {
      let piece = pieces[index]
      guard let verdict = TokenVerdict.of(piece.meaning, in: explainer.request), verdict.isWarning
      else { continue }
      let canBeApple = TokenVerdict.canBeAboutAppleToken(piece.meaning)
      let possible = Set(devices.compactMap { firsts[$0] }).sorted()
        .filter { canBeApple || pieces[$0].kind != .appleToken }
      // A code or an answer on its own is explained, and is about no one.
      let isAlone =
        possible.isEmpty && (verdict != .dead || isOnly && proseLines.isEmpty && answers.count == 1)
      if isAlone { continue }
      pieces[index].subject = AnswerSubject(
        possible: possible.map(device), certain: advice.subjects(of: index).map(device),
        verdict: verdict,
        doubted: advice.doubts(about: index).map {
          .init(device: device($0.token), doubt: $0.doubt)
        },
        success: possible.count == 1 && pieces[index].success == nil
          ? advice.success(of: possible[0]) : nil)
    }
    for index in pieces.indices where pieces[index].isDevice {
      pieces[index].isDead = advice.isDead(firsts[index] ?? index)
      if let token = pieces[index].token(in: pieces) {
        let place = isOneLine ? "in this text" : "on line \(token.line)"
        pieces[index].advice =
          "The token \(place) begins with this ID: both name the same app installation."
      } else {
        pieces[index].advice = advice.words(for: firsts[index] ?? index, pieces[index].kind)
      }
    }
  }

  /// The last success after an answer; nil if one appearance of it certainly still counts.
  ///
  /// Only a success of the same token shows that an answer is past. If the server was only busy, one
  /// that may be of the same token is told: it may be of a retry.
  private func success(after piece: Int, _ latest: [String?: [AnswerMention]])
    -> PastedPiece.LaterSuccess?
  {
    let mayPass = Evidence.mayPass(pieces[piece])
    var last: PastedPiece.LaterSuccess?
    for answer in answers where answer.pieces.contains(piece) && !answer.isAccepted {
      func success(of devices: [String?], isSure: Bool) -> AnswerMention? {
        devices.lazy.flatMap { latest[$0] ?? [] }.first { success in
          TokenAdvice.isLater(success.time, than: answer.time) ?? !isSure
        }
      }
      let same = answer.device.flatMap { success(of: [$0], isSure: true) }
      let own = answer.device.map { [$0] } ?? []
      let others = own.isEmpty ? Array(latest.keys) : own + [nil]
      let maybe = success(of: mayPass ? others : own, isSure: false)
      guard let found = same ?? maybe else { return nil }
      last = PastedPiece.LaterSuccess(
        line: max(last?.line ?? 0, found.line),
        isOfSameToken: same != nil && last?.isOfSameToken != false)
    }
    return last
  }

  /// The last successes for each token by line and by time; those without a token under nil.
  private var latestSuccesses: [String?: [AnswerMention]] {
    Dictionary(grouping: answers.filter(\.isAccepted), by: \.device).mapValues { found in
      let byTime = found.max { ($0.time ?? "", $0.line) < ($1.time ?? "", $1.line) }
      return [found.last, byTime].compactMap(\.self)
    }
  }

  /// Notes the platform of each token whose line names one; returns those lines if the text has
  /// several tokens, because they say nothing about another one.
  mutating func notePlatforms(_ sentences: [CustomerSentence]) -> Set<Int> {
    let devices = pieces.indices.filter { pieces[$0].deviceName != nil }
    guard Set(devices.map { pieces[$0].token(in: pieces) ?? pieces[$0] }).count > 1 else {
      return []
    }
    let lines = Dictionary(
      grouping: sightings.filter { devices.contains($0.piece) }, by: \.line)
    let platforms = CustomerWords.platforms(in: sentences, on: Set(lines.keys))
    for (line, found) in lines {
      guard let named = platforms[line], named.count == 1, Set(found.map(\.piece)).count == 1 else {
        continue
      }
      pieces[found[0].piece].platform = named.first
    }
    return Set(lines.keys)
  }

  /// Finds out whether a busy server's answer may have been followed by a retry that was delivered.
  mutating func noteOpenSends() {
    let open = pieces.first {
      guard case .answer(let answer) = $0.meaning else { return false }
      return answer.outcome == .unknown
    }
    let lost = statements.first { $0.clue == .lost && !$0.isElsewhere }
    guard
      let open = (open?.line ?? lost?.lines.lowerBound).map({
        PastedPiece.OpenSend(line: $0, isRetry: false)
      }) ?? announcedRetry
    else { return }
    for (index, piece) in pieces.enumerated() where piece.success == nil && Evidence.mayPass(piece)
    {
      if piece.answer?.outcome != .unknown { pieces[index].openSend = open }
    }
  }

  /// The first line that says of a program that it sends again: `will retry in 60s`.
  private var announcedRetry: PastedPiece.OpenSend? {
    let text = String(decoding: prose, as: UTF8.self).lowercased()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = ["will retry", "retry in ", "retrying", "retry scheduled", "requeued", "re-queued"]
    let line = lines.firstIndex { line in words.contains { line.contains($0) } }
    return line.map { PastedPiece.OpenSend(line: $0 + 1, isRetry: true) }
  }

  /// Notes a token, or an answer that says something about a send.
  mutating func note(_ index: Int, at place: Int) {
    let piece = pieces[index]
    let verdict =
      TokenVerdict.of(piece.meaning, in: explainer.request) ?? (piece.isAccepted ? .accepted : nil)
    guard verdict != nil || piece.deviceName != nil else { return }
    let isApple =
      verdict == nil
      ? piece.kind == .appleToken : TokenVerdict.canBeAboutAppleToken(piece.meaning)
    sightings.append(
      TokenAdvice.Sighting(
        line: line, piece: index, verdict: verdict, isApple: isApple, objects: objects(at: place),
        time: verdict == nil ? nil : time(at: place)))
  }

  /// Notes that a request succeeded, unless the line has the name of the message; returns whether it
  /// did.
  mutating func note(successAt place: Int) -> Bool {
    let isNamed = sightings.reversed().prefix { $0.line == line }.contains {
      $0.verdict == .accepted
    }
    // The head of an answer is a part of it.
    guard !isNamed, topicRequest == nil, isInLine(place), !isOfOtherServer(place) else {
      return false
    }
    sightings.append(
      TokenAdvice.Sighting(
        line: line, piece: -1, verdict: .accepted, isApple: false, objects: objects(at: place),
        time: time(at: place)))
    return true
  }

  /// Whether the line of a place is about a request that is no send: `DELETE /v1/tokens/7 … 200`.
  private func isOfOtherServer(_ place: Int) -> Bool {
    let text = line(of: place)
    let isRequest = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"].contains { method in
      text.contains("\(method) /") || text.contains("\(method) http")
    }
    return isRequest && !text.contains("messages:send") && !text.contains("/fcm/send")
  }

  /// Notes which request the answers of the next line are to.
  ///
  /// Those of the lines below a call are its own, up to an empty line or one that says something
  /// new.
  mutating func noteTopicRequest(from start: Int = 0) {
    let bytes = bytes[start...].prefix(400).prefix { $0 != 0x0A }
    let line = String(decoding: bytes, as: UTF8.self)
    if let request = TopicRequest(namedIn: line) {
      topicRequest = request
    } else if topicRequest != nil {
      let isNew = line.trimmed.isEmpty || LogRecord.time(in: line) != nil || line.contains("send")
      if isNew { topicRequest = nil }
    }
  }

  private func objects(at place: Int) -> [Int] {
    objects.filter { $0.contains(place) && !doubtful.contains($0.lowerBound) }
      .map(\.lowerBound)
  }

  /// Whether a place is outside of blocks, such as written answers: their prose is blank.
  private func isInLine(_ place: Int) -> Bool {
    place >= prose.count || prose[place] == bytes[place]
  }

  /// The time in the line of a place, or the line itself; looks at its nearest bytes only.
  private func time(at place: Int) -> String? { LogRecord.time(in: line(of: place)) }

  private func line(of place: Int) -> String {
    let before = bytes[..<place].suffix(400)
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex
    let line = bytes[start...].prefix(400).prefix { $0 != 0x0A }
    return String(decoding: line, as: UTF8.self)
  }
}
