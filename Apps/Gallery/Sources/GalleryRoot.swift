// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The root of the gallery: the index, the exhibit pushed on top of it, and the chosen appearance.
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

/// The navigation between index and exhibit.
///
/// To show them side by side, change this view only.
private struct GalleryLayout: View {
    @Binding var path: [ExhibitID]

    var body: some View {
        // The path holds at most one exhibit: Back always leads to the index, and the page does not grow.
        NavigationStack(path: Binding(get: { path }, set: { path = Array($0.suffix(1)) })) {
            GalleryIndex()
                .navigationDestination(for: ExhibitID.self) { id in
                    if let entry = Catalog.entry(id.description) {
                        entry.view()
                    } else {
                        ExhibitNotFound(id: id)
                    }
                }
        }
    }
}

/// The gallery's controls around an exhibit.
///
/// An exhibit that is shown alone has none.
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
