// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import Vitral
import VitralTesting

@testable import VerniDesignSystem

/// Members, expenses, badges, banners and codes.
@Suite struct PartTests: ViewTest {
    @Test(arguments: [
        ("Ana Prado", "AP"), ("Beatriz Nogueira de Sá", "BS"), ("caio", "C"), ("", ""), ("émile  zola", "ÉZ"),
        ("123 Ana", "A"),
    ])
    func `initials are of the first and the last word`(name: String, initials: String) {
        #expect(MemberAvatar.initials(of: name) == initials)
    }

    @Test func `a picture is served by its digest, and by nothing else`() {
        let digest = String(repeating: "a1", count: 32)
        let address = PictureAddress(prefix: "/pictures/")
        #expect(address.url(of: digest)?.relativeString == "/pictures/\(digest)")
        #expect(address.url(of: "../\(digest.dropLast(3))") == nil)
        #expect(address.url(of: digest.uppercased()) == nil)
        #expect(address.url(of: nil) == nil)
        #expect(PictureAddress().url(of: digest) == nil)
        let member = Member(id: Samples.id(4), name: "Ana", picture: digest)
        let tester = ViewTester(MemberAvatar(member).environment(\.pictureAddress, address))
        #expect(tester.values(of: "src") == ["/pictures/\(digest)"])
        // Screen readers skip it.
        #expect(ViewTester(MemberAvatar(Samples.ana)).values(of: "aria-hidden").contains("true"))
    }

    private struct DayForm: View {
        @State private var day = Day(number: 20_000)

        var body: some View {
            VStack {
                DayField(Text(verbatim: "Day"), day: $day)
                Text(verbatim: "\(day)").accessibilityIdentifier("picked")
            }
        }
    }

    @Test func `a day is the same in every time zone`() {
        for zone in ["America/Sao_Paulo", "Asia/Tokyo"].compactMap(TimeZone.init(identifier:)) {
            let tester = ViewTester(DayForm().environment(\.timeZone, zone))
            tester.assert { $0.hasValue("2024-10-04", in: .textField("Day")) }
            tester.replaceText(in: .textField("Day"), with: "2026-12-24")
            #expect(tester.find(.identifier("picked")).text == "2026-12-24")
        }
    }

    @Test func `the user is called You`() {
        MemberName(Samples.me).assert(client: Samples.portugueseClient) { $0.hasText("Você") }
        var several = Samples.me
        several.sharesAccount = true
        MemberName(several).assert(client: Samples.portugueseClient) { $0.hasText("Você (\(several.name))") }
        #expect(several.displayName(in: Samples.english) == "You (\(several.name))")
        #expect("".authorName(in: Samples.portuguese) == "Um antigo membro")
        MemberName(Samples.ana, detail: Text(verbatim: "Guest")).assert {
            $0.hasText("Ana Prado")
            $0.hasText("Guest")
        }
    }

    private func expense(
        _ units: Int64, payers: [MemberID: Int64], takers: [Member], isDeleted: Bool = false, hasConflict: Bool = false
    ) throws -> Expense {
        let amounts = try ExpenseAmounts(
            id: Samples.expense, amount: Samples.money(units), payers: payers, split: .equal(takers.map(\.id)))
        return Expense(
            id: Samples.expense, group: Samples.group,
            fields: ExpenseFields(title: "Dinner", day: Day(number: 20_000), amounts: amounts), author: "marina",
            createdAt: Date(timeIntervalSince1970: 0), isDeleted: isDeleted, hasConflict: hasConflict)
    }

    private func texts(_ expense: Expense) -> [String] {
        ViewTester(ExpenseRow(expense, members: Samples.members)).texts
    }

    @Test func `a row says who paid, and the share of the user`() throws {
        let (me, ana, bia) = (Samples.me, Samples.ana, Samples.bia)
        let lent = try texts(expense(9_000, payers: [me.id: 9_000], takers: [me, ana, bia]))
        #expect(lent.contains("You paid R$90.00"))
        #expect(lent.contains("you lent"))
        #expect(lent.contains("R$60.00"))
        let owed = try texts(expense(9_000, payers: [ana.id: 9_000], takers: [me, ana, bia]))
        #expect(owed.contains("Ana Prado paid R$90.00"))
        #expect(owed.contains("you owe"))
        let several = try texts(expense(9_000, payers: [ana.id: 4_000, bia.id: 5_000], takers: [ana, bia]))
        #expect(several.contains("2 people paid R$90.00"))
        #expect(several.contains("not involved"))
        let refund = try texts(expense(-9_000, payers: [me.id: -9_000], takers: [me, ana, bia]))
        #expect(refund.contains("You got R$90.00 back"))
        #expect(refund.contains("you owe"))
        let even = try texts(expense(9_000, payers: [me.id: 9_000], takers: [me]))
        #expect(even.contains("you are even"))
    }

