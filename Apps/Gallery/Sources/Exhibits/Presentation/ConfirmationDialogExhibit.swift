// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ConfirmationDialogExhibit: Exhibit {
    static let title = "confirmationDialog"
    static let summary = Phrase(
        "Asks which of several actions is meant: from the bottom on a phone, a card on a wide window.",
        pt: "Pergunta qual de várias ações se quer: vinda de baixo no telefone, um cartão numa janela larga.")
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
            Text("They cannot be brought back.")
        }
        .confirmationDialog("Move", isPresented: $asksAboutPhoto, titleVisibility: .hidden, presenting: photo) {
            photo in
            Button("To Holidays") { answer = "\(photo) is in Holidays" }
            Button("To Favourites") { answer = "\(photo) is in Favourites" }
        }
    }
}
