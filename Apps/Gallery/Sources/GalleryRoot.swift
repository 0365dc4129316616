// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The gallery: the index, the exhibits above it, and how they are looked at.
struct GalleryRoot: View {
    @State private var path: [ExhibitID] = []
    @State private var appearance = Appearance()

    var body: some View {
        GalleryLayout(path: $path)
            .environment(\.chrome, Chrome(appearance: $appearance))
            .transformEnvironment(\.locale) { [language = appearance.language] in
                if let identifier = language.identifier { $0 = Locale(identifier: identifier) }
            }
    }
}

/// How index and exhibit share the window; the one place to change when they are to stand side by side.
private struct GalleryLayout: View {
    @Binding var path: [ExhibitID]

    var body: some View {
        // From one exhibit to the next the way back stays the way to the index, and the page does not grow.
        NavigationStack(path: Binding(get: { path }, set: { path = Array($0.suffix(1)) })) {
            GalleryIndex()
                .navigationDestination(for: ExhibitID.self) { id in
                    if let entry = Catalogue.entry(id.description) {
                        entry.view()
                    } else {
                        ExhibitNotFound(id: id)
                    }
                }
        }
    }
}

/// What the gallery around an exhibit offers it; an exhibit that is shown by itself has none.
struct Chrome {
    let appearance: Binding<Appearance>
}

private struct ChromeKey: EnvironmentKey {
    static var defaultValue: Chrome? { nil }
}

extension EnvironmentValues {
    var chrome: Chrome? {
        get { self[ChromeKey.self] }
        set { self[ChromeKey.self] = newValue }
    }
}
