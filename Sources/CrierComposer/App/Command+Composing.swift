import TerminalKit

extension Command {
  /// The commands that send, and those of the form, the previews and the checks.
  static let composing: [Command] = [
    Command(
      .dryRun, [.control("t")], "Dry run",
      "Have FCM check the message without delivering it (validate_only).",
      whyNot: { $0.whyNoDryRun }),
    Command(
      .review, [.control("r")], "Review",
      "See what is sent, to whom and from which project, then send.",
      whyNot: { $0.whyNoSend }),
    Command(
      .send, [], "Send",
      "Send the message. For a live project, the review screen comes first.",
      whyNot: { $0.whyNoSend }),
    Command(
      .nextSection, [.function(8)], "Next page",
      "Go to the next page of the form."),
    Command(
      .previousSection, [.function(7)], "Previous page",
      "Go to the previous page of the form.",
      whyNot: { $0.whyNoPageBack }),
    Command(.nextField, [.tab], "Next field", "Go to the next field or button."),
    Command(.previousField, [.backTab], "Previous field", "Go to the previous field or button."),
    Command(
      .nextPane, [.function(6)], "Next pane",
      "Go from the form to the JSON, the checks, the preview and the buttons, then back."),
    Command(
      .nextPreview, [.function(3)], "Next preview",
      "Show the next preview: Android, iPhone, watch, Mac, Chrome, Firefox, Safari.",
      whyNot: { $0.whyNoPreview }),
    Command(
      .previousPreview, [Key(.function(3), .shift)], "Previous preview",
      "Show the previous preview.", whyNot: { $0.whyNoPreview }),
    Command(
      .nextPreviewState, [Key(.function(2), .shift)], "Next state",
      "Show the next state in the previews: 3 h later, a day later, private, app open, light "
        + "mode, dark mode, then now.",
      whyNot: { $0.whyNoPreview }),
    Command(
      .previewDayLater, [], "Preview a day later",
      "Show the previews as they are a day after arrival. Run it again to return to now.",
      whyNot: { $0.whyNoPreview }),
    Command(
      .previewAtNight, [], "Preview in dark mode",
      "Show the previews in a device's dark colors. Run it again to return to the theme's.",
      whyNot: { $0.whyNoPreview }),
    // Use Shift only with F1 to F8, because the Linux console sends it only with these.
    Command(
      .previewPane, [Key(.function(4), .shift)], "Preview pane",
      "Hide the preview, or show it again; Crier remembers the choice."),
    Command(
      .zoomPreview, [Key(.function(5), .shift)], "Zoom preview",
      "Fill the column beside the form, or all of a narrow window, with the preview. "
        + "Press again to zoom out."),
    Command(
      .jsonPane, [Key(.function(6), .shift)], "JSON pane",
      "Hide the JSON, or show it again; Crier remembers the choice.",
      whyNot: { $0.whyJSONStays }),
    Command(
      .zoomJSON, [Key(.function(7), .shift)], "Zoom JSON",
      "Fill the column beside the form, or all of a narrow window, with the JSON. "
        + "Press again to zoom out."),
    Command(
      .matrix, [.control("l")], "All previews",
      "Show in one table how much of the title and text each preview shows."),
    Command(
      .turnText, [], "Right-to-left order",
      "Switch whether Crier or the terminal reorders right-to-left text in previews."),
    Command(
      .jumpToFinding, [.control("g")], "Next finding",
      "Go to the field with the most severe finding, then to the next one.",
      whyNot: {
        $0.analysis.findings.isEmpty && $0.brokenJSON == nil ? "The checks found nothing." : nil
      }),
    Command(
      .fix, [.control("x")], "Fix",
      "Apply the fix for the selected finding; {undo} undoes it.",
      whyNot: { $0.whyNoFix }),
    Command(
      .fixAll, [], "Fix all", "Fix everything that needs no decision; {undo} undoes it.",
      whyNot: { $0.whyNoFixes }),
    Command(
      .undo, [.control("z"), .control("_")], "Undo", "Undo the last change, wherever it was.",
      whyNot: { $0.whyNoUndo }),
    Command(
      .redo, [.control("y")], "Redo", "Redo what was undone.", whyNot: { $0.whyNoRedo }),
    Command(.find, [.control("f")], "Find", "Search all fields, or the JSON."),
    Command(
      .jump, [.control("o")], "Jump",
      "Label every field and button with a letter; type the letter to go there."),
    Command(
      .edit, [.function(4)], "Open in editor",
      "Open the text in $EDITOR; on the Target page, a condition's builder.",
      whyNot: { $0.whyNoEdit }),
    Command(
      .emoji, [Key(.function(8), .shift)], "Emoji",
      "Insert an emoji by its Unicode name; typing :rocket: does the same.",
      whyNot: { $0.whyNoEmoji }),
    Command(
      .inspect, [], "Inspect character",
      "Describe the character at the caret: code points, names, bytes, UTF-16. Repeat to stop."),
    Command(
      .sizes, [.function(9)], "Bytes by field",
      "Show how many bytes of the limit each field uses, largest first."),
    Command(
      .sideBySide, [.function(12)], "Side by side",
      "Show what Android, Apple and Web receive and where each value comes from."),
    Command(
      .androidGets, [], "What Android gets",
      "List every value that Android gets and where it comes from."),
    Command(
      .appleGets, [], "What Apple devices get",
      "List every value that Apple devices get and where it comes from."),
    Command(
      .webGets, [], "What browsers get",
      "List every value that browsers get and where it comes from."),
    Command(
      .condition, [], "Condition",
      "Build the topic condition from groups and see who it reaches.",
      whyNot: { $0.whyNoCondition }),
    Command(
      .cleanTarget, [], "Clean target",
      "Remove what was copied along with the target: spaces, quotes, labels.",
      whyNot: { $0.whyNoCleaning }),
  ]
}
