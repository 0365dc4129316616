// SPDX-License-Identifier: Apache-2.0

public import Foundation
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

/// A browser in which an account is signed in.
///
/// ```swift
/// struct DeviceList: View {
///     @Environment(\.accountClient) private var client
///     @State private var devices: [Device] = []
///
///     var body: some View {
///         List(devices) { device in
///             LabeledContent(device.name, value: device.isThisOne ? "This browser" : "")
///         }
///         .task { devices = (try? await client.devices()) ?? [] }
///     }
/// }
/// ```
public struct Device: Sendable, Hashable, Identifiable {
    /// The sign-in's id.
    public let id: SignIn.ID
    /// The browser's description of itself, such as `Firefox, Linux`.
    public let name: String
    /// The time at which the user signed in there.
    public let signedIn: Date
    /// The time at which the browser was last seen, to about an hour.
    public let lastSeen: Date
    /// Whether it is the browser of this tab.
    public let isThisOne: Bool

    /// Creates a device.
    public init(id: SignIn.ID, name: String, signedIn: Date, lastSeen: Date, isThisOne: Bool) {
        self.id = id
        self.name = name
        self.signedIn = signedIn
        self.lastSeen = lastSeen
        self.isThisOne = isThisOne
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
