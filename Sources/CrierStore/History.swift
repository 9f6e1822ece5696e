package import CrierAnswers
package import CrierHost
package import CrierMessage
import Foundation

/// The history as senders use it: it never keeps a send back.
///
/// If the store cannot be used, records go to the spool, and the user is told once. Live sends to
/// audiences and lists go to both. A lock that another process holds is waited for once, and only for a few
/// seconds.
///
/// ```
///  begin ──► Store ──────────► on the disk, then the request leaves
///              └─ fails ──► Spool ──► read at the next start
/// ```
package actor History {
  /// Returns the folder, which is created if necessary.
  package typealias Folder = @Sendable () throws(StoreError) -> StoreFolder

  private let folder: Folder
  private let limit: HistoryLimit
  private var news: [Explanation] = []
  private var store: Store?
  /// Whether the store failed, so that no later send waits for it.
  private var isBroken = false
  private var hasToldLoss = false
  /// How long to wait for a lock.
  private var patience: LockPatience
  /// The records of this process that have no result yet, and whether the spool has them, too.
  private var begun: [String: Bool] = [:]
  /// The keys of the earlier sends, and the gaps, that `repeated` has found: the user knows of them.
  private var seen: Set<String> = []
  /// The sends of this process that neither the store nor the spool has.
  private var unrecorded: Set<String> = []

  /// - Parameter patience: How long to wait for the store's lock, and whom to tell.
  package init(
    _ limit: HistoryLimit = HistoryLimit(), patience: LockPatience = LockPatience(),
    in folder: @escaping Folder
  ) {
    self.limit = limit
    self.patience = patience
    self.folder = folder
  }

  /// Returns what the user should know, such as that the disk is full; each sentence only once.
  package func takeNews() -> [Explanation] {
    defer { news = [] }
    return news
  }

  /// Writes the record of a send that is about to begin, and returns the key to complete it.
  ///
  /// - Parameter list: The key of the list's record, if it is a row of a list.
  package func begin(
    _ record: SendRecord, device: String?, inList list: String? = nil
  ) async -> String {
    let key = UUID().uuidString
    let isCopied = record.isLiveToMany
    begun[key] = isCopied
    if !isBroken {
      do throws(StoreError) {
        try await change { _ = try await $0.begin(record, key: key, device: device, list: list) }
        if isCopied {
          try? spoolFile().begin(record, key: key, device: nil, isCopy: true)
        }
        return key
      } catch {
        giveUp(because: error)
      }
    }
    let hash = device.flatMap { store?.hash(of: $0) }
    let isKept = spool { spool throws(FileError) in
      try spool.begin(record, key: key, device: hash, list: list)
    }
    if !isKept { unrecorded.insert(key) }
    return key
  }

  /// Whether a send that has begun is recorded nowhere, so that nobody would notice its repeat.
  package func isUnrecorded(_ key: String) -> Bool { unrecorded.contains(key) }

  /// Adds the result to a record that has none.
  package func complete(_ key: String, with result: SendResult) async {
    let isCopied = begun.removeValue(forKey: key) ?? isInSpool(key)
    if !isBroken {
      do throws(StoreError) {
        try await change { try await $0.complete(key, with: result) }
        if isCopied { try? spoolFile().complete(key, with: result, isCopy: true) }
        return
      } catch {
        giveUp(because: error)
      }
    }
    spool { spool throws(FileError) in try spool.complete(key, with: result) }
  }

  /// Whether the spool has the record of an earlier process.
  private func isInSpool(_ key: String) -> Bool {
    (try? spoolFile().read().lines.contains { $0.key == key }) ?? false
  }

  /// Returns the send that this one would repeat; the rule is `RepeatedSend`.
  ///
  /// The store and the spool are both asked. A part that cannot be read is a failure, except for one
  /// device, about which nobody is asked.
  package func repeated(
    by message: Message, isDryRun: Bool, to project: String, on server: SendRecord.Server,
    now: Duration
  ) async -> RepeatCheck {
    guard
      let sought = RepeatedSend.sought(
        message, isDryRun: isDryRun, to: project, on: server, now: now)
    else { return .none }
    let device = sought.isToDevice ? message.targets.first?.value : nil
    let since = now - RepeatedSend.period
    var found: [(key: String, record: SendRecord)] = []
    var problem: Explanation?
    do throws(StoreError) {
      found = try await use { store in
        try await store.repeats(of: sought, device: device, since: since)
      }
    } catch {
      problem = error.explanation
    }
    if !sought.isToDevice {
      do {
        let text = try spoolFile().read()
        found += text.repeats(of: sought, since: since).reversed()
        let gaps = text.gaps(since: since)
        seen.formUnion(gaps)
        if !gaps.isEmpty { problem = problem ?? Self.gap }
      } catch {
        problem = problem ?? Self.explanation(of: error)
      }
    }
    seen.formUnion(found.map(\.key))
    if let last = found.first {
      return .found(RepeatedSend(of: last.record, now: now, to: sought.project))
    }
    return sought.isToDevice ? .none : problem.map { .failed($0) } ?? .none
  }

  /// Returns a send of the same request to the same audience, or to any list, that the user does not
  /// know of: while the user was asked, or a send waited, another Crier may have sent it.
  ///
  /// Both may be in the spool, if the store cannot be written. Times say nothing here: a process that
  /// waits for a lock has taken the time of its record before.
  ///
  /// - Parameters:
  ///   - own: The key of the record itself.
  ///   - hasWaited: Whether sends count that began after it, too. If not, of two that begin at the
  ///     same time, one is sent.
  package func unseenRepeat(
    of record: SendRecord, own: String, hasWaited: Bool = false
  ) async -> RepeatCheck {
    let since = record.time - RepeatedSend.period
    let key = hasWaited ? nil : own
    do {
      let (text, seen) = (try spoolFile().read(), seen)
      let found = try await use { store -> SendRecord? in
        if record.list != nil {
          return try await store.lists(
            like: record, since: since, before: key, without: seen, spool: text)?.record
        }
        let all =
          try await store.repeats(of: record, device: nil, since: since, before: key)
          + text.repeats(of: record, since: since, before: key).reversed()
        return all.first { $0.key != own && !seen.contains($0.key) }?.record
      }
      if let found { return .found(RepeatedSend(of: found, now: record.time, to: record.project)) }
      return text.gaps(since: since).isSubset(of: seen) ? .none : .failed(Self.gap)
    } catch {
      return .failed(Self.explanation(of: error))
    }
  }

  /// Returns the accepted sends to the only target of a message whose requests contain one of some
  /// strings, the newest first.
  package func accepted(
    like message: Message, naming values: [String], in project: String,
    on server: SendRecord.Server, since time: Duration
  ) async -> [SendRecord] {
    guard message.targets.count == 1, !values.isEmpty else { return [] }
    let record = SendRecord(
      message, isDryRun: false, at: time, to: project, on: server, by: "", from: .screen)
    let device = record.isToDevice ? message.targets.first?.value : nil
    let found = try? await use {
      try await $0.accepted(like: record, device: device, naming: values)
    }
    return found ?? []
  }

  /// Returns what earlier sends say about the text of a message, and about the translations of its
  /// draft.
  package func earlierTexts(
    of text: OutgoingText, to project: String, on server: SendRecord.Server, now: Duration
  ) async -> EarlierTexts {
    guard text.hasText else { return EarlierTexts() }
    var text = text
    // As records have it.
    text.file = text.file.map(Path.place(of:))
    let since = now - OlderText.similarPeriod
    var found: [Int: SendRecord] = [:]
    for one in [text, text.base].compactMap(\.self) {
      let records = try? await use {
        try await $0.accepted(about: one, to: project, on: server, since: since)
      }
      for record in records ?? [] { found[record.number] = record }
    }
    return EarlierTexts(of: text, among: Array(found.values), now: now)
  }

  /// Returns the last list that got the message of a new one in the last 24 hours, with all devices
  /// that have it, or may have. The store and the spool are both asked.
  ///
  /// - Parameter list: The record of the new list.
  package func repeated(by list: SendRecord) async -> ListCheck {
    let since = list.time - RepeatedSend.period
    do {
      // The store may first take what the spool has.
      _ = try opened()
      let text = try spoolFile().read()
      let found = try await use { try await $0.lists(like: list, since: since, spool: text) }
      if let found {
        seen.formUnion(found.keys)
        return .found(found)
      }
      return text.gaps(since: since).isEmpty ? .none : .failed(Self.gap)
    } catch {
      return .failed(Self.explanation(of: error))
    }
  }

  private static let gap = Explanation("A part of the history was damaged and is lost.")

  private static func explanation(of error: any Error) -> Explanation {
    (error as? any ExplainedError)?.explanation ?? StoreError(error, path: "").explanation
  }

  /// Returns since when FCM calls the tokens of devices unregistered, by the devices' names.
  ///
  /// Nothing is said about a history that cannot be read, and no device is called unregistered.
  package func unregistered(
    among tokens: [(name: String, token: String)]
  ) async -> [String: Unregistration] {
    let found = try? await use { store in
      var found: [String: Unregistration] = [:]
      for (name, token) in tokens { found[name] = try await store.unregistration(of: token) }
      return found
    }
    return found ?? [:]
  }

  /// Removes old records if there are more than the settings allow; only says so the first time.
  ///
  /// It is for moments when nobody waits.
  package func trim(now: Duration) async {
    guard !isBroken, limit.isLimited else { return }
    let limit = limit
    guard let count = try? await use({ try await $0.trim(to: limit, now: now) }), count > 0,
      let folder = try? folder(), folder.claimFirstTrim()
    else { return }
    news.append(limit.news(removed: count))
  }

  /// Returns the result of `body` with the store, which is opened at the first use.
  ///
  /// If the file turns out to be damaged, `body` runs again with the file that replaces it.
  package func use<Value: Sendable>(
    _ body: @Sendable (Store) async throws -> Value
  ) async throws(StoreError) -> Value {
    let store = try opened()
    do {
      return try await body(store)
    } catch {
      let error = StoreError(error, path: store.path)
      guard error.mayBeDamage, !store.isReadOnly else { throw error }
    }
    let fresh = try opened(replacing: store)
    do {
      return try await body(fresh)
    } catch {
      throw StoreError(error, path: fresh.path)
    }
  }

  /// Changes the store; once more if another process has replaced a damaged file in the meantime,
  /// because the change may be in the old file only.
  private func change(
    _ body: @Sendable (Store) async throws -> Void
  ) async throws(StoreError) {
    try await use(body)
    if store?.isCurrent == false { try await use(body) }
  }

  private func opened(replacing suspect: Store? = nil) throws(StoreError) -> Store {
    if let store, store !== suspect, store.isCurrent { return store }
    do throws(StoreError) {
      let (store, news) = try folder().open(replacing: suspect, patience)
      self.store = store
      self.news += news
      return store
    } catch {
      if case .held = error { patience = .none }
      throw error
    }
  }

  private func spoolFile() throws(StoreError) -> Spool {
    var spool = try folder().spool
    spool.patience = patience
    return spool
  }

  private func giveUp(because error: StoreError) {
    guard !isBroken else { return }
    isBroken = true
    news.append(
      Explanation(
        "\(error.explanation.sentence) Messages are sent all the same; Crier keeps what was sent in "
          + "another file if it can, and reads it later.", fix: error.explanation.fix))
  }

  /// Writes to the spool; returns whether that worked.
  @discardableResult
  private func spool(_ write: (Spool) throws(FileError) -> Void) -> Bool {
    let problem: Explanation
    do {
      try write(spoolFile())
      return true
    } catch FileError.diskFull(let path) {
      problem = Explanation(
        "The disk is full, so \(Path.shown(path)) was not written.",
        fix: "Free some space, so that later sends are recorded.")
    } catch let error as FileError {
      problem = error.explanation
    } catch {
      problem = StoreError(error, path: "").explanation
    }
    guard !hasToldLoss else { return false }
    hasToldLoss = true
    news.append(
      Explanation("This send is not in the history: \(problem.sentence)", fix: problem.fix))
    return false
  }
}
