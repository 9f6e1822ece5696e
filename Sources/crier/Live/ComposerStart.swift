import CrierComposer
import CrierCore

/// The message that the composer opens on.
struct ComposerStart {
  let message: Message
  let notice: Notice?

  /// A file that does not exist is a new one; a file that is no message is an error, and stays.
  init(file: String?) throws(CommandError) {
    guard let file else {
      message = Message()
      notice = nil
      return
    }
    guard file != "-" else {
      throw .usage(
        "The composer needs the keyboard, so it cannot read a message from standard input.",
        fix: "Name a file, or use crier check - and crier send -.")
    }
    do {
      let request = try JSONReader.read(try FileReader.read(file))
      guard request.members != nil else {
        throw CommandError(
          .unreadable,
          Explanation(
            "\(file) holds \(request.kind), and a message is an object in braces.",
            fix: "Choose the file that holds the message."))
      }
      message = Message(request: request)
      notice = nil
    } catch FileError.missing {
      message = Message()
      notice = Notice(.plain, "\(file) is a new file; ^S writes it.")
    } catch let error as FileError {
      throw CommandError(.unreadable, error.explanation)
    } catch let error as JSONError {
      let explanation = error.explanation
      throw CommandError(
        .unreadable, Explanation("\(file): \(explanation.sentence)", fix: explanation.fix))
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(.unreadable, Explanation("\(file) cannot be read."))
    }
  }
}
