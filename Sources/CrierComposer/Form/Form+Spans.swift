import CrierLint
import CrierMessage

extension Form {
  static let expiration: FieldPath = "apns.headers.apns-expiration"

  /// The fields whose times are relative to the send, with their offsets in seconds; in a translation,
  /// those that it has from the draft.
  var spansInForce: [FieldPath: Int] {
    (languages.draft == nil ? spans : languages.spans)
      .filter { message.value(at: $0) == $1.value }.mapValues(\.seconds)
  }

  /// Returns a field's span if its time is relative to the send.
  func span(at path: FieldPath) -> TimeSpan? {
    spans[path].flatMap { message.value(at: path) == $0.value ? $0 : nil }
  }

  /// Updates all relative times to the current time; returns whether the message has changed.
  ///
  /// The typed text stays the same, and this does not count as an edit.
  mutating func countSpans() -> Bool {
    var changed = countSpansOfDraft()
    for (path, value) in counted(spans, in: message) {
      write(time: value, at: path)
      spans[path]?.value = value
      changed = true
    }
    spansCounted = clock.now
    return changed
  }

  /// Updates the relative times of the draft while a translation is in the form, which has those that
  /// are not its own from the draft.
  private mutating func countSpansOfDraft() -> Bool {
    guard var draft = languages.draft else { return false }
    var changed = false
    for (path, value) in counted(languages.spans, in: draft) {
      if message.value(at: path) == draft.value(at: path) { write(time: value, at: path) }
      draft.write(value, at: path)
      languages.spans[path]?.value = value
      changed = true
    }
    languages.draft = draft
    return changed
  }

  /// The relative times of a message that have changed since they were counted last.
  private func counted(
    _ spans: [FieldPath: TimeSpan], in message: Message
  ) -> [FieldPath: JSONValue] {
    spans.reduce(into: [:]) { times, span in
      let (path, span) = span
      guard message.value(at: path) == span.value,
        let value = FieldCatalog.time(clock.now + span.seconds, of: path), value != span.value
      else { return }
      times[path] = value
    }
  }

  private mutating func write(time value: JSONValue, at path: FieldPath) {
    message.write(value, at: path)
    for item in Self.readers(of: path) { standing[item] = values(of: item) }
  }

  /// Stores the span typed for a field; any other time removes the field's previous span.
  ///
  /// A translation can only have the draft's span, because the sidecar has no others.
  mutating func keepSpan(_ seconds: Int?, at path: FieldPath) {
    if languages.draft != nil {
      guard let seconds else { return }
      if let span = languages.spans[path], span.seconds == seconds {
        message.write(span.value, at: path)
      } else if message.value(at: path) != nil {
        let what = path == Self.expiration ? "Apple's expiration" : "this time"
        remark =
          "In a translation, \(what) is a fixed time: only the base message's times count from the "
          + "send."
      }
      return
    }
    guard let seconds, let value = message.value(at: path),
      value == FieldCatalog.time(clock.now + seconds, of: path)
    else { return spans[path] = nil }
    spans[path] = TimeSpan(seconds: seconds, value: value)
    spansCounted = clock.now
  }

  /// Restores the spans of a recovered draft, or of a sidecar, and updates its times to the current
  /// time.
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

  /// Treats Apple's expiration as relative if it was computed just now.
  ///
  /// An import computes it from the other platforms' time to live, and a fix renews one that has
  /// passed.
  mutating func adoptSpan() {
    let now = timeOfChecks
    let usual = LintRule.renewals + [message.timeToLive].compactMap(\.self)
    guard languages.draft == nil, span(at: Self.expiration) == nil,
      let value = message.value(at: Self.expiration),
      let seconds = usual.first(where: {
        1...TimeSpan.longest ~= $0 && value.integer == now + $0
      })
    else { return }
    spans[Self.expiration] = TimeSpan(seconds: seconds, value: value)
    spansCounted = now
    rebuild(.field(Self.expiration))
    rebuild(.option(.timeToLive))
  }

  /// The current time for the checks.
  ///
  /// If there are relative times, it is the time of their last update, because they do not change
  /// while the JSON is edited.
  var timeOfChecks: Int { spans.isEmpty ? clock.now : spansCounted }

  /// Apple's expiration if it has passed, in seconds since 1970.
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
