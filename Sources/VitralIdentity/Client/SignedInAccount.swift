// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// The person who is signed in, as views may show them: nothing in it is secret.
public struct SignedInAccount: Sendable, Hashable, Identifiable {
    /// Names the account for ever; what an app keeps of a person belongs to it.
    public let id: String
    /// The name as the person chose it.
    public let name: String

    /// Describes who is signed in.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// A browser in which an account is signed in.
public struct Device: Sendable, Hashable, Identifiable {
    /// The sign-in's id.
    public let id: SignIn.ID
    /// What the browser calls itself, such as `Firefox, Linux`.
    public let name: String
    /// When the person signed in there.
    public let signedIn: Date
    /// When it was last seen, to the hour or so.
    public let lastSeen: Date
    /// Whether it is the browser that asks.
    public let isThisOne: Bool

    /// Describes a browser.
    public init(id: SignIn.ID, name: String, signedIn: Date, lastSeen: Date, isThisOne: Bool) {
        self.id = id
        self.name = name
        self.signedIn = signedIn
        self.lastSeen = lastSeen
        self.isThisOne = isThisOne
    }
}

extension EnvironmentValues {
    /// What the person can do with their account in this tab.
    ///
    /// Hand it to view models by its protocol, and give them another one in tests.
    @Entry public var accountClient: any AccountClient = AbsentAccountClient()

    /// Who is signed in in this tab; `nil` when nobody is.
    ///
    /// It is live: when the person signs in or out in another tab of the same browser, or on another device, views that
    /// read it are evaluated anew.
    ///
    /// ```swift
    /// struct RootView: View {
    ///     @Environment(\.account) private var account
    ///
    ///     var body: some View {
    ///         if let account { HomeView(account: account) } else { SignInView() }
    ///     }
    /// }
    /// ```
    public var account: SignedInAccount? { accountClient.account }
}
