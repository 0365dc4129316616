// SPDX-License-Identifier: Apache-2.0

import Vitral

extension Confirmation {
    var title: LocalizedStringKey {
        switch self {
        case .passwordChanged: "account.changePassword.done"
        case .signedOut: "account.signOut.done"
        case .signedOutEverywhere: "account.signOutEverywhere.done"
        case .deviceSignedOut: "account.device.signOut.done"
        case .accountDeleted: "account.delete.done"
        case .passkeyAdded: "account.passkey.add.done"
        case .passkeyRemoved: "account.passkey.remove.done"
        }
    }
}

extension AccountProblem {
    var title: LocalizedStringKey {
        switch self {
        case .nameMissing: "account.problem.nameMissing"
        case .nameLength:
            "account.problem.nameLength \(AccountRules.nameLength.lowerBound) \(AccountRules.nameLength.upperBound)"
        case .nameCharacter(let character): "account.problem.nameCharacter \(String(character))"
        case .nameTaken: "account.problem.nameTaken"
        case .passwordMissing: "account.problem.passwordMissing"
        case .passwordTooShort: "account.problem.passwordTooShort \(AccountRules.shortestPassword)"
        case .passwordTooLong: "account.problem.passwordTooLong"
        case .wrongNameOrPassword: "account.problem.wrongNameOrPassword"
        case .wrongPassword: "account.problem.wrongPassword"
        case .tooManyAttempts(let seconds) where seconds > 90:
            "account.problem.tooManyAttemptsMinutes \((seconds + 59) / 60)"
        case .tooManyAttempts(let seconds): "account.problem.tooManyAttempts \(seconds)"
        case .busy: "account.problem.busy"
        case .notSignedIn: "account.problem.notSignedIn"
        case .cookieRefused: "account.problem.cookieRefused"
        case .noAnswer: "account.problem.noAnswer"
        case .passkeysUnsupported: "account.problem.passkeysUnsupported"
        case .passkeyExists: "account.problem.passkeyExists"
        case .passkeyRefused: "account.problem.passkeyRefused"
        case .cancelled: "account.problem.cancelled"
        case .unexpected: "account.problem.unexpected"
        }
    }
}

extension FavoriteSort {
    var title: LocalizedStringKey {
        switch self {
        case .date: "favorites.sort.date"
        case .number: "favorites.sort.number"
        case .name: "favorites.sort.name"
        }
    }
}

extension FavoriteHearts.Notice {
    var title: LocalizedStringKey {
        switch self {
        case .notAdded(let favorite): "favorites.notAdded \(favorite.name)"
        case .notRemoved(let favorite): "favorites.notRemoved \(favorite.name)"
        case .removed(let favorite): "favorites.removed \(favorite.name)"
        }
    }
}

extension AccountDevice {
    @MainActor var title: Text { name.isEmpty ? Text("account.device.unknown") : Text(verbatim: name) }

    /// The symbol of the device, as far as its name reveals it.
    var symbol: String {
        if ["iPhone", "iPad", "Android"].contains(where: name.contains) { return "iphone" }
        return "desktopcomputer"
    }

    /// Returns the text for the time since the device was last seen.
    func lastSeenTitle(_ age: Age) -> LocalizedStringKey {
        switch age {
        case .moments: "account.device.seen.moments"
        case .minutes(let count): "account.device.seen.minutes \(count)"
        case .hours(let count): "account.device.seen.hours \(count)"
        case .days(let count): "account.device.seen.days \(count)"
        }
    }
}

extension AccountPasskey {
    @MainActor var title: Text { name.isEmpty ? Text("account.passkey.unnamed") : Text(verbatim: name) }
}
