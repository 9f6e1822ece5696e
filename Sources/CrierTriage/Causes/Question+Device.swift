/// The questions about the device, the app and what people saw.
extension Question {
  static let aboutDevice = [
    Question(
      .arrival, "Has anything arrived since?",
      [
        Choice(.never, "nothing", "Nothing at all", "nothing has arrived since"),
        Choice(.late, "late", "It came late", "it came late"),
        Choice(
          .onUnlock, "on-unlock", "It came when the phone was unlocked",
          "it came when the phone was unlocked"),
        Choice(
          .manyLate, "many-late", "Many people got it late", "many people got it late"),
        Choice(
          .onlyLast, "only-last", "Only the last of several messages",
          "only the last of several messages arrived"),
        Choice(
          .allGone, "deleted-messages", "The app was told that messages were deleted",
          "onDeletedMessages was called"),
        Choice(
          .incomplete, "incomplete", "It came without its image, or unreadable",
          "it came without its image, or unreadable"),
        Choice(
          .unnoticed, "unnoticed", "It is in the list, but nobody noticed it",
          "it is in the list, but nobody noticed it"),
      ]),
    Question(
      .network, "Which devices are affected?", needs: [.accepted, .lost],
      [
        Choice(.oneDevice, "one", "Only this one", "only this device is affected"),
        Choice(
          .wholeNetwork, "all-on-network", "All on the same network or VPN",
          "all devices on the same network are affected"),
        Choice(
          .mobileDataWorks, "not-on-mobile-data", "None on another network, or without VPN",
          "the message arrives on another network or without VPN"),
      ]),
    Question(
      .idle, "Was the phone unused at that time?", needs: [.android],
      [
        Choice(.idle, "yes", "Yes, for an hour or more", "the phone was unused (Doze)"),
        Choice(.inUse, "no", "No, it was in use", "the phone was in use"),
      ]),
    Question(
      .permission, "Are notifications allowed in the device's settings?",
      needs: [.android, .apple, .web],
      [
        Choice(.allowed, "allowed", "Yes", "notifications are allowed"),
        Choice(
          .permissionDenied, "denied", "No", "notifications are not allowed for the app"),
        Choice(
          .channelBlocked, "channel", "The channel is missing or off",
          "the notification channel is missing or off"),
      ]),
    Question(
      .androidVersion, "Which version of Android is it?", needs: [.android],
      [
        Choice(.android13, "13", "13 or newer", "it is Android 13 or newer"),
        Choice(.android12, "12", "12 or older", "it is Android 12 or older"),
      ]),
    Question(
      .registration, "Does the app have a registration token?", needs: [.repeatFails, .never],
      [
        Choice(.hasToken, "yes", "Yes", "the app has a token"),
        Choice(.noToken, "no", "No, its log has an error", "the app could not get a token"),
      ]),
    Question(
      .appUse, "How often is the app opened?", needs: [.android12],
      [
        Choice(.rarelyUsed, "rarely", "Rarely", "the app is rarely used"),
        Choice(.oftenUsed, "often", "Every day", "the app is used every day"),
      ]),
    Question(
      .worker, "Is the site's service worker registered (developer tools, Application)?",
      needs: [.web],
      [
        Choice(.workerGone, "gone", "No", "the service worker is gone"),
        Choice(.workerRuns, "registered", "Yes", "the service worker is registered"),
      ]),
    Question(
      .browser, "Is the browser Brave?", needs: [.web],
      [
        Choice(.brave, "brave", "Yes", "the browser is Brave"),
        Choice(.otherBrowser, "other", "No", "the browser is not Brave"),
      ]),
    Question(
      .focus, "Is Do Not Disturb, a Focus or the scheduled summary on?",
      needs: [.android, .apple],
      [
        Choice(.focusOn, "on", "Yes", "Do Not Disturb, a Focus or the scheduled summary is on"),
        Choice(.focusOff, "off", "No", "no Do Not Disturb, Focus or scheduled summary is on"),
      ]),
    Question(
      .lowPower, "Is Low Power Mode or a battery saver on, or Background App Refresh off?",
      needs: [.android, .apple],
      [
        Choice(
          .lowPower, "yes", "Yes",
          "Low Power Mode or a battery saver is on, or Background App Refresh is off"),
        Choice(.normalPower, "no", "No", "the power settings allow background work"),
      ]),
    Question(
      .reinstalled, "Is the phone new, or was the app reinstalled, since its token was stored?",
      needs: [.repeatFails],
      [
        Choice(
          .reinstalled, "yes", "Yes", "the phone is new, or the app was installed again"),
        Choice(.sameInstall, "no", "No", "neither the phone nor the app is new"),
      ]),
  ]
}
