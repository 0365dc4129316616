// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import TemporaryStores
import Testing
import VerniDefaultPush
import VerniDefaultTime
import VerniDomain
import VerniPush
import VitralModels

@testable import VitralPush

@Suite("Notifications", .timeLimit(.minutes(2)))
struct QueuedPusherTests {
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private let pusher: any VerniPusher<ModelContext> = QueuedPusher(clock: SystemClock { Self.now })

    /// The message that the service worker shows.
    private struct Shown: Decodable, Hashable {
        let title, body, url, tag: String
        let lang: String?
    }

    /// Returns a container in which Bia has two browsers, and Rui one.
    private static func container(_ store: TestStore) async throws -> ModelContainer {
        let container = try ModelContainer(
            for: Schema(PushQueue.models), configurations: try await store.configuration())
        let subscriptions = PushSubscriptions(container, policy: PushAddressPolicy { _ in true })
        for (number, account) in [(1, "bia"), (2, "bia"), (3, "rui")] {
            let key = P256.KeyAgreement.PrivateKey().publicKey.x963Representation
            try await subscriptions.add(
                PushSubscription(
                    endpoint: "https://push.example.org/\(number)", publicKey: key.base64EncodedString(),
                    secret: Data(repeating: 1, count: 16).base64EncodedString()), of: account)
        }
        return container
    }

    private static func shown(in container: ModelContainer) async throws -> [Shown] {
        try await ModelContext(container).fetch(FetchDescriptor<QueuedPush>(sortBy: [SortDescriptor(\.id)])).map {
            try JSONDecoder().decode(Shown.self, from: $0.payload)
        }
    }

    private static func contents() throws -> [UserNotice.Content] {
        let (dinner, share) = (
            try Money(minorUnits: 9_000, currency: .brl), try Money(minorUnits: 3_000, currency: .brl)
        )
        let expenses = UserNotice.ExpenseNotice.Change.allCases.map { change in
            UserNotice.Content.expense(
                UserNotice.ExpenseNotice(author: "Ana", title: "Jantar", amount: dinner, share: share, change: change))
        }
        return expenses + [
            .payment(author: "Ana", from: .member("Ana"), to: .recipient, amount: share),
            .payment(author: "Ana", from: .recipient, to: .member("Ana"), amount: share),
            .payment(author: "Ana", from: .member("Ana"), to: .member("Rui"), amount: share),
            .payment(author: "Ana", from: .recipient, to: .recipient, amount: share),
            .comment(author: "Ana", expense: "Jantar", text: "Faltam R$ 30,00"),
            .settleRequest(from: "Ana", amount: MoneySum(share)),
        ]
    }

    /// Returns the texts of all contents for Rui's browser.
    private func bodies(_ language: String, hidesAmounts: Bool) async throws -> [String] {
        let container = try await Self.container(.sqlite)
        let contents = try Self.contents()
        try await container.transaction { [pusher] context in
            for (number, content) in contents.enumerated() {
                try pusher.enqueue(
                    UserNotice(
                        to: "rui", language: language, hidesAmounts: hidesAmounts, group: "Praia", path: "/groups/1",
                        id: "\(number)", content), in: context)
            }
        }
        return try await Self.shown(in: container).map { $0.body.replacingOccurrences(of: "\u{A0}", with: " ") }
    }

    @Test("Each kind of change has its text in both languages")
    func texts() async throws {
        #expect(
            try await bodies("en", hidesAmounts: false) == [
                "Ana added “Jantar”, R$90.00. Your share: R$30.00.",
                "Ana changed “Jantar”, R$90.00. Your share: R$30.00.",
                "Ana deleted “Jantar”, R$90.00. Your share was R$30.00.", "Ana paid you R$30.00.",
                "Ana recorded your payment of R$30.00 to Ana.", "Ana paid R$30.00 to Rui.",
                "Ana recorded a payment of R$30.00 between two of your members.", "Ana on “Jantar”: Faltam R$ 30,00",
                "Ana asks you to settle up: you owe R$30.00.",
            ])
        #expect(
            try await bodies("pt", hidesAmounts: false) == [
                "Ana adicionou “Jantar”, R$ 90,00. Sua parte: R$ 30,00.",
                "Ana alterou “Jantar”, R$ 90,00. Sua parte: R$ 30,00.",
                "Ana excluiu “Jantar”, R$ 90,00. Sua parte era R$ 30,00.", "Ana pagou R$ 30,00 a você.",
                "Ana registrou o seu pagamento de R$ 30,00 a Ana.", "Ana pagou R$ 30,00 a Rui.",
                "Ana registrou um pagamento de R$ 30,00 entre dois dos seus membros.",
                "Ana em “Jantar”: Faltam R$ 30,00", "Ana pede que você acerte as contas: você deve R$ 30,00.",
            ])
    }

    @Test("No amount is shown to a user who wishes none", arguments: ["en", "pt-BR"])
    func hiddenAmounts(language: String) async throws {
        let bodies = try await bodies(language, hidesAmounts: true)
        let shown = try await self.bodies(language, hidesAmounts: false)
        #expect(bodies.count == shown.count && Set(bodies).isDisjoint(with: shown))
        for body in bodies {
            #expect(!body.contains(where: \.isNumber) && !body.contains("R$") && !body.contains("push."), "\(body)")
            #expect(body.contains("Ana"))
        }
    }

    @Test(
        "A notification reaches each browser of its account, with the change or not at all",
        arguments: TestStore.allCases)
    func transaction(store: TestStore) async throws {
        struct Refused: Error {}
        let (container, pusher) = (try await Self.container(store), pusher)
        let content = try #require(try Self.contents().first)
        let notice = UserNotice(
            to: "bia", language: "pt-BR", group: "Praia\n2026", path: "/groups/1/expenses/2", id: "change",
            subject: "expense", content)
        await #expect(throws: Refused.self) {
            try await container.transaction { (context) -> Void in
                try pusher.enqueue(notice, in: context)
                throw Refused()
            }
        }
        #expect(try await Self.shown(in: container).isEmpty)
        for _ in 0..<2 { try await container.transaction { try pusher.enqueue(notice, in: $0) } }
        let shown = try await Self.shown(in: container)
        #expect(shown.count == 2 && Set(shown).count == 1)
        let message = try #require(shown.first)
        #expect(message.title == "Praia 2026" && message.url == "/groups/1/expenses/2")
        #expect(message.tag == "expense" && message.lang == "pt-BR")
        let foreign = UserNotice(
            to: "bia", language: "en", group: "Praia", path: "https://example.org/", id: "other", content)
        await #expect(throws: PushFailure.self) {
            try await container.transaction { try pusher.enqueue(foreign, in: $0) }
        }
        #expect(try await Self.shown(in: container).count == 2)
    }

    @Test("The longest texts of users fit into a message")
    func length() async throws {
        let container = try await Self.container(.sqlite)
        let long = String(repeating: "👩‍👩‍👧‍👦", count: 10_000)
        let share = try Money(minorUnits: 1, currency: .jpy)
        try await container.transaction { [pusher] context in
            for (number, content) in [
                UserNotice.Content.comment(author: long, expense: long, text: long),
                .payment(author: long, from: .member(long), to: .member(long), amount: share),
            ].enumerated() {
                try pusher.enqueue(
                    UserNotice(
                        to: "rui", language: "en", group: long, path: "/groups/1", id: "\(number)", content),
                    in: context)
            }
        }
        #expect(try await Self.shown(in: container).count == 2)
    }
}
