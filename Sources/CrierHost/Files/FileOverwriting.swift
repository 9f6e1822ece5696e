import Foundation

/// Overwrites a file in place, which keeps its hard links and its owner.
///
/// Reserves space for the new text before writing the first byte; if writing fails nevertheless,
/// the old text is restored. The system writes 4 KiB or more in one step. Therefore a program that
/// reads a file of up to 4 KiB in the meantime, or after Crier was killed, finds the old or the new
/// text, perhaps padded with zero bytes or line ends.
enum FileOverwriting {
  static func write(_ bytes: [UInt8], to target: String, path: String) throws(FileError) {
    let old = try FileReader.readOrdinary(target)
    let file = unsafe open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    defer { close(file) }
    var code: Int32 = 0
    if bytes.count > old.count { code = posix_fallocate(file, 0, off_t(bytes.count)) }
    // The new text is padded with line ends and truncated afterwards, so that nothing of the old
    // text remains if Crier is killed in between.
    let padding = [UInt8](repeating: 0x0A, count: max(0, old.count - bytes.count))
    if code == 0 { code = FileWriter.hand(bytes + padding, to: file) }
    if code == 0, ftruncate(file, off_t(bytes.count)) != 0 { code = errno }
    if code == 0 { code = FileWriter.sync(file) }
    guard code != 0 else { return }
    lseek(file, 0, SEEK_SET)
    _ = FileWriter.writeAll(old, to: file)
    ftruncate(file, off_t(old.count))
    throw FileError(writing: path, code: code)
  }
}
