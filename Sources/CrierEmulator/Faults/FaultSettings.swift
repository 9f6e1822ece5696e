import CrierMessage

/// The faults of an emulator at its start, or those that replace them.
package struct FaultSettings: Hashable, Sendable {
  let list: [Fault]

  package init() { list = [] }

  init(_ list: [Fault]) { self.list = list }

  /// Every send gets an answer with this status; nil cuts the connection in place of the answer.
  package init(answeringSendsWith status: Int?) {
    var answer = FaultAnswer(status: status)
    if status == nil { answer.delivery.cut = .before }
    list = [Fault(route: .send, answer: answer)]
  }

  /// Reads a file of faults: a list, or an object with the member `faults`.
  package init(_ text: [UInt8]) throws(EmulatorError) {
    let value: JSONValue
    do {
      value = try JSONReader.read(text)
    } catch {
      throw .unreadable(error.explanation)
    }
    do throws(OwnRefusal) {
      list = try Fault.list(value)
    } catch {
      throw .unreadable(error.explanation)
    }
    guard list.count <= FaultBook.most else {
      throw .unreadable(
        Explanation(
          "The file has \(list.count) faults; there can be at most \(FaultBook.most).",
          fix: "Remove some."))
    }
  }
}
