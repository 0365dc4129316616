// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension View {
    /// Shows a short message over the lower edge, and speaks it to users of a screen reader.
    ///
    /// ```swift
    /// content.toast(store.notice.map { Text($0) }, tone: .success) { store.send(.noticeClosed) }
    /// ```
    ///
    /// It stays until the state has no message: the feature decides how long, on its own clock.
    ///
    /// - Parameters:
    ///   - message: The message; `nil` for none.
    ///   - tone: The tone.
    ///   - onClose: A function that is called when the user closes it.
    ///   - actionTitle: The title of a button beside the message, such as "Undo"; `nil` for none.
    ///   - action: The act of that button.
    public func toast(
        _ message: Text?, tone: Tone = .success, onClose: @escaping @MainActor () -> Void, actionTitle: Text? = nil,
        action: @escaping @MainActor () -> Void = {}
    ) -> some View {
        safeAreaInset(edge: .bottom) {
            if let message {
                ToastView(message: message, tone: tone, onClose: onClose, actionTitle: actionTitle, action: action)
                    .padding(AppSpacing.large)
                    .transition(.slideUp)
            }
        }
        .animation(AppMotion.standard, value: message != nil)
    }
}

private struct ToastView: View {
    let message: Text
    let tone: Tone
    let onClose: @MainActor () -> Void
    let actionTitle: Text?
    let action: @MainActor () -> Void

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            Image(systemName: tone.symbol).foregroundStyle(tone.ink)
            message.font(AppFonts.detail.weight(.medium)).foregroundStyle(AppColors.text)
                .accessibilityAddTraits(.updatesFrequently)
                .frame(maxWidth: .infinity, alignment: .leading)
            if let actionTitle {
                Button(action: action) { actionTitle }.buttonStyle(.app(.quiet))
            }
            Button(action: onClose) {
                Image(systemName: "xmark")
                    .foregroundStyle(AppColors.secondaryText)
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(Text("toast.close", bundle: .module))
        }
        .padding(.leading, AppSpacing.large)
        .padding(.trailing, AppSpacing.extraSmall)
        .padding(.vertical, AppSpacing.extraSmall)
        .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.medium))
        .overlay { RoundedRectangle(cornerRadius: AppRadius.medium).stroke(AppColors.border, lineWidth: 1) }
        .shadow(color: Color.black.opacity(0.18), radius: 16, y: 6)
        .frame(maxWidth: AppSpacing.formWidth)
    }
}

extension AnyTransition {
    /// A transition in from below and out again, for covers and toasts.
    public static let slideUp = AnyTransition.asymmetric(
        insertion: .move(edge: .bottom), removal: .move(edge: .bottom)
    )
    .combined(with: .opacity)
}
