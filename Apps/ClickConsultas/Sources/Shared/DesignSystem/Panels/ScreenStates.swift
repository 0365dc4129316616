// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// Rows in the place of a list that is loading.
public struct LoadingRows: View {
    private let count: Int

    /// Creates the rows.
    ///
    /// - Parameter count: The number of rows.
    public init(count: Int = 4) {
        self.count = count
    }

    /// The rows.
    public var body: some View {
        VStack(spacing: AppSpacing.medium) {
            ForEach(0..<count, id: \.self) { _ in
                HStack(spacing: AppSpacing.medium) {
                    Circle().fill(AppColors.placeholder).frame(width: 56, height: 56)
                    VStack(alignment: .leading, spacing: AppSpacing.small) {
                        Capsule().fill(AppColors.placeholder).frame(width: 160, height: 14)
                        Capsule().fill(AppColors.placeholder).frame(width: 220, height: 12)
                    }
                }
                .padding(AppSpacing.large)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.large))
            }
        }
        .accessibilityElement()
        .accessibilityLabel(Text("state.loading", bundle: .module))
    }
}

/// The content of a screen that has nothing to show, or that could not load.
public struct EmptyPanel<Actions: View>: View {
    private let symbol: String
    private let title: Text
    private let message: Text
    private let isPage: Bool
    private let actions: Actions

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - systemImage: The symbol.
    ///   - title: The title.
    ///   - message: A sentence with the next step.
    ///   - isPage: Whether the panel is all of a page, so that its title is the page's.
    ///   - actions: Buttons.
    public init(
        systemImage: String, title: Text, message: Text, isPage: Bool = false, @ViewBuilder actions: () -> Actions
    ) {
        symbol = systemImage
        self.title = title
        self.message = message
        self.isPage = isPage
        self.actions = actions()
    }

    /// The panel.
    public var body: some View {
        VStack(spacing: AppSpacing.large) {
            Image(systemName: symbol)
                .font(AppFonts.emblem)
                .foregroundStyle(AppColors.accent)
                .frame(width: 88, height: 88)
                .background(AppColors.accentTint, in: Circle())
            VStack(spacing: AppSpacing.small) {
                title.font(AppFonts.section).foregroundStyle(AppColors.text)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityHeading(isPage ? .h1 : .h2)
                message.font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
            }
            .multilineTextAlignment(.center)
            actions
        }
        .frame(maxWidth: AppSpacing.formWidth)
        .padding(.vertical, AppSpacing.huge)
        .frame(maxWidth: .infinity)
    }
}

extension EmptyPanel where Actions == ActionButton {
    /// Creates the panel of a screen that could not load.
    ///
    /// - Parameters:
    ///   - message: The problem.
    ///   - isPage: Whether the panel is all of a page, so that its title is the page's.
    ///   - retry: Loads again.
    public init(failure message: Text, isPage: Bool = false, retry: @escaping @MainActor () -> Void) {
        self.init(
            systemImage: "wifi.exclamationmark", title: Text("state.failed", bundle: .module), message: message,
            isPage: isPage
        ) {
            ActionButton(Text("state.retry", bundle: .module), rank: .secondary, action: retry)
        }
    }
}
