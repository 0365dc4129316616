// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// A section in which nothing waits.
struct NothingWaits: View {
    let symbol: String

    var body: some View {
        EmptyPanel(
            systemImage: symbol, title: Text("moderation.none.title", bundle: .module),
            message: Text("moderation.none.message", bundle: .module)
        ) {}
    }
}

/// The button of an act; its label names the act and its object.
struct ActButton: View {
    let act: ModerationAct
    /// The name of the button, if it is not the act's.
    var title: Text?
    let name: String
    var rank = AppButtonStyle.Rank.primary
    let store: StoreOf<Moderation>

    var body: some View {
        let title = title ?? act.title
        ActionButton(title, label: title + Text(verbatim: ": \(name)"), rank: rank) {
            store.send(.actTapped(act))
        }
    }
}

/// The button that turns a subject down, and the field for the reason.
struct RejectForm: View {
    let subject: Moderation.Subject
    let title: Text
    let name: String
    @Bindable var store: StoreOf<Moderation>
    @FocusState private var isTyping: Bool

    var body: some View {
        let isOpen = store.rejected == subject
        if isOpen {
            NoteField(
                Text("moderation.reason", bundle: .module), text: $store.reason,
                hint: Text("moderation.reason.hint", bundle: .module),
                problem: store.hasReasonProblem ? Text("moderation.reason.problem", bundle: .module) : nil
            )
            .focused($isTyping)
            .onAppear { isTyping = true }
        }
        // The same button in both cases, so that it keeps the focus.
        ActionButton(title, label: title + Text(verbatim: ": \(name)"), rank: .destructive) {
            store.send(isOpen ? .sendReasonTapped : .rejectTapped(subject))
        }
        .accessibilityHint(Text("moderation.reason.hint", bundle: .module))
        if isOpen {
            ActionButton(Text("moderation.cancel", bundle: .module), rank: .quiet) { store.send(.rejectTapped(nil)) }
        }
    }
}

/// The terms that apply, and the form of the next version.
struct TermsForm: View {
    let terms: [DomainLanguage: Terms]
    @Bindable var store: StoreOf<Moderation>

    var body: some View {
        if let current = terms[.portuguese] {
            Card {
                Text("moderation.terms.current \(current.version)", bundle: .module).font(AppFonts.headline)
                Text(verbatim: current.text).font(AppFonts.detail).lineLimit(6)
            }
        } else {
            NoticePanel(Text("moderation.terms.none", bundle: .module), tone: .warning)
        }
        Card {
            Text("moderation.terms.next", bundle: .module).font(AppFonts.section).accessibilityAddTraits(.isHeader)
            FloatingField(
                Text("moderation.terms.version", bundle: .module), text: $store.version,
                hint: Text("moderation.terms.version.hint", bundle: .module))
            NoteField(Text("moderation.terms.portuguese", bundle: .module), text: $store.portuguese)
            NoteField(Text("moderation.terms.english", bundle: .module), text: $store.english)
            if store.hasTermsProblem {
                NoticePanel(Text("moderation.terms.problem", bundle: .module), tone: .danger)
            }
            ActionButton(Text("moderation.publishTerms", bundle: .module), isRunning: store.isActing) {
                store.send(.publishTapped)
            }
        }
    }
}
