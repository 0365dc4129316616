// SPDX-License-Identifier: Apache-2.0

import Vitral

extension View {
    /// Shows the notice about the last change of a favorite or of the account at the bottom of the screen.
    func favoriteNotice() -> some View {
        modifier(FavoriteNotice())
    }
}

/// The notice about the last change of a favorite, or of the account; hidden when there is none.
struct FavoriteNotice: ViewModifier {
    @Environment(FavoriteHearts.self) private var hearts
    @Environment(Confirmations.self) private var confirmations

    func body(content: Content) -> some View {
        content.toolbar {
            if let notice = hearts.notice {
                ToolbarItem(placement: .status) { NoticeLine(notice: notice, hearts: hearts) }
            } else if let confirmation = confirmations.latest {
                ToolbarItem(placement: .status) {
                    StatusLine(dismiss: confirmations.dismiss) {
                        Label(confirmation.title, systemImage: "checkmark.circle.fill")
                            .font(AppFonts.body)
                            .foregroundStyle(AppColors.text)
                        Spacer()
                    }
                }
            }
        }
    }
}

/// A line at the bottom of the screen with a button that dismisses it.
struct StatusLine<Content: View>: View {
    let dismiss: @MainActor () -> Void
    @ViewBuilder let content: Content

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            content
            Button(action: dismiss) {
                Image(systemName: "xmark")
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("notice.dismiss")
        }
        .frame(maxWidth: AppSpacing.pageWidth)
        .padding(.vertical, AppSpacing.extraSmall)
    }
}

/// The text of the notice, and its action.
struct NoticeLine: View {
    let notice: FavoriteHearts.Notice
    let hearts: FavoriteHearts

    var body: some View {
        StatusLine(dismiss: hearts.dismissNotice) {
            title
                .font(AppFonts.body)
                .foregroundStyle(AppColors.text)
            Spacer()
            if case .removed = notice {
                Button("favorites.undo") { hearts.undo() }
                    .buttonStyle(.bordered)
            }
        }
    }

    @ViewBuilder private var title: some View {
        if case .removed = notice {
            Label(notice.title, systemImage: "heart.slash")
        } else {
            Label(notice.title, systemImage: "exclamationmark.triangle")
        }
    }
}
