// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral

/// The document's screen (block 4): a list with a title, progress over it, and an alert.
struct DirectoryView: View {
    @Bindable var store: StoreOf<Directory>

    var body: some View {
        WithPerceptionTracking {
            NavigationStack {
                List(store.doctors) { doctor in
                    Button(doctor.name) { store.send(.doctorTapped(doctor)) }
                }
                .navigationTitle("Doctors")
                .overlay {
                    if store.isLoading { ProgressView("Loading doctors") }
                }
                .alert(
                    "No doctors", isPresented: $store.hasProblem.sending(\.problemShown)
                ) {
                    Button("OK") {}
                } message: {
                    Text(store.problem ?? "")
                }
            }
            Button("Book") { store.send(.bookTapped) }
                .fullScreenCover(item: $store.scope(state: \.destination?.page, action: \.destination.page)) {
                    DoctorPageView(store: $0)
                }
                .sheet(item: $store.scope(state: \.destination?.signIn, action: \.destination.signIn)) {
                    SignInSheetView(store: $0)
                }
        }
        .onAppear { store.send(.appeared) }
    }
}

struct DoctorPageView: View {
    let store: StoreOf<DoctorPage>

    var body: some View {
        Text("Page of \(store.doctor.name)")
        Button(store.isFavorite ? "Remove from favorites" : "Add to favorites") { store.send(.favoriteTapped) }
    }
}

struct SignInSheetView: View {
    @Bindable var store: StoreOf<SignInSheet>

    var body: some View {
        TextField("E-mail", text: $store.email)
    }
}

/// The document's alert: it is shown by a constant, so nothing that the user does hides it.
struct ConstantAlertView: View {
    let store: StoreOf<Directory>

    var body: some View {
        Text("Doctors")
            .alert("No doctors", isPresented: .constant(store.problem != nil)) {
                Button("OK") {}
            }
    }
}
