/// A single known fact about a message that did not arrive.
///
/// Each clue is a choice of exactly one `Question`, which has its words.
package enum Clue: String, Hashable, Sendable, CaseIterable {
  // What FCM answered.
  case accepted, dryRun, refused, lost, notSent
  case unregistered, wrongPath, notFound, senderMismatch, platformAuth, deadAppleToken,
    quotaExceeded, outage
  case otherRefusal
  // The device and the app.
  case android, apple, web
  case foreground, background, forceStopped
  case repeatArrives, repeatFails
  case otherDeviceGets, otherDeviceFails
  case logged, reachedDevice, notLogged
  case hasToken, noToken
  case connected, offline, offlineForMonth, noPlayServices
  case oneDevice, wholeNetwork, mobileDataWorks
  case idle, inUse
  case allowed, permissionDenied, channelBlocked
  case android13, android12
  case rarelyUsed, oftenUsed
  case worksAfterOpening, failsAfterOpening
  case workerGone, workerRuns
  case brave, otherBrowser
  case focusOn, focusOff
  case lowPower, normalPower
  case reinstalled, sameInstall
  // What people saw.
  case never, late, manyLate, onUnlock, onlyLast, allGone, incomplete, unnoticed
  case highArrives, highFails
  case alertArrives, alertFails
  case directArrives, directFails
  case subscribed, notSubscribed
  // FCM's delivery data, for a day and a label.
  case dataCollapsed, dataTooMany, dataForceStopped, dataInactive, dataExpired, dataDoze
  case dataThrottled, dataLowered, dataDelivered
  // The message, and how it was sent.
  case shows, dataOnly
  case highPriority, normalPriority
  case ttlZero, ttlShort, ttlLong
  case collapsible, notCollapsible
  case toDevice, toTopic, toCondition
  case wakesApp, doesNotWake
  case mutable, notMutable
  case single, several, hundreds
  case tooMany, few
  case silentHigh, visibleHigh
  case atPeak, offPeak
}

extension Clue {
  /// The choice that stands for this clue.
  package var choice: Question.Choice? { Self.places[self]?.choice }

  /// The question that has this clue among its choices.
  package var question: Question? { Self.places[self]?.question }

  /// The clue as a clause, to name it as evidence: `the app was open`.
  package var words: String { choice?.words ?? rawValue }

  /// The clue as `crier why --clue` takes it: `focus=on`.
  package var answer: String? {
    Self.places[self].map { "\($0.question.name.rawValue)=\($0.choice.name)" }
  }

  private static let places: [Clue: (question: Question, choice: Question.Choice)] =
    Question.all.reduce(into: [:]) { places, question in
      for choice in question.choices { places[choice.clue] = (question, choice) }
    }
}
