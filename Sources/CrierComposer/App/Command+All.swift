import TerminalKit

extension Command {
  /// Every command, in the order of help and palette.
  package static let all = composing + files + pages

  /// The commands of files, drafts and copies.
  static let files: [Command] = [
    Command(
      .save, [.control("s")], "Save", "Write the message to its file, as plain v1 JSON.",
      whyNot: { $0.whyNoSave }),
    Command(.saveAs, [], "Save as", "Write the message to another file.", whyNot: { $0.whyNoSave }),
    Command(
      .compareFile, [.alt("s")], "Compare file",
      "See how the form differs from the saved file, then choose which version to keep.",
      whyNot: { $0.whyNoComparison }),
    Command(
      .reloadFile, [.alt("t")], "Reload file",
      "Load the version that another program saved; {undo} undoes it.",
      whyNot: { $0.whyNoComparison }),
    Command(
      .duplicate, [], "Duplicate",
      "Make a copy with another name, with its translations and tags; the old file stays.",
      whyNot: { $0.whyNoDuplicate }),
    Command(
      .nextLanguage, [.alt("l")], "Next language",
      "Show the next translation of the message in the form; after the last, the base message.",
      whyNot: { $0.whyNoLanguage }),
    Command(
      .addLanguage, [], "Add language",
      "Begin a translation: a file beside the message, such as wk47.de.json, with what differs.",
      whyNot: { $0.whyNoAddition }),
    Command(
      .variables, [], "Variables",
      "List the variables of the message, such as {{name}}, with their values and samples."),
    Command(
      .nextSample, [.alt("v")], "Next sample",
      "Show the next samples in place of the variables, in the preview, the checks and the JSON.",
      whyNot: { $0.whyNoNextSample }),
    Command(
      .editAnyway, [], "Edit anyway",
      "Choose again how to edit a file that is open read-only: as a copy, or anyway.",
      whyNot: { $0.file.isReadOnly ? nil : "No file is open read-only." }),
    Command(
      .open, [], "Open",
      "Open a recent file, a message or an example, or import curl, legacy or sample code."),
    Command(
      .importPaste, [], "Import paste",
      "Import the command, program or request that was just pasted.",
      whyNot: { $0.whyNoOffer }),
    Command(
      .copySelection, [.control("c")], "Copy",
      "Copy the selected text to the terminal's clipboard.",
      whyNot: { $0.whyNoSelection }),
    Command(
      .copyJSON, [], "Copy as JSON", "Copy the request as the JSON pane shows it.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyCurl, [], "Copy as curl", "Copy a curl command without the access token.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyNode, [], "Copy as Node",
      "Copy a Node program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyPython, [], "Copy as Python",
      "Copy a Python program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyGo, [], "Copy as Go", "Copy a Go program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyJava, [], "Copy as Java",
      "Copy a Java program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
    Command(
      .copyCSharp, [], "Copy as C#",
      "Copy a C# program that sends the message with Google's SDK.",
      whyNot: { $0.whyNoCopy }),
  ]
}
