// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The frame of a page: title, sentence, fields, the problem of the whole, and the button.
struct AuthForm<Fields: View>: View {
    let title: Text
    let message: Text
    let button: Text
    let store: StoreOf<Auth>
    @ViewBuilder let fields: Fields
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
            VStack(alignment: .leading, spacing: AppSpacing.small) {
                title.pageHeading()
                message.font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
            }
            if let problem = store.problem {
                NoticePanel(Text(verbatim: problem.message(in: locale)), tone: .danger)
            }
            VStack(alignment: .leading, spacing: AppSpacing.large) { fields }
            ActionButton(button, isRunning: store.isRunning) { store.send(.continueTapped) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

extension DomainError {
    /// Returns the text for the user in the language of a locale.
    func message(in locale: Locale) -> String {
        message(in: DomainLanguage(tag: locale.identifier))
    }
}

/// A field of a page, with its problem from the state.
struct AuthTextField: View {
    let title: Text
    let field: AuthField
    @Binding var text: String
    var mask: FieldMask?
    var hint: Text?
    let store: StoreOf<Auth>
    @Environment(\.locale) private var locale

    var body: some View {
        FloatingField(
            title, text: $text, mask: mask, hint: hint,
            problem: store.problems[field].map { Text(verbatim: $0.message(in: locale)) })
    }
}

/// A field of a password, with its problem from the state.
struct AuthPasswordField: View {
    let title: Text
    let field: AuthField
    @Binding var password: String
    var hint: Text?
    let store: StoreOf<Auth>
    @Environment(\.locale) private var locale

    var body: some View {
        FloatingField(
            title, password: $password, hint: hint,
            problem: store.problems[field].map { Text(verbatim: $0.message(in: locale)) })
    }
}

extension View {
    /// Gives a field the focus when its page appears.
    func firstFocus() -> some View { modifier(FirstFocus()) }
}

private struct FirstFocus: ViewModifier {
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        content.focused($isFocused).defaultFocus($isFocused, true)
    }
}
