/// What `ExchangeHandler` writes: an ordinary answer, or one that is sent bit by bit.
enum AnswerPart: Sendable {
  case whole(EmulatorAnswer)
  /// The headers and the first text of an answer whose length is not known.
  case begin(EmulatorAnswer)
  case more(String)
  case end
}
