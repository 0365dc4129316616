// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The tray at the bottom of the grid while the user selects Pokémon: those selected, and the button that compares them.
struct CompareTray: View {
    let selection: CompareSelection
    let name: @MainActor (Int) -> String

    var body: some View {
        HStack(spacing: AppSpacing.small) {
            ForEach(selection.ids, id: \.self) { id in
                Button {
                    selection.toggle(id)
                } label: {
                    ArtworkView(id: id)
                        .frame(width: AppSpacing.target, height: AppSpacing.target)
                        .overlay(alignment: .topTrailing) {
                            Image(systemName: "xmark.circle.fill")
                                .font(AppFonts.caption)
                                .foregroundStyle(AppColors.text)
                                .accessibilityHidden(true)
                        }
                }
                .buttonStyle(.plain)
                .accessibilityLabel("compare.removeNamed \(name(id))")
            }
            ForEach(selection.ids.count..<Route.comparable, id: \.self) { _ in
                Circle()
                    .strokeBorder(
                        AppColors.secondaryText,
                        style: StrokeStyle(lineWidth: AppSpacing.hairline, dash: [AppSpacing.extraSmall])
                    )
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
                    .accessibilityHidden(true)
            }
            Spacer()
            if let route = selection.route {
                NavigationLink(value: route) {
                    Text("compare.go \(selection.ids.count)")
                        .font(AppFonts.cardTitle)
                        .foregroundStyle(AppColors.accentText)
                        .padding(.horizontal, AppSpacing.large)
                        .frame(minHeight: AppSpacing.target)
                        .background(AppColors.accent)
                        .clipShape(Capsule())
                }
                .buttonStyle(.plain)
            } else {
                Text("compare.hint \(Route.comparable)")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
                    .multilineTextAlignment(.trailing)
            }
        }
        .padding(.vertical, AppSpacing.small)
        .frame(maxWidth: AppSpacing.pageWidth)
        .accessibilityElement(children: .contain)
        .accessibilityLabel("compare.tray")
    }
}
