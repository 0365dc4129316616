// SPDX-License-Identifier: Apache-2.0

import Composable
import Vitral

/// The document's lazy list (block 18).
struct LazyDoctors: View {
    let store: StoreOf<Directory>

    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(store.doctors) { doctor in
                    Text(doctor.name)
                }
            }
        }
    }
}

/// The document's image of a doctor (block 19).
///
/// The document gives the image no text, so a screen reader says nothing about it.
struct DoctorPortrait: View {
    let doctor: Physician

    var body: some View {
        AsyncImage(url: doctor.portrait) { image in
            image
                .resizable()
                .aspectRatio(contentMode: .fill)
                .accessibilityLabel("Photo of \(doctor.name)")
        } placeholder: {
            ProgressView("Photo is loading")
        }
    }
}

/// The document's work that ends with the view (block 20).
///
/// The document sends an action that no feature declares; ``Directory`` declares it.
struct LoadingDoctors: View {
    let store: StoreOf<Directory>
    let onEnd: () -> Void

    var body: some View {
        Text("\(store.doctors.count) doctors")
            .task {
                await store.send(.loadRequested).finish()
                onEnd()
            }
    }
}
