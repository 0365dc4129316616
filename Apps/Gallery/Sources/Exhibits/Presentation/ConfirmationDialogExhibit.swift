// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ConfirmationDialogExhibit: Exhibit {
    static let title = "confirmationDialog"
    static let names = ["confirmationDialog", "Visibility"]

    @State private var asks = false
    @State private var photo: String?
    @State private var asksAboutPhoto = false
    @State private var answer = "12 photos"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("title and message") { Button("Empty the trash") { asks = true } }
            Variant("presenting") {
                Button("Move the beach photo") {
                    photo = "Beach"
                    asksAboutPhoto = true
                }
            }
            Text(answer)
        }
        .confirmationDialog("Empty the trash?", isPresented: $asks, titleVisibility: .visible) {
            Button("Delete 12 photos", role: .destructive) { answer = "No photos" }
            Button("Keep them", role: .cancel) {}
        } message: {
            Text("You can’t undo this action.")
        }
        .confirmationDialog("Move", isPresented: $asksAboutPhoto, titleVisibility: .hidden, presenting: photo) {
            photo in
            Button("To Holidays") { answer = "\(photo) is in Holidays" }
            Button("To Favorites") { answer = "\(photo) is in Favorites" }
        }
    }
}
