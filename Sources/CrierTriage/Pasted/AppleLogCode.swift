import CrierMessage

/// The code of a log line of Firebase's SDK for Apple devices: `I-FCM002022`.
///
/// Source: the SDK's logger, which accepts only `I-`, three capitals and six digits.
struct AppleLogCode: Hashable {
  let text: String

  /// Reads a code, perhaps in the brackets that it has in a log; nil if it is something else.
  init?(_ word: String) {
    let code = word.trimmed.drop { $0 == "[" }.prefix { $0 != "]" }
    let signs = Array(code.utf8)
    guard signs.count == 11, signs.starts(with: "I-".utf8),
      signs[2..<5].allSatisfy({ 0x41...0x5A ~= $0 }),
      signs[5...].allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    text = String(code)
  }

  /// What a code says that no line of the table has.
  var explanation: Explanation {
    Explanation(
      "\(text) is the code of a log line of Firebase's SDK for Apple devices; Crier does not know "
        + "this one.",
      fix: "Paste the whole line: its words may say more.")
  }
}
