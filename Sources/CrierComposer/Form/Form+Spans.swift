import CrierLint
import CrierMessage

extension Form {
  static let expiration: FieldPath = "apns.headers.apns-expiration"

  /// The seconds from the send of each field whose time is counted from it.
  var spansInForce: [FieldPath: Int] {
    spans.filter { message.value(at: $0) == $1.value }.mapValues(\.seconds)
  }

  /// The span of a field, where its time is counted from the send.
  func span(at path: FieldPath) -> TimeSpan? {
    spans[path].flatMap { message.value(at: path) == $0.value ? $0 : nil }
  }

  /// Counts all spans from now; true where that changed the message. What was typed stays as it is,
  /// and nothing counts as edited.
  mutating func countSpans() -> Bool {
    var changed = false
    for (path, span) in spans where message.value(at: path) == span.value {
      guard let value = FieldNotation(of: path).value(at: clock.now + span.seconds),
        value != span.value
      else { continue }
      message.write(value, at: path)
      spans[path]?.value = value
      for item in Self.readers(of: path) { standing[item] = values(of: item) }
      changed = true
    }
    spansCounted = clock.now
    return changed
  }

  /// Keeps the span that was typed for a field; a time of any other kind ends the one before it.
  mutating func keepSpan(_ seconds: Int?, at path: FieldPath) {
    guard let seconds, let value = message.value(at: path),
      value == FieldNotation(of: path).value(at: clock.now + seconds)
    else { return spans[path] = nil }
    spans[path] = TimeSpan(seconds: seconds, value: value)
    spansCounted = clock.now
  }

  /// Takes the spans of a draft that is recovered: its times are counted from now again.
  mutating func restoreSpans(_ seconds: [FieldPath: Int]) {
    for (path, seconds) in seconds {
      guard FieldNotation(of: path).isTime, let value = message.value(at: path) else { continue }
      spans[path] = TimeSpan(seconds: seconds, value: value)
    }
    _ = countSpans()
    for path in seconds.keys {
      for item in Self.readers(of: path) { rebuild(item) }
    }
  }

  /// Takes Apple's expiration for a span where it was worked out just now: from the time to live of
  /// the other platforms, as an import does it, or by the fix of one that has passed.
  mutating func adoptSpan() {
    let now = timeOfChecks
    let usual = LintRule.renewals + [message.timeToLive].compactMap(\.self)
    guard span(at: Self.expiration) == nil, let value = message.value(at: Self.expiration),
      let seconds = usual.first(where: {
        1...TimeSpan.longest ~= $0 && value.integer == now + $0
      })
    else { return }
    spans[Self.expiration] = TimeSpan(seconds: seconds, value: value)
    spansCounted = now
    rebuild(.field(Self.expiration))
    rebuild(.option(.lifespan))
  }

  /// The time that the values of the tree are meant for: spans stand still while the JSON is edited.
  var timeOfChecks: Int { spans.isEmpty ? clock.now : spansCounted }

  /// When Apple's expiration was, where that has passed.
  var passedExpiration: Int? {
    guard let time = message[Self.expiration]?.integer,
      WireTime.plausibleSeconds.contains(time), time < timeOfChecks
    else { return nil }
    return time
  }

  private static func readers(of path: FieldPath) -> [FormItem] {
    [FormItem.showing(path)].compactMap(\.self)
      + FormOption.allCases.filter { $0.paths.contains(path) }.map(FormItem.option)
  }
}
