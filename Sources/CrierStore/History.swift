package import CrierAnswers
package import CrierHost
package import CrierMessage
import Foundation

/// The history as senders use it: it never keeps a send back.
///
/// If the store cannot be used, records go to the spool, and the user is told once. A lock that
/// another process holds is waited for once, and only for a few seconds.
///
/// ```
///  begin ──► Store ──────────► on the disk, then the request leaves
///              └─ fails ──► Spool ──► read at the next start
/// ```
package actor History {
  /// Returns the folder, which is created if necessary.
  package typealias Folder = @Sendable () throws(StoreError) -> StoreFolder

  private let folder: Folder
  private var news: [Explanation] = []
  private var store: Store?
  /// Whether the store failed, so that no later send waits for it.
  private var isBroken = false
  private var hasToldLoss = false
  /// How long to wait for a lock.
  private var patience: LockPatience

  /// - Parameter patience: How long to wait for the store's lock, and whom to tell.
  package init(patience: LockPatience = LockPatience(), in folder: @escaping Folder) {
    (self.patience, self.folder) = (patience, folder)
  }

  /// Returns what the user should know, such as that the disk is full; each sentence only once.
  package func takeNews() -> [Explanation] {
    defer { news = [] }
    return news
  }

  /// Writes the record of a send that is about to begin, and returns the key to complete it.
  package func begin(_ record: SendRecord, device: String?) async -> String {
    let key = UUID().uuidString
    if !isBroken {
      do throws(StoreError) {
        _ = try await use { try await $0.begin(record, key: key, device: device) }
        return key
      } catch {
        giveUp(because: error)
      }
    }
    let hash = device.flatMap { store?.hash(of: $0) }
    spool { spool throws(FileError) in try spool.begin(record, key: key, device: hash) }
    return key
  }

  /// Adds the result to a record that has none.
  package func complete(_ key: String, with result: SendResult) async {
    if !isBroken {
      do throws(StoreError) {
        return try await use { try await $0.complete(key, with: result) }
      } catch {
        giveUp(because: error)
      }
    }
    spool { spool throws(FileError) in try spool.complete(key, with: result) }
  }

  /// Returns the send that this one would repeat; the rule is `RepeatedSend`.
  ///
  /// A history that cannot be read keeps nothing back; the send itself tells why.
  package func repeated(
    by message: Message, isDryRun: Bool, to project: String, on server: SendRecord.Server,
    now: Duration
  ) async -> RepeatedSend? {
    guard
      let sought = RepeatedSend.sought(
        message, isDryRun: isDryRun, to: project, on: server, now: now)
    else { return nil }
    let device = sought.isToDevice ? message.targets.first?.value : nil
    let last = try? await use {
      try await $0.lastRepeat(of: sought, device: device, since: now - RepeatedSend.period)
    }
    return last.flatMap(\.self).map { RepeatedSend(of: $0, now: now) }
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

  /// Returns the result of `body` with the store, which is opened at the first use.
  ///
  /// If the file turns out to be damaged, it is replaced by a new one.
  package func use<Value: Sendable>(
    _ body: @Sendable (Store) async throws -> Value
  ) async throws(StoreError) -> Value {
    let store = try await opened()
    do {
      return try await body(store)
    } catch {
      guard case .damaged = StoreError(error, path: store.path) else {
        throw StoreError(error, path: store.path)
      }
    }
    let fresh = try replaced(store)
    do {
      return try await body(fresh)
    } catch {
      throw StoreError(error, path: fresh.path)
    }
  }

  private func opened() async throws(StoreError) -> Store {
    if let store { return store }
    let folder = try folder()
    let store = try open(folder)
    var spool = folder.spool
    spool.patience = patience
    if let count = try? await spool.empty(into: store), count > 0 {
      news.append(
        Explanation(
          "\(count) \(count == 1 ? "record" : "records") of earlier sends could not be written at "
            + "the time, and \(count == 1 ? "is" : "are") in the history now."))
    }
    return store
  }

  /// Returns the store that replaces a damaged one.
  private func replaced(_ damaged: Store) throws(StoreError) -> Store {
    if let store, store !== damaged { return store }
    return try open(folder(), replacing: damaged)
  }

  private func open(
    _ folder: StoreFolder, replacing damaged: Store? = nil
  ) throws(StoreError) -> Store {
    do throws(StoreError) {
      let (store, change) = try folder.open(replacing: damaged, patience)
      self.store = store
      if let change { news.append(change) }
      return store
    } catch {
      if case .held = error { patience = .none }
      throw error
    }
  }

  private func giveUp(because error: StoreError) {
    guard !isBroken else { return }
    isBroken = true
    news.append(
      Explanation(
        "\(error.explanation.sentence) Messages are sent all the same; Crier keeps what was sent in "
          + "another file if it can, and reads it later.", fix: error.explanation.fix))
  }

  private func spool(_ write: (Spool) throws(FileError) -> Void) {
    let problem: Explanation
    do {
      var spool = try folder().spool
      spool.patience = patience
      return try write(spool)
    } catch FileError.diskFull(let path) {
      problem = Explanation(
        "The disk is full, so \(Path.shown(path)) was not written.",
        fix: "Free some space, so that later sends are recorded.")
    } catch let error as FileError {
      problem = error.explanation
    } catch {
      problem = StoreError(error, path: "").explanation
    }
    guard !hasToldLoss else { return }
    hasToldLoss = true
    news.append(
      Explanation("This send is not in the history: \(problem.sentence)", fix: problem.fix))
  }
}
