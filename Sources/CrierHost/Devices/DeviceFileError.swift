package import CrierMessage
package import CrierSettings

/// Why the files with test devices were not changed. No sentence contains a token.
package enum DeviceFileError: ExplainedError, Hashable {
  case file(FileError)
  case edit(DeviceEditError)
  case notUTF8(String)
  case noDevice(String, known: [String])
  case badName
  case tokenAsName
  case notAToken
  /// A file that others can read or change.
  case refused(Explanation)

  package var explanation: Explanation {
    switch self {
    case .file(let error): error.explanation
    case .edit(let error): error.explanation
    case .refused(let why): why
    case .notUTF8(let path):
      Explanation("\(Path.shown(path)) is not UTF-8 text, so it was not changed.")
    case .noDevice(let name, let known): TestDevice.missing(name, known: known)
    case .badName:
      Explanation(
        "This cannot be the name of a device.",
        fix: "Use at most 60 characters, without double quotes, backslashes or spaces around it.")
    case .tokenAsName:
      Explanation(
        "The name looks like a token or another secret.",
        fix: "Pass a name that people use, such as \"Pixel QA\", and the token with --token.")
    case .notAToken:
      Explanation(
        "The token is empty, or it contains a space or a line break.",
        fix: "Copy the registration token or installation ID again, in one piece.")
    }
  }
}
