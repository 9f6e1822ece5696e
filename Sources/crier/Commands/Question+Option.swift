import CrierTriage

extension Question {
  /// The option of `crier why` for this question; nil if `--clue` takes its answer.
  var option: String? {
    switch name {
    case .outcome, .error, .platform, .appState, .arrivesNow, .otherDevice, .appLog, .connection,
      .deliveryData, .arrival:
      "--\(name.rawValue)"
    default: nil
    }
  }

  /// The question, and how to answer it on the command line.
  var request: String {
    let answers = choices.map(\.name)
    let list = answers.dropLast().joined(separator: ", ") + " or " + (answers.last ?? "")
    switch name {
    case .error: return "\(sentence) Add --error CODE or --answer FILE."
    default:
      return option.map { "\(sentence) Add \($0) \(list)." }
        ?? "\(sentence) Add --clue \(name.rawValue)=ANSWER: \(list)."
    }
  }
}
