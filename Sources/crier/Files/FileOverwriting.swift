import Foundation

/// Writes over a file in its place, so that all its names and its owner stay.
///
/// Room for the new text is found before the first byte is written; should it fail in the middle
/// all the same, the old text is put back. Whoever reads the file meanwhile, or after Crier was
/// killed, finds one of the two, as far as the system writes it in one go: 4 KiB and mostly more.
enum FileOverwriting {
  static func write(_ bytes: [UInt8], to target: String, path: String) throws(FileError) {
    let old = try FileReader.readOrdinary(target)
    let file = unsafe open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    defer { close(file) }
    var code: Int32 = 0
    if bytes.count > old.count { code = posix_fallocate(file, 0, off_t(bytes.count)) }
    // Where nothing but line ends stands behind the new text, it may be cut off a moment later: killed
    // in between, Crier leaves no tail of the old one.
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
