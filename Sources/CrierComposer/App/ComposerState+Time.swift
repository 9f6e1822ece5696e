import CrierCore

extension ComposerState {
  /// Takes the time of the loop. Times that are counted from the send move along; while the JSON is
  /// edited they stand still, as its text does.
  package mutating func advance(to now: Int) {
    form.clock.now = now
    if editor == nil, form.countSpans() { analysis.outdate() }
  }

  /// Counts times from now where the JSON kept them still: for what is sent or saved at this moment.
  mutating func countSpansInJSON() {
    guard editor != nil, brokenJSON == nil else { return }
    var counted = form
    guard counted.countSpans() else { return }
    // First: the form shows a time as a span where it knows it as one.
    (form.spans, form.spansCounted) = (counted.spans, counted.spansCounted)
    _ = edit { $0.show(counted.message) }
  }

  /// Whether the message is what its file holds; a span still is, though its time moves on.
  var isAsSaved: Bool {
    let spans = form.spansInForce
    guard !spans.isEmpty, spans == savedSpans, var saved = savedRequest.map(Message.init(request:))
    else { return form.message.request == savedRequest }
    for path in spans.keys {
      if let value = form.message.value(at: path) { saved.write(value, at: path) }
    }
    return saved.request == form.message.request
  }

  /// What is said of a draft whose expiration for Apple has passed, as it is opened.
  var passedNotice: String? {
    form.passedExpiration.map {
      let time = HumanTime.text(of: $0, zone: form.clock.zone)
      return keys.named("The expiration for Apple passed on \(time): {jumpToFinding} goes there.")
    }
  }
}
