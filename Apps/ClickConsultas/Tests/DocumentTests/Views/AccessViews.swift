// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The document's button with a label and a hint (block 24).
///
/// The document's label has a fixed name, and its hint says how to press a button: a label names the row's own object, a
/// hint the effect.
struct BookButton: View {
    let doctor: Physician
    let time: String
    let action: @MainActor () -> Void

    var body: some View {
        Button("Book", action: action)
            .accessibilityLabel("Book \(doctor.name), \(time)")
            .accessibilityHint("Holds the time for five minutes")
    }
}

/// The document's image that is a button by trait alone (block 25): it does nothing, and the keyboard does not reach it.
struct ImageWithTrait: View {
    var body: some View {
        Image(systemName: "calendar").accessibilityAddTraits(.isButton)
    }
}

/// The right form: a button whose label is the image.
struct CalendarButton: View {
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) { Image(systemName: "calendar") }
            .accessibilityLabel("Open calendar")
    }
}

/// The document's title in the user's text size, within a range (block 26).
struct ScaledTitle: View {
    var body: some View {
        Text("Next visits")
            .font(.title)
            .dynamicTypeSize(.large ... .accessibility3)
    }
}
