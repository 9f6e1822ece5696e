package import CrierMessage

/// Why a text cannot be imported without guessing, with the position.
package struct ImportError: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case json(JSONError.Reason)
    case noMessage
    case notAnObject(kind: String)
    case textRunsOn
    case unclearEnd
    case computedText
    case twoTexts
    case noValue(key: String)
    case wrongBracket(found: String, expected: String)
    case openComment
    case badEncoding
    case tooManyRepairs
    case tooManyTokens(limit: Int)
    case tooManyMessages(limit: Int)
    case noCurl
    case noBody
    case bodyElsewhere(name: String)
    case openQuote(String)
    case unreadable(String)
    case undecidable
    case credentials(key: String)
    case noRequest(NoRequest)
  }

  package var reason: Reason
  package var place: JSONPlace

  package init(reason: Reason, place: JSONPlace) {
    self.reason = reason
    self.place = place
  }

  package var explanation: Explanation {
    let (sentence, fix) = reason.words
    return Explanation(in: Explanation.Place(place), sentence, fix: fix)
  }
}

extension ImportError.Reason {
  /// What is wrong, in lower case because the position comes before it, and what to do.
  var words: (String, String?) {
    switch self {
    case .json(let reason): reason.words
    case .noMessage:
      (
        "there is no message in this text.",
        "Give a v1 request, a curl command, a legacy request, or a snippet that builds a message."
      )
    case .credentials(let key):
      (
        "this holds \(ForeignName.quoted(key)), which is a secret: it is an account's key or token, no message.",
        "Keep it to yourself, and choose the file that holds the message."
      )
    case .noRequest(let other): other.words
    case .notAnObject(let kind):
      (
        "a message is an object, and this is \(kind).",
        "Write a message such as {\"message\": {\"token\": \"…\"}}."
      )
    case .textRunsOn: ("this text has no closing quote on its line.", "Close the text.")
    case .unclearEnd:
      (
        "where this text ends cannot be told from its quotes.",
        "Put it in double quotes, with a backslash before those inside."
      )
    case .computedText:
      ("this text is put together by a program.", "Write what the program would put in.")
    case .twoTexts:
      ("two texts stand side by side.", "Put a comma between them, or make them one.")
    case .noValue(let key):
      ("\(ForeignName.quoted(key)) has no value.", "Write a colon and its value.")
    case .wrongBracket(let found, let expected):
      ("\(found) stands where \(expected) was expected.", "Close what was opened last.")
    case .openComment: ("this comment does not end.", "End it with */.")
    case .badEncoding:
      ("this is no percent encoding of UTF-8.", "Write % as %25, and letters as UTF-8 bytes.")
    case .tooManyRepairs:
      (
        "more than \(ImportNotes.limit) repairs would be needed from here on.",
        "Choose the text that holds the message."
      )
    case .tooManyTokens(let limit):
      (
        "the legacy protocol took \(limit) tokens in one request at most.",
        "Write the tokens into a file, one per line, and use crier send --tokens."
      )
    case .tooManyMessages(let limit):
      (
        "this text holds more than \(limit) messages.",
        "Convert it in parts."
      )
    case .noCurl: ("there is no curl command in this text.", "Begin it with curl.")
    case .noBody:
      ("the command sends no body, and the message is in the body.", "Add it with --data.")
    case .bodyElsewhere(let name):
      (
        "the body is in \(name), which is not read from here.",
        "Convert that file itself, or put its text into the command."
      )
    case .openQuote(let quote): ("the quote \(quote) is never closed.", "Close it.")
    case .unreadable(let what): ("\(what) cannot be read here.", nil)
    case .undecidable:
      (
        "the text looks neither like JSON nor like a curl command, a legacy request or a snippet.",
        "Say what it is with --from."
      )
    }
  }
}
