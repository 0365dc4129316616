// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain
package import VerniEmailCode
import VerniLedger
import VerniWelcome
package import Vitral

/// The state of the app in one browser tab: launching, anonymous or signed in.
///
/// It manages the pages, the forms of the sign-in above them, and the operation that can be taken back. Each tab has a
/// coordinator of its own, which turns the events of screens into pages.
@MainActor
package final class AppCoordinator: ObservableObject, ScreenCoordinator, RestorableModel {
    /// The state of the user.
    package enum Phase {
        /// The account is not known yet.
        case launching
        /// There is no account, and the groups need one.
        case anonymous
        case signedIn(AppParts.Member)
    }

    /// A form of the sign-in.
    package enum Entrance: Hashable, Codable, Sendable {
        case signIn(email: String)
        case signUp
        case code(EmailCodeInput)
    }

    /// The part that a restart of the server keeps.
    package struct RestorableState: Codable {
        var entrance: Entrance?
        var written: WrittenOperation?
        var isLocal: Bool
    }

    @Published package private(set) var phase = Phase.launching
    @Published package var path: [Route] = []
    /// The form of the sign-in that covers the page; `nil` without one.
    @Published package var entrance: Entrance?
    /// The number of changes of the account by a form above the pages, which the profile's pages show.
    @Published package private(set) var accountRevision = 0
    /// The last operation, which can be taken back.
    @Published package private(set) var written: WrittenOperation?
    /// The error of taking an operation back.
    @Published package private(set) var problem: VerniError?

    /// The most operations that can be taken back after a restart of the server.
    private static let keptOperations = 100

    let parts: AppParts
    private var account: String?
    /// Whether the user of a replica of its own goes on without an account.
    private var isLocal = false
    private let tasks = ScreenTasks()

    /// Creates the state of a browser tab.
    package init(_ parts: AppParts) {
        self.parts = parts
    }

    package var restorableState: RestorableState {
        get {
            // The operations of a large import would make the state of every restart as large.
            let kept = written.flatMap { $0.operations.count <= Self.keptOperations ? $0 : nil }
            return RestorableState(entrance: entrance, written: kept, isLocal: isLocal)
        }
        set {
            entrance = newValue.entrance
            written = newValue.written
            isLocal = newValue.isLocal
        }
    }

    // MARK: The account

    /// Shows the groups of an account, or the welcome if there is none.
    ///
    /// - Parameter account: The account that is signed in; `nil` without one.
    package func accountChanged(to account: String?) {
        if case .signedIn = phase, account == self.account { return }
        let isOther = self.account != nil && account != self.account
        self.account = account
        if isOther {
            // The pages of another account may not exist for this one.
            path = []
            written = nil
        }
        if account != nil { entrance = nil }
        if account != nil || (parts.welcome == .own && (isLocal || parts.localUse.isChosen)) {
            phase = .signedIn(parts.member(account))
        } else {
            phase = .anonymous
        }
    }

    /// Shows the groups of a replica that has no account.
    func continueWithoutAccount() {
        guard parts.welcome == .own else { return }
        isLocal = true
        parts.localUse.choose()
        phase = .signedIn(parts.member(nil))
    }

    /// Closes the form of a code that has changed the account.
    func confirmedCode() {
        entrance = nil
        accountRevision &+= 1
    }

    // MARK: Tabs

    /// The tab of the visible page.
    var tab: AppTab {
        switch path.first {
        case .activity: .activity
        case .profile: .profile
        default: .groups
        }
    }

    /// Shows the first page of a tab.
    func select(_ tab: AppTab) {
        path = tab.firstPage.map { [$0] } ?? []
    }

    // MARK: Undo

    /// Offers to take an operation back.
    func offerUndo(of written: WrittenOperation) {
        self.written = written
        problem = nil
    }

    /// Takes the last operations back, the latest first.
    ///
    /// One that can no longer be taken back, such as a guest who pays another expense by now, keeps none of the others.
    func undo() {
        guard let written, case .signedIn(let member) = phase else { return }
        self.written = nil
        tasks.run { [weak self] in
            let undone = await result {
                var kept: VerniError?
                for operation in written.operations.reversed() {
                    do {
                        try await member.ledger.revert(operation, in: written.group)
                    } catch VerniError.notAllowed {
                        kept = .notAllowed
                    }
                }
                if let kept { throw kept }
            }
            switch undone {
            case .failure(let error): self?.problem = error
            // The pages of a group that is gone.
            case .success: if written.deed == .groupCreated { self?.path.removeAll { $0.group == written.group } }
            }
        }
    }

    /// Closes the bar that offers to take an operation back, or says why that failed.
    func dismissUndo() {
        written = nil
        problem = nil
    }
}

/// A tab of the bar at the bottom, or at the side of a wide window.
package enum AppTab: String, Hashable, CaseIterable, Sendable {
    case groups, activity, profile

    /// The first page of the tab; `nil` for the groups, which lie below all pages.
    var firstPage: Route? {
        switch self {
        case .groups: nil
        case .activity: .activity
        case .profile: .profile(nil)
        }
    }
}
