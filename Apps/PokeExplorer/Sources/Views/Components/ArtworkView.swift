// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The picture of a Pokémon, from the app's artwork source.
struct ArtworkView: View {
    let id: Int
    /// Whether PokéAPI has a picture.
    ///
    /// Without one, no request is sent.
    var isAvailable = true

    @Environment(\.artworkSource) private var source

    var body: some View {
        AsyncImage(url: isAvailable ? source.url(id) : nil) { phase in
            switch phase {
            case .success(let image):
                image.resizable().aspectRatio(contentMode: .fit)
            case .failure:
                missing
            case .empty:
                if isAvailable { waiting } else { missing }
            }
        }
        .aspectRatio(1, contentMode: .fit)
    }

    private var waiting: some View {
        RoundedRectangle(cornerRadius: AppCornerRadius.medium)
            .fill(AppColors.placeholder)
            .opacity(0.6)
    }

    private var missing: some View {
        Image(systemName: "photo")
            .font(AppFonts.emblem)
            .foregroundStyle(AppColors.secondaryText)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension EnvironmentValues {
    /// The location of the pictures of Pokémon.
    @Entry var artworkSource = ArtworkSource.pokeAPI
    /// The current time.
    @Entry var now: @Sendable () -> Date = { Date() }
}

extension View {
    /// Moves the picture between the grid and the page of a Pokémon in a shared transition.
    func sharedArtwork(_ id: Int, in namespace: Namespace.ID) -> some View {
        matchedGeometryEffect(id: "artwork-\(id)", in: namespace)
    }
}
