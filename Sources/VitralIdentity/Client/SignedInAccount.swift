// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The signed-in account, as views may show it: it holds no secret.
///
/// ```swift
/// struct Greeting: View {
///     @Environment(\.account) private var account
///
///     var body: some View {
///         Text(account.map { "Hello, \($0.name)" } ?? "You are not signed in.")
///     }
/// }
/// ```
public struct SignedInAccount: Sendable, Hashable, Identifiable {
    /// The permanent identifier of the account, to which an app's data of the user belongs.
    public let id: String
    /// The name as the user chose it.
    public let name: String

    /// Creates a signed-in account.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

extension EnvironmentValues {
    /// The account actions of the user in this tab.
    ///
    /// Pass it to view models as its protocol, and pass another implementation in tests.
    @Entry public var accountClient: any AccountClient = AbsentAccountClient()

    /// The account that is signed in in this tab; `nil` if the user is not signed in.
    ///
    /// It is live: when the user signs in or out in another tab of the same browser, or on another device, views that
    /// read it are evaluated again.
    ///
    /// ```swift
    /// struct RootView: View {
    ///     @Environment(\.account) private var account
    ///
    ///     var body: some View {
    ///         if let account { Text("Hello \(account.name)") } else { Text("Sign in first.") }
    ///     }
    /// }
    /// ```
    public var account: SignedInAccount? { accountClient.account }
}
