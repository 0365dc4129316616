// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasAuth
import ClickConsultasData
import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasHome
import Composable
import Foundation
import Vitral
import VitralIdentity

/// The app in one browser tab.
struct AppView: View {
    @State private var store: StoreOf<AppReducer>
    @Environment(\.account) private var account
    @Environment(\.browserTimeZone) private var browserTimeZone
    @Namespace private var portraits
    @State private var practiceFocus = PracticeFocus()

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - account: The account of the sign-in, with which the first page is shown.
    ///   - dependencies: The clients that belong to the browser tab.
    init(account: String?, dependencies: @escaping (inout DependencyValues) -> Void) {
        var state = AppReducer.State()
        state.account = account
        let first = state
        _store = State(
            initialValue: Store(initialState: first) {
                ClickConsultasApp.rootFeature
            } withDependencies: {
                dependencies(&$0)
            })
    }

    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            TabPage(tab: .home, store: store) {
                HomeView(store: store.scope(state: \.home, action: \.home))
            }
            .navigationTitle(Text(verbatim: "ClickConsultas"))
        } destination: { page in
            PageView(page: page, store: store)
        }
        .environment(\.portraits, portraits)
        .environment(\.practiceFocus, practiceFocus)
        .tint(AppColors.accent)
        .environment(\.timeZone, timeZone)
        .task(id: account?.id) { await store.send(.accountChanged(account?.id)).finish() }
        .fullScreenCover(isPresented: isSigningIn) {
            AuthView(store: store.scope(state: \.auth, action: \.auth))
        }
        .fullScreenCover(isPresented: isAskingForTerms) {
            if let store = store.scope(state: \.terms, action: \.terms) { TermsUpdateView(store: store) }
        }
        .sheet(item: $store.scope(state: \.waiting, action: \.waiting)) {
            WaitEntryFormView(store: $0).presentationBackground(AppColors.background)
        }
        .developmentPanel(store)
    }

    /// The browser's zone; that of the user's city on the first page, which the browser has not reported yet.
    private var timeZone: TimeZone {
        if let browserTimeZone { return browserTimeZone }
        let city = store.user.flatMap { MunicipalityTable.carried.municipality($0.patient.city) }
        return city.flatMap { TimeZone(identifier: $0.zone) } ?? .brasilia
    }

    /// It stays until the user accepts, signs out, or opens the page of the data.
    private var isAskingForTerms: Binding<Bool> {
        Binding(get: { store.isAskingForTerms }, set: { _ in })
    }

    private var isSigningIn: Binding<Bool> {
        Binding(get: { store.isSigningIn }, set: { if !$0 { store.send(.signInClosed) } })
    }
}
