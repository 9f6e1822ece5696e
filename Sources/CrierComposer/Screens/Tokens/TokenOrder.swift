package import CrierAnswers
package import CrierMessage

/// A change of topics or device groups, or a question about them.
package enum TokenOrder: Hashable, Sendable {
  case subscribe(topic: String, tokens: [String])
  case unsubscribe(topic: String, tokens: [String])
  /// Ask which app and topics each token has.
  case show(tokens: [String])
  case create(GroupName, tokens: [String])
  case add(GroupName, tokens: [String])
  case remove(GroupName, tokens: [String])
  /// Ask for the key of a group.
  case find(GroupName)

  package var isChange: Bool {
    switch self {
    case .show, .find: false
    default: true
    }
  }

  /// Whom it is about, for the permission to change something.
  package var recipient: SendPermission.Recipient {
    switch self {
    case .subscribe, .unsubscribe: .topic
    case .create, .add, .remove: .group
    case .show, .find: .device
    }
  }

  package var tokens: [String] {
    switch self {
    case .subscribe(_, let tokens), .unsubscribe(_, let tokens), .show(let tokens),
      .create(_, let tokens), .add(_, let tokens), .remove(_, let tokens):
      tokens
    case .find: []
    }
  }

  /// What it does, as a part of a sentence: `subscribe 3 tokens to topic news`.
  var deed: String {
    let count = tokens.count == 1 ? "1 token" : "\(tokens.count) tokens"
    return switch self {
    case .subscribe(let topic, _): "subscribe \(count) to topic \(topic)"
    case .unsubscribe(let topic, _): "unsubscribe \(count) from topic \(topic)"
    case .show: "show \(count)"
    case .create(let group, _): "create the group \(group.name) with \(count)"
    case .add(let group, _): "add \(count) to the group \(group.name)"
    case .remove(let group, _): "remove \(count) from the group \(group.name)"
    case .find(let group): "show the group \(group.name)"
    }
  }

  /// What was done if a token was accepted: `subscribed to news`.
  fileprivate var done: String {
    switch self {
    case .subscribe(let topic, _): "subscribed to \(topic)"
    case .unsubscribe(let topic, _): "not subscribed to \(topic) any more"
    case .create(let group, _), .add(let group, _): "is a member of \(group.name)"
    case .remove(let group, _): "is no member of \(group.name) any more"
    case .show, .find: "found"
    }
  }
}

/// The name of a device group, and the number of its project if it is known.
package struct GroupName: Hashable, Sendable {
  /// `notification_key_name`.
  package var name: String
  /// The sender ID; nil to ask the service which project a member belongs to.
  package var senderID: String?

  package init(_ name: String, senderID: String?) {
    self.name = name
    self.senderID = senderID
  }
}

/// A device group whose key is known.
package struct KnownGroup: Hashable, Sendable {
  package var name: GroupName
  /// The notification key, which is as confidential as a token.
  package var key: String

  package init(_ name: GroupName, key: String) {
    self.name = name
    self.key = key
  }
}

extension TokenOrder {
  package enum Action: Hashable, Sendable {
    case told(number: Int, TokenResult)
    case groupFound(KnownGroup)
    /// A request failed for a time; the next attempt follows after a pause.
    case paused(number: Int, SendPause)
    case finished(number: Int)
  }

  package enum Effect: Hashable, Sendable {
    /// Reports a result for each token, and `finished`.
    case perform(number: Int, TokenOrder)
    /// Start no more requests of this order; `finished` follows when the last one is answered.
    case stop(number: Int)
  }
}

/// The result for one token of an order; without a token, for the order as a whole.
package struct TokenResult: Hashable, Sendable {
  package var token: String?
  package var outcome: SendOutcome
  package var information: TokenInformation?

  package init(_ token: String?, _ outcome: SendOutcome, _ information: TokenInformation? = nil) {
    self.token = token
    self.outcome = outcome
    self.information = information
  }

  /// `my-phone: subscribed to news`.
  func sentence(of order: TokenOrder) -> String {
    let words: String =
      switch outcome {
      case .accepted: information?.words ?? order.done
      case .refused(let refusal):
        "refused" + (refusal.errorCode.map { " (\($0))" } ?? "") + ". "
          + refusal.explanation.sentence
      case .unknown(let explanation): "unknown. " + explanation.sentence
      case .notSent(let explanation): "not done. " + explanation.sentence
      }
    let subject = token.map(Redaction.shortenedDevice) ?? order.subject
    return subject.map { "\($0): \(words)" } ?? words
  }
}

extension TokenOrder {
  /// What a result without a token is about.
  fileprivate var subject: String? {
    switch self {
    case .create(let group, _), .add(let group, _), .remove(let group, _), .find(let group):
      "group \(group.name)"
    default: nil
    }
  }
}

extension TokenInformation {
  /// `com.example.app, ANDROID, project 123456789012; topics: news since 2026-11-22`.
  fileprivate var words: String {
    let facts = [app, platform, projectNumber.map { "project \($0)" }].compactMap(\.self)
    let topics = subscriptions.map { $0.topic + ($0.since.map { " since \($0)" } ?? "") }
    return facts.joined(separator: ", ")
      + (topics.isEmpty ? "; no topics" : "; topics: \(topics.joined(separator: ", "))")
  }
}

extension Composer {
  static func react(_ state: inout ComposerState, to action: TokenOrder.Action) -> [Effect] {
    switch action {
    case .told(let number, let result):
      state.changeTokenForm(number) {
        $0.results.append(result)
        $0.pause = nil
      }
      let news = state.change(WhyScreen.self) { $0.take(result, of: number) }
      if let notice = news.flatMap(\.self) { state.notice = notice }
    case .groupFound(let group):
      state.sending.groups.removeAll { $0.name.name == group.name.name }
      state.sending.groups.append(group)
      state.sending.senderID = group.name.senderID ?? state.sending.senderID
    case .paused(let number, let pause):
      let reason = state.sending.destination.said(pause.reason)
      state.changeTokenForm(number) { $0.pause = "\(reason) \(pause.sentence)" }
    case .finished(let number):
      state.sending.unanswered.remove(number)
      state.changeTokenForm(number) {
        ($0.number, $0.isStopping, $0.pause) = (nil, false, nil)
      }
      _ = state.change(WhyScreen.self) { $0.finish(number) }
      if state.sending.destination.mode == .sandbox { return [.sandbox(.look)] }
    }
    return []
  }
}

extension ComposerState {
  /// Changes the form with this order if it is still open, even if the palette covers it.
  fileprivate mutating func changeTokenForm(_ number: Int, _ change: (inout TokenForm) -> Void) {
    func changed(_ overlay: Overlay?) -> Overlay? {
      switch overlay {
      case .topics(var screen)? where screen.form.number == number:
        change(&screen.form)
        return .topics(screen)
      case .groups(var screen)? where screen.form.number == number:
        change(&screen.form)
        return .groups(screen)
      default: return overlay
      }
    }
    if case .palette(var palette)? = overlay {
      palette.over = changed(palette.over)
      overlay = .palette(palette)
    } else {
      overlay = changed(overlay)
    }
  }
}
