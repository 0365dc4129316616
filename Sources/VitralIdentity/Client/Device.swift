// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Vitral

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
