import CrierHost
import CrierSettings

extension ExitStatus {
  /// The status of a command that fails with this error; unreadable files have a status of their
  /// own.
  init(of error: FileError) {
    self =
      switch error {
      case .nameless, .missing, .isFolder, .noMessages, .notAllowed, .tooLarge, .notFile,
        .silentPipe, .notMessageFile, .notRead, .homeless, .notFolder, .foreignFolder, .openFolder:
        .unreadable
      case .folderMissing, .exists, .isLink, .notWritable, .ofAnotherUser, .notOrdinary, .changed,
        .diskFull, .overLimit, .notWritten:
        .failed
      }
  }

  init(of error: DestinationError) {
    self =
      switch error {
      case .emptyEndpoint, .notAnEndpoint, .notEncrypted, .twoCredentials, .noProject,
        .notAProject, .notAQuotaProject, .unknownProject, .unknownNumber, .ambiguousNumber,
        .severalProjects, .noProjectID:
        .usage
      case .settings, .unreadableCertificate, .noCertificate: .unreadable
      case .unreadableCredentials, .badCredentials, .noVariable, .unreadableVariable, .untrusted:
        .noCredentials
      }
  }

  init(of error: DeviceFileError) {
    self =
      switch error {
      case .file(let error): ExitStatus(of: error)
      case .edit(.broken(_)), .notUTF8: .unreadable
      case .edit(.tangled(_, file: _)), .noDevice, .refused: .failed
      case .badName, .tokenAsName, .notAToken: .usage
      }
  }

  init(of error: RecipientFileError) {
    self =
      switch error {
      case .unreadable, .changed: .unreadable
      case .list: .usage
      }
  }
}
