import CrierAnswers
import CrierHost
import CrierLint
import CrierMessage
import CrierStore

/// What the history knows about the message before it is sent.
extension SendCommand {
  /// Throws if the same message went to the same topic or condition in the last 24 hours; for one
  /// device, and with `--again`, only says so. Also throws if the history cannot tell: nothing is sent
  /// twice unasked.
  func refuseRepeat(
    of plan: SendPlan, on route: DestinationRoute, _ history: History?
  ) async throws {
    guard !readOnly, route.isLive, let history else { return }
    if plan.list != nil { return try await refuseRepeatedRows(of: plan, on: route, history) }
    guard plan.isToOneTarget else { return }
    let check = await history.repeated(
      by: plan.message, isDryRun: plan.isDryRun, to: route.project, on: .live,
      now: WallClock.sinceEpoch())
    await history.takeNews().forEach { Console.warn($0) }
    switch check {
    case .none: return
    case .failed where again: return
    case .failed(let reason):
      throw CommandError.usage(
        "Nothing was sent. \(RepeatCheck.sentence(because: reason))",
        fix: "To send it all the same, add --again.")
    case .found(let last):
      let target = plan.message.targets.first.map(RecipientReport.shown) ?? ""
      // A record that only the spool has is without a number.
      let number = last.record.number > 0 ? "record \(last.record.number), " : ""
      let sentence =
        last.record.isInProgress
        ? "Another Crier has been sending the same message to \(target)\(last.projectWords) for \(Age.words(last.age)): "
          + "it may still go out."
        : "The same message went to \(target)\(last.projectWords) \(Age.words(last.age)) ago "
          + "(\(number)\(last.record.outcome))."
      guard last.asks, !again else { return Console.note(sentence) }
      throw CommandError.usage(sentence, fix: "To send it once more, add --again.")
    }
  }

  /// Throws if rows of a list got the same message in the last 24 hours; with `--again`, only says so.
  private func refuseRepeatedRows(
    of plan: SendPlan, on route: DestinationRoute, _ history: History
  ) async throws {
    guard let list = plan.list, !plan.isDryRun, let record = record(of: plan, on: route, nil) else {
      return
    }
    let check = await history.repeated(by: record)
    await history.takeNews().forEach { Console.warn($0) }
    let earlier: RepeatedList
    switch check {
    case .none: return
    case .found(let found): earlier = found
    case .failed where again: return
    case .failed(let reason):
      throw CommandError.usage(
        "Nothing was sent. \(RepeatCheck.sentence(because: reason))",
        fix: "To send it all the same, add --again.")
    }
    var (count, rows) = (0, list.file.rows())
    while let row = try rows.next() {
      if case .recipient(let recipient) = row, earlier.hasReached(recipient.target.value) {
        count += 1
      }
    }
    guard count > 0 else { return }
    let age = Age.words(max(.zero, record.time - earlier.record.time))
    let sentence =
      "\(count) of \(list.survey.recipients) recipients got the same message in the last 24 hours, "
      + "or may have: it went to \(Console.safe(earlier.record.recipientWords)) \(age) ago"
      + (earlier.record.number > 0 ? " (record \(earlier.record.number))." : ".")
    guard !again else { return Console.note(sentence) }
    throw CommandError.usage(
      sentence,
      fix: earlier.isUnsure
        ? "The history does not know all of its rows. To send it all the same, add --again."
        : "Remove their rows from the list, or add --again to send it to them once more.")
  }

  /// Returns the record of the plan's list, before it is sent; nil if it has none.
  func record(
    of plan: SendPlan, on route: DestinationRoute, _ draft: SendRecord.Draft?
  ) -> SendRecord? {
    plan.list.map { list in
      var record = SendRecord(
        plan.message, toList: list.file.name, isDryRun: plan.isDryRun, at: WallClock.sinceEpoch(),
        to: route.project, on: route.isTestServer ? .emulator : .live, by: SendLog.user,
        from: .command, draft: draft?.placed)
      record.language = sentLanguage
      return record
    }
  }

  /// The language of what is sent, also if its file is named; nil for a message as it is.
  var sentLanguage: String? {
    language.name ?? (file == "-" ? nil : DraftCompanions.original(of: file)?.language)
  }

  /// Warns, also in a dry run, if another text has replaced that of a plan, if its correction has left
  /// out translations, or if their numbers differ; nothing is kept back for that.
  func tellEarlierTexts(
    of plan: SendPlan, on route: DestinationRoute, _ history: History?
  ) async {
    let draft = draftTexts
    draft?.numberWarnings.forEach { Console.warn($0) }
    guard let history else { return }
    let texts = await history.earlierTexts(
      of: OutgoingText(
        plan.message, in: sentLanguage, from: file == "-" ? nil : file,
        toList: plan.list?.file.name, draft),
      to: route.project, on: route.isTestServer ? .emulator : .live, now: WallClock.sinceEpoch())
    if let left = texts.translationsLeftOut(in: LocalZone.rules) { Console.warn(Explanation(left)) }
    if let numbers = texts.numbers {
      Console.warn(Explanation(numbers.sentence(in: LocalZone.rules)))
    }
    if let similar = texts.similar { Console.note(similar.sentence(in: LocalZone.rules)) }
    guard let older = texts.older else { return }
    let numbers = [older.newer, older.record].map(\.number)
    Console.warn(
      Explanation(
        older.sentence(in: LocalZone.rules),
        fix: numbers.contains(0)
          ? nil : "crier history compare \(numbers[0]) \(numbers[1]) shows all that differs."))
  }

  /// The draft with its translations, or with the one that is sent; nil without any.
  private var draftTexts: DraftTexts? {
    guard file != "-" else { return nil }
    let path = DraftCompanions.original(of: file)?.draft ?? file
    let languages = sentLanguage.map { [$0] } ?? DraftCompanions.languages(of: path)
    guard !languages.isEmpty, let base = try? MessageFile(path: path) else { return nil }
    let translations = languages.compactMap { language in
      (try? MessageFile(path: path, language: language)).map {
        DraftTexts.Translated(
          language, $0.message,
          written: DraftPath.translation(of: path, into: language).flatMap(FileReader.written))
      }
    }
    return DraftTexts(base.message, written: FileReader.written(path), translations)
  }

  /// Warns if a translation is sent to the target of its base message, which is for people with
  /// another language.
  func tellInheritedTarget(of message: MessageFile) {
    guard let language = sentLanguage, message.isTargetInherited, !target.isGiven, !devices.isGiven,
      list.tokens == nil, let target = message.message.targets.first
    else { return }
    let path = DraftCompanions.original(of: file)?.draft ?? file
    let place = DraftPath.translation(of: path, into: language).map(FileReader.name) ?? "its file"
    Console.warn(
      Explanation(
        Translation.inheritedTarget(
          "\(target.kind.rawValue) \(RecipientReport.shown(target))", of: language),
        fix: "Write its target into \(place), or pass one, such as --to-topic."))
  }
}
