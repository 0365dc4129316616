// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppLayer
import VerniDefaultAPIClient
import Vitral
import VitralCharts

/// The app of a replica, on the machine of its user.
struct OwnApp: App {
    nonisolated static var bundle: Bundle? { .module }
    static var clientAssets: [ClientAssets] { [.charts] }

    var body: some Scene {
        WindowGroup("Verni") {
            OwnPage()
        }
    }
}

/// The replica that a page shows.
struct OwnPageSource: Sendable {
    let parts: AppParts
    let signIn: SealedSignIn
}

extension EnvironmentValues {
    /// The replica that the page shows; `nil` unless the page is in the browser that has opened the link.
    @Entry var ownPageSource: OwnPageSource?
}

/// A page of a replica, for the browser that has opened the link.
private struct OwnPage: View {
    @Environment(\.ownPageSource) private var source

    var body: some View {
        if let source {
            OwnGroups(source)
        } else {
            ContentUnavailableView {
                Label {
                    Text("open.closed.title", bundle: .module)
                } icon: {
                    Image(systemName: "lock")
                }
            } description: {
                Text("open.closed.text", bundle: .module)
            }
        }
    }
}

/// The groups of the replica.
private struct OwnGroups: View {
    private let parts: AppParts
    @StateObject private var account: OwnAccountModel

    init(_ source: OwnPageSource) {
        parts = source.parts
        _account = StateObject(wrappedValue: OwnAccountModel(source.signIn))
    }

    var body: some View {
        AppView(parts, account: account.id).verniPage()
    }
}

/// The account of a replica, which may change while its pages are open.
@MainActor
final class OwnAccountModel: ObservableObject {
    @Published private(set) var id: String?
    private var following: Task<Void, Never>?

    init(_ signIn: SealedSignIn) {
        id = signIn.signIn?.account
        following = Task { [weak self] in
            for await change in signIn.changes() { self?.id = change?.account }
        }
    }

    deinit { following?.cancel() }
}