    @Test func `a row marks conflicts and deletions in words`() throws {
        let payers = [Samples.me.id: 9_000 as Int64]
        #expect(
            try texts(expense(9_000, payers: payers, takers: [Samples.ana], hasConflict: true)).contains("Two versions")
        )
        #expect(try texts(expense(9_000, payers: payers, takers: [Samples.ana], isDeleted: true)).contains("Deleted"))
    }

    @Test func `days are words near today, and dates elsewhere`() {
        let today = Day(number: 20_782)
        let titles = [0, -1, 1, -12, -400].map {
            Day(number: today.number + $0).title(today: today, in: Samples.english)
        }
        #expect(titles == ["Today", "Yesterday", "Tomorrow", "Fri, Nov 13", "Oct 21, 2025"])
        #expect(today.formatted(.month, in: Samples.portuguese) == "novembro de 2026")
        #expect(Day.earliest.title(today: .latest, in: Samples.english).isEmpty == false)
    }

    @Test(arguments: [
        (LedgerStatus(), "Salvo"), (LedgerStatus(waiting: 1), "1 alteração na fila"),
        (LedgerStatus(waiting: 12), "12 alterações na fila"), (LedgerStatus(refused: 2), "2 alterações recusadas"),
        (LedgerStatus(isOffline: true), "Sem conexão"),
        (LedgerStatus(waiting: 3, isOffline: true), "Sem conexão, 3 alterações na fila"),
        (LedgerStatus(isIncomplete: true), "Algumas alterações não recebidas"),
        (LedgerStatus(waiting: 3, isConnected: false), "Salvo neste dispositivo"),
    ])
    func `the state of the replica is a word, read when it changes`(status: LedgerStatus, text: String) {
        let tester = ViewTester(SyncBadge(status), client: Samples.portugueseClient)
        tester.assert { $0.hasText(text) }
        #expect(tester.values(of: "aria-live").contains("polite"))
    }

    @Test func `a banner offers another attempt, and can be closed`() {
        struct Page: View {
            @State private var error: VerniError? = .shareBelowZero(Samples.ana.id)
            @State private var attempts = 0
            var body: some View {
                if let error {
                    ErrorBanner(
                        error, members: Samples.members, retry: { attempts += 1 }, dismiss: { self.error = nil })
                }
                Text(verbatim: "Attempts: \(attempts)")
            }
        }
        let tester = ViewTester(Page())
        tester.assert { $0.hasText("The share of Ana Prado would be below zero.") }
        tester.tap("Try again")
        tester.assert { $0.hasText("Attempts: 1") }
        tester.tap("Dismiss message")
        tester.assert { $0.hasNo(.button("Try again")) }
    }

    @Test(arguments: [
        ("https://verni.example/join/8Qm2vXW4p0s-8Qm2vXW4p0s", "verni.example/join/8Qm2vXW4…"),
        ("http://localhost:8080/join/abcdefghijkl", "localhost:8080/join/abcdefghijkl"),
        ("https://verni.example", "verni.example"),
    ])
    func `a link is shown without its scheme, and with the beginning of its token`(link: String, text: String) throws {
        #expect(QRCodeView.shortText(of: try #require(URL(string: link))) == text)
    }

    @Test func `a code has a name, its link, and a quiet zone`() throws {
        let link = try #require(URL(string: "https://verni.example/join/abc"))
        let tester = ViewTester(
            QRCodeView(rows: [[true, false], [true, true]], link: link, label: Text(verbatim: "Invitation")))
        tester.assert {
            $0.has(.image("Invitation"))
            $0.has(.link("https://verni.example/join/abc"))
            $0.hasText("verni.example/join/abc")
        }
        #expect(QRCodeShape.runs(of: [true, true, false, true]) == [0..<2, 3..<4])
        let bounds = QRCodeShape(rows: [[true, false], [true, true]])
            .path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).boundingRect
        #expect(bounds == CGRect(x: 40, y: 40, width: 20, height: 20))
    }

    @Test func `a field is named, described and revealed`() {
        struct Form: View {
            @State private var password = ""
            var body: some View {
                TitledField(Text(verbatim: "Password"), password: $password, problem: Text(verbatim: "Too short"))
            }
        }
        let tester = ViewTester(Form())
        #expect(tester.find(.secureField("Password")).attribute("aria-description") == "Too short")
        #expect(tester.find(.secureField("Password")).attribute("aria-invalid") == "true")
        tester.tap("Show password")
        tester.assert { $0.has(.textField("Password")) }
    }

    @Test func `an icon that Verni does not offer is shown as another`() {
        #expect(
            ViewTester(GroupIcon("no.such.symbol", hue: .sea)).outline
                == ViewTester(GroupIcon(GroupIcon.fallback, hue: .sea)).outline)
        #expect(Set(GroupIcon.symbols).count == GroupIcon.symbols.count)
        #expect(GroupIcon.symbols.contains(GroupIcon.fallback))
    }

    @Test func `an empty screen has a heading and its next step`() {
        EmptyState("tray", title: Text(verbatim: "No expenses"), message: Text(verbatim: "Add one.")) {
            Button("Add") {}.buttonStyle(.app(.primary))
        }
        .assert {
            $0.hasHeading("No expenses")
            $0.hasButton("Add")
        }
    }
}
