// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasDesignSystem

/// Buttons, cards, badges, toasts, avatars and the states of screens.
@Suite struct PanelTests: ViewTest {
    private let portuguese = ClientProfile(languages: ["pt-BR"])

    @Test func `a button whose act runs does not run it again`() {
        struct Form: View {
            @State private var count = 0
            @State private var isRunning = false
            var body: some View {
                ActionButton(Text(verbatim: "Save"), isRunning: isRunning) {
                    count += 1
                    isRunning = true
                }
                Text(verbatim: "\(count)")
            }
        }
        let tester = ViewTester(Form())
        tester.tap("Save")
        tester.assert { $0.has(.progress()) }
        tester.tap(.button())
        tester.assert { $0.hasText("1") }
    }

    @Test func `a toast is spoken, and closed by the user`() {
        struct Page: View {
            @State private var notice: String? = "Booked"
            var body: some View {
                Text(verbatim: "Page").toast(notice.map { Text(verbatim: $0) }) { notice = nil }
            }
        }
        let tester = ViewTester(Page(), client: portuguese)
        tester.assert { $0.hasText("Booked") }
        #expect(tester.values(of: "aria-live").contains("polite"))
        tester.tap("Fechar mensagem")
        tester.assert { $0.hasNoText("Booked") }
    }

    @Test func `the heading of a page is the title of the document, and not in the bar`() {
        let tester = ViewTester(NavigationStack { Text(verbatim: "Appointments").pageHeading() })
        tester.assert {
            $0.hasTitle("Appointments")
            $0.hasHeading("Appointments")
        }
        #expect(tester.all(.role(.heading)).count == 1)
    }

    @Test func `a page of days turns to others while they have days`() {
        struct Page: View {
            @State private var page = 0
            var body: some View {
                DayPager(
                    "nov. \(page)",
                    grid: DayGrid([], weekdays: [], selected: nil, label: Text(verbatim: "Days")) { _ in
                    }, hasEarlier: page > 0, hasLater: true
                ) {
                    page += $0
                }
            }
        }
        let tester = ViewTester(Page(), client: portuguese)
        tester.assert { $0.isDisabled(.button("Semanas anteriores")) }
        tester.tap("Próximas semanas")
        tester.tap("Próximas semanas")
        tester.assert { $0.hasText("nov. 2") }
        tester.tap("Semanas anteriores")
        tester.assert { $0.hasText("nov. 1") }
    }

    @Test func `a badge has a word, and a symbol for its tone`() {
        #expect(Set(Tone.allCases.map(\.symbol)).count == Tone.allCases.count)
        StatusBadge(Text(verbatim: "Confirmed"), tone: .success).assert { $0.hasText("Confirmed") }
    }

    @Test func `a failed screen offers another attempt`() {
        struct Page: View {
            @State private var hasFailed = true
            var body: some View {
                if hasFailed {
                    EmptyPanel(failure: Text(verbatim: "Offline")) { hasFailed = false }
                } else {
                    LoadingRows()
                }
            }
        }
        let tester = ViewTester(Page(), client: portuguese)
        tester.assert {
            $0.hasHeading("Algo deu errado")
            $0.hasText("Offline")
        }
        tester.tap("Tentar de novo")
        tester.assert { $0.has(.label("Carregando")) }
    }

    @Test func `steps are counted in words`() {
        StepProgress(step: 2, of: 7).assert(client: portuguese) { $0.hasText("Passo 2 de 7") }
        StepProgress(step: 2, of: 7).assert { $0.hasText("Step 2 of 7") }
    }

    @Test(arguments: [
        ("Ana Prado", "AP"), ("Dra. Lia de Souza Campos", "LC"), ("Rui", "R"), ("", ""), ("dr. Émile Zola", "ÉZ"),
    ])
    func `initials skip titles`(name: String, initials: String) {
        #expect(Avatar.initials(of: name) == initials)
    }

    @Test func `an avatar has a photo, with the initials in its place if it fails`() {
        let tester = ViewTester(Avatar(name: "Ana Prado", photo: URL(string: "https://example.org/a.webp")))
        #expect(tester.values(of: "src") == ["https://example.org/a.webp"])
        #expect(AppColors.avatar(for: "Ana Prado") == AppColors.avatar(for: "Ana Prado"))
        // Screen readers skip it.
        #expect(ViewTester(Avatar(name: "Ana Prado")).values(of: "aria-hidden") == ["true"])
    }

    @Test func `a rating is a number with its reviews, or the word for too few`() {
        StarRating(average: 4.25, count: 12).assert(client: portuguese) { $0.hasText(containing: "12 avaliações") }
        StarRating(average: nil, count: 2).assert(client: portuguese) { $0.hasText("Novo por aqui") }
    }

    @Test func `a time names the doctor and the day`() {
        let tester = ViewTester(
            TimeChip(Text(verbatim: "15:00"), isSelected: true, label: Text(verbatim: "Book Ana Prado, 15:00")) {})
        tester.assert { $0.has(.button("Book Ana Prado, 15:00")) }
    }
}
