// SPDX-License-Identifier: Apache-2.0

import Vitral

extension AnyTransition {
    /// The document's transition of its own (block 10): in from below, and out again.
    static let rise = AnyTransition.asymmetric(insertion: .move(edge: .bottom), removal: .move(edge: .bottom))
}

struct RisingNotice: View {
    @State private var isShown = false

    var body: some View {
        Button("Show") { withAnimation { isShown.toggle() } }
        if isShown { Text("Booked").transition(.rise) }
    }
}

/// The document's hero (block 11): the portrait moves from the card to the page.
///
/// The document has one half of the pair, outside of any view. Both halves need the same identifier in one namespace, and a
/// property wrapper needs a view to belong to.
struct HeroView: View {
    let doctor: Physician
    @Namespace private var portraits
    @State private var isOpen = false

    var body: some View {
        Button(isOpen ? "Close" : "Open") { withAnimation { isOpen.toggle() } }
        if isOpen {
            VStack {
                portrait.frame(width: 320, height: 320)
                Text("About \(doctor.name)")
            }
        } else {
            portrait.frame(width: 56, height: 56)
        }
    }

    private var portrait: some View {
        Image("portrait", label: Text(verbatim: doctor.name))
            .resizable()
            .matchedGeometryEffect(id: doctor.id, in: portraits)
    }
}
