import CrierAnswers
import CrierMessage
import CrierStore

/// The history for the commands that read or change it.
enum HistoryFile {
  /// Returns the result of `body`, and tells what happened to the history.
  static func use<Value: Sendable>(
    _ body: @Sendable (Store) async throws -> Value
  ) async throws -> Value {
    let history = History(patience: .told, in: StoreFolder.inStateFolder)
    let result: Result<Value, StoreError>
    do throws(StoreError) {
      result = .success(try await history.use(body))
    } catch {
      result = .failure(error)
    }
    await history.takeNews().forEach { Console.warn($0) }
    return try result.get()
  }

  /// Returns the record of an accepted message; nil if there is none, or if the history cannot be
  /// read.
  static func record(named name: String) async -> SendRecord? {
    try? await use { store in try await store.record(named: name) }
  }

  /// Returns a record with its request.
  static func record(_ number: Int) async throws -> SendRecord {
    guard let record = try await use({ store in try await store.record(number) }) else {
      throw CommandError(
        .failed,
        Explanation(
          "There is no record \(number) in the history.", fix: "crier history lists the records."))
    }
    return record
  }
}
