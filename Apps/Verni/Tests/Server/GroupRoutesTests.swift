// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import TemporaryStores
import Testing
import VerniAPITypes
import VerniControllers
import VerniDefaultDomain
import VerniDomain
import VerniFiles
import VerniLedger
import VerniMail
import VerniPush
import VerniRepositories
import VitralModels

@Suite("Invitations, files and groups over HTTP", .timeLimit(.minutes(3))) struct GroupRoutesTests {
    @Test("an invitation shows its group to strangers, and a guest is claimed once")
    func invitations() async throws {
        try await ServerRig.with { rig in
            let (ana, rui, eva) = (try await rig.user("ana"), try await rig.user("rui"), try await rig.user("eva"))
            let group = try await rig.group(of: ana)
            let token = try await rig.invite(to: group, by: ana, uses: 2)
            let shown = try await rig.send("GET", "/invites/\(token)")
            let preview: APIInvitation = try shown.value()
            #expect(preview.groupName == "Lisboa" && preview.memberCount == 2 && !preview.isMember)
            #expect(preview.guests.map(\.name) == ["Rui"])
            func accept(_ user: User, as guest: MemberID?) async throws -> Answer {
                try await rig.send(
                    "POST", "/invites/\(token)/accept", token: user.token,
                    APIInvitationAnswer(name: user.name, guest: guest?.uuid))
            }
            #expect(try await accept(rui, as: group.guest).status == 200)
            #expect(try await accept(eva, as: group.guest).problem?.type == "alreadyClaimed")
            #expect(try await accept(rui, as: nil).problem?.type == "alreadyMember")
            #expect(try await accept(eva, as: nil).status == 200)
            let detail = try await ana.ledger.group(group.id)
            #expect(detail.member(group.guest)?.account == rui.account && detail.members.count == 3)
            // It is used up, and its answer is that to a token that never existed.
            let used = try await rig.send("GET", "/invites/\(token)")
            let guess = try await rig.send("GET", "/invites/guess")
            #expect(used.status == 410 && used.data == guess.data)
        }
    }

    private static let picture = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

    private static func digest(_ data: Data) -> String {
        SHA256.hash(data: data).map { String(format: "%02x", $0) }.joined()
    }

    @Test("a file is known by its content, and shown to its sender and to members of its group alone")
    func files() async throws {
        try await ServerRig.with { rig in
            let (ana, rui, eva) = (try await rig.user("ana"), try await rig.user("rui"), try await rig.user("eva"))
            let picture = try #require(Self.picture)
            let sent = try await rig.send(
                "PUT", "/blobs/\(Self.digest(picture))?picture=true", token: ana.token, bytes: picture)
            let stored: APIStoredFile = try sent.value()
            #expect(sent.status == 200 && stored.kind == .png)
            let path = "/blobs/\(stored.digest)"
            let file = try await rig.send("GET", path, token: ana.token)
            #expect(file.status == 200 && file.type == "image/png" && Self.digest(file.data) == stored.digest)
            #expect(file.headers["content-security-policy"] == "default-src 'none'; sandbox")
            let hidden = try await rig.send("GET", path, token: rui.token)
            let missing = try await rig.send("GET", "/blobs/\(Self.digest(Data([1])))", token: rui.token)
            #expect(hidden.status == 404 && hidden.data == missing.data)
            // A receipt is visible to all members of its group.
            let group = try await rig.group(of: ana)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            try await ana.ledger.perform(
                .addReceipt(
                    group.id, expense.id,
                    ReceiptFile(
                        id: ReceiptID(UUID()), digest: stored.digest, kind: .png, byteCount: stored.byteCount)))
            #expect(try await rig.send("GET", path, token: rui.token).status == 200)
            #expect(try await rig.send("GET", path, token: eva.token).status == 404)
        }
    }

    @Test("naming a file of another group gives no right to read it, as a receipt or as a picture")
    func foreignFiles() async throws {
        try await ServerRig.with { rig in
            let (ana, rui, eva) = (try await rig.user("ana"), try await rig.user("rui"), try await rig.user("eva"))
            let bytes = try #require(Self.picture)
            let path = "/blobs/\(Self.digest(bytes))"
            #expect(try await rig.send("PUT", "\(path)?picture=true", token: ana.token, bytes: bytes).status == 200)
            func status(_ user: User) async throws -> Int {
                try await rig.send("GET", path, token: user.token).status
            }
            func add(_ user: User, to group: TestGroup) async throws {
                let expense = try group.expense()
                try await user.ledger.perform(.createExpense(group.id, expense.fields))
                let receipt = ReceiptFile(
                    id: ReceiptID(UUID()), digest: Self.digest(bytes), kind: .png, byteCount: bytes.count)
                try await user.ledger.perform(.addReceipt(group.id, expense.id, receipt))
            }
            let (group, other) = (try await rig.group(of: ana), try await rig.group(of: eva))
            try await rig.join(group, rui, invitedBy: ana)
            try await add(eva, to: other)
            try await eva.ledger.perform(
                .editMember(other.id, other.owner, name: "eva", picture: Self.digest(bytes)))
            #expect(try await status(eva) == 404)
            // A guest's picture is the group's also after another member has put it back.
            func edit(_ user: User, _ picture: String?) async throws -> OperationID? {
                try await user.ledger.perform(.editMember(group.id, group.guest, name: "Guest", picture: picture))
            }
            _ = try await edit(ana, Self.digest(bytes))
            let removal = try #require(try await edit(rui, nil))
            #expect(try await status(rui) == 404)
            try await rui.ledger.revert(removal, in: group.id)
            #expect(try await status(rui) == 200)
            // A file stays that of the group when its sender has deleted the account.
            _ = try await edit(rui, nil)
            try await add(ana, to: group)
            let deletion = APIPasswordProof(password: APISecret(ServerRig.password))
            #expect(try await rig.send("DELETE", "/account", token: ana.token, deletion).status == 204)
            #expect(try await status(rui) == 200)
            #expect(try await status(eva) == 404)
        }
    }

    @Test("a file goes 30 days after its receipt was removed or its account was deleted, and one in use stays")
    func unusedFiles() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            func put(_ text: String) async throws -> APIStoredFile {
                let bytes = Data("%PDF-1.7\n\(text)\n%%EOF\n".utf8)
                return try await rig.send("PUT", "/blobs/\(Self.digest(bytes))", token: ana.token, bytes: bytes).value()
            }
            let group = try await rig.group(of: ana)
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            var receipts: [ReceiptFile] = []
            for text in ["kept", "removed"] {
                let stored = try await put(text)
                receipts.append(
                    ReceiptFile(
                        id: ReceiptID(UUID()), digest: stored.digest, kind: .pdf, byteCount: stored.byteCount))
                try await ana.ledger.perform(.addReceipt(group.id, expense.id, receipts[receipts.count - 1]))
            }
            let unsent = try await put("never used")
            rig.time.advance(by: 40 * 86_400)
            try await ana.ledger.perform(.deleteReceipt(group.id, expense.id, receipts[1].id))
            func files() async throws -> [Bool] {
                var found: [Bool] = []
                for digest in receipts.map(\.digest) + [unsent.digest] {
                    found.append((try? await rig.parts.files.file(digest, for: ana.account)) != nil)
                }
                return found
            }
            try await rig.parts.files.deleteUnused()
            #expect(try await files() == [true, true, true])
            rig.time.advance(by: 29 * 86_400)
            try await rig.parts.files.deleteUnused()
            #expect(try await files() == [true, true, true])
            rig.time.advance(by: 86_400)
            try await rig.parts.files.deleteUnused()
            #expect(try await files() == [true, false, false])
            // The receipts of a deleted account are those of its groups.
            try await rig.container.transaction { try rig.log.forget(ana.account, in: $0) }
            try await rig.parts.files.deleteUnused()
            rig.time.advance(by: 31 * 86_400)
            try await rig.parts.files.deleteUnused()
            #expect(try await rig.parts.files.file(receipts[0].digest, for: ana.account).kind == .pdf)
        }
    }

    @Test("files that are sent at once count together", arguments: TestStore.allCases)
    func fileLimit(store: TestStore) async throws {
        try await ServerRig.with(store) { rig in
            let ana = try await rig.user("ana")
            let files = FileRepository(rig.container)
            let half = FileRepository.byteLimit / 2 + 1
            let (account, date) = (ana.account, rig.time.date)
            let added = await withTaskGroup(of: Bool.self) { group in
                for number in 1...4 {
                    group.addTask {
                        do {
                            try await files.add(account, to: "\(number)", byteCount: half, at: date)
                            return true
                        } catch {
                            #expect(error as? VerniError == .limitReached)
                            return false
                        }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(added == 1)
            #expect(try await files.byteCount(of: account) == half)
            // The same file counts once.
            for number in 1...4 {
                try? await files.add(account, to: "\(number)", byteCount: half, at: date)
            }
            #expect(try await files.byteCount(of: account) == half)
            await #expect(throws: VerniError.notFound) {
                try await files.add("nobody", to: "5", byteCount: 1, at: date)
            }
        }
    }

    @Test("files of other kinds and sizes are refused, and a digest must be that of the body")
    func badFiles() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            func put(_ data: Data, query: String = "", digest: String? = nil) async throws -> Answer {
                try await rig.send(
                    "PUT", "/blobs/\(digest ?? Self.digest(data))\(query)", token: ana.token, bytes: data)
            }
            let text = Data("<script>alert(1)</script>".utf8)
            #expect(try await put(text).problem?.error == .fileKind)
            #expect(try await put(Data()).problem?.error == .fileKind)
            #expect(try await put(Data(count: 600_000), query: "?picture=true").problem?.type == "fileTooLarge")
            #expect(try await put(Data(count: 10 * 1_048_576 + 1)).status == 413)
            #expect(try await put(text, digest: Self.digest(Data([1]))).problem?.type == "invalidParameter")
            #expect(try await put(text, digest: "..%2F..%2Fpasswd").problem?.type == "invalidParameter")
            #expect(try await put(text, query: "?picture=yes").status == 400)
        }
    }

    @Test("a Splitwise file is imported once, and its people are mapped")
    func splitwise() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let group = try await rig.group(of: ana)
            let csv = """
                Date,Description,Category,Cost,Currency,ana,Rui,Zé

                2026-11-02,Pão,Mercado,3.00,EUR,2.00,-1.00,-1.00
                2026-11-03,Táxi,Transporte,9.00,EUR,-3.00,6.00,-3.00
                2026-11-04,Rui paga,Payment,1.00,EUR,-1.00,1.00,0.00
                2026-11-05,Erro,Mercado,3.00,EUR,2.00,-1.00,0.00
                """
            func send(dryRun: Bool) async throws -> APIImportReport {
                try await rig.send(
                    "POST", "/imports/splitwise", token: ana.token,
                    APISplitwiseImport(
                        group: group.id.uuid, csv: csv, dryRun: dryRun,
                        people: [
                            APIImportedPerson(name: "ana", member: group.owner.uuid),
                            APIImportedPerson(name: "Rui", member: group.guest.uuid),
                        ])
                ).value()
            }
            let dry = try await send(dryRun: true)
            #expect(dry.people == ["ana", "Rui", "Zé"] && dry.expenses == 2 && dry.payments == 1)
            #expect(dry.refused.map(\.line) == [6])
            #expect(try await ana.ledger.expenses(ExpenseQuery(group: group.id), offset: 0, limit: 9).total == 0)
            #expect(try await send(dryRun: false) == dry)
            let detail = try await ana.ledger.group(group.id)
            #expect(detail.members.map(\.name).sorted() == ["Rui", "Zé", "ana"])
            #expect(detail.balances[.eur]?[group.owner] == -200 && detail.balances[.eur]?[group.guest] == 600)
            #expect(try await send(dryRun: false) == dry)
            #expect(try await ana.ledger.group(group.id) == detail)
            #expect(try await ana.ledger.expenses(ExpenseQuery(group: group.id), offset: 0, limit: 9).total == 2)
        }
    }

    @Test("an export has all expenses and payments, and no cell is a formula")
    func export() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let group = try await rig.group(of: ana)
            try await ana.ledger.perform(.createExpense(group.id, try group.expense("=1+1").fields))
            let deleted = try group.expense("Apagado")
            try await ana.ledger.perform(.createExpense(group.id, deleted.fields))
            try await ana.ledger.perform(.deleteExpense(group.id, deleted.id))
            try await ana.ledger.perform(
                .setRate(group.id, from: .usd, to: .eur, Day(number: 20_000), rate: "0.91"))
            let csv = try await rig.send("GET", "/groups/\(group.id)/export", token: ana.token)
            #expect(csv.type == "text/csv; charset=utf-8")
            #expect(csv.headers["content-disposition"] == "attachment; filename=\"\(group.id).csv\"")
            #expect(csv.text.contains("Date,Description,Category,Cost,Currency") && csv.text.contains("'=1+1"))
            #expect(csv.text.contains("10.00,EUR") && !csv.text.contains("Apagado"))
            #expect(
                csv.text.contains(",-5.00")
                    && csv.text.hasPrefix("Date,From,To,Rate\r\n2024-10-04,USD,EUR,0.91\r\n\r\n"))
            // The table can be imported again: what stands above it is no row.
            let read = try SplitwiseReader().read(csv.text)
            #expect(read.entries.count == 1 && read.refused.isEmpty)
            let json = try await rig.send("GET", "/groups/\(group.id)/export?format=json", token: ana.token)
            #expect(json.type == "application/json" && json.text.contains("Apagado"))
            let archive = try ArchiveFile.archive(in: json.data, now: rig.time.date)
            #expect(archive.expenses.count == 2 && archive.rates.count == 1 && !json.text.contains(ana.account))
            #expect(
                try await rig.send("GET", "/groups/\(group.id)/export?format=pdf", token: ana.token).status == 400)
        }
    }

    @Test("a member who owes is asked once a day, by a mail if no browser gets push messages")
    func settleRequests() async throws {
        try await ServerRig.with { rig in
            let (ana, rui) = (try await rig.user("ana"), try await rig.user("rui"))
            let group = try await rig.group(of: ana)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            func ask(_ user: User, _ member: MemberID, _ currency: Currency = .eur) async throws -> Answer {
                try await rig.send(
                    "POST", "/groups/\(group.id)/settle-requests", token: user.token,
                    APISettleRequest(member: member.uuid, currency: currency.code))
            }
            #expect(try await ask(ana, group.guest).status == 404)
            try await ana.ledger.perform(.createExpense(group.id, try group.expense().fields))
            #expect(try await ask(ana, group.guest).status == 202)
            let amount = MoneySum(minorUnits: 500, currency: .eur)
            #expect(rig.notices.all.map(\.content) == [.settleRequest(from: "ana", amount: amount)])
            #expect(rig.mails.all.last?.address == "rui@example.org")
            let again = try await ask(ana, group.guest)
            #expect(again.status == 429 && again.problem?.context?.seconds == 86_400)
            #expect(try await ask(rui, group.owner).status == 404)
            // One a day, and not one for each currency.
            var yen = try group.expense().fields
            yen.amounts = try ExpenseAmounts(
                id: yen.amounts.id, amount: Money(minorUnits: 1_000, currency: .jpy), payers: [group.owner: 1_000],
                split: .equal([group.owner, group.guest]))
            try await ana.ledger.perform(.createExpense(group.id, yen))
            #expect(try await ask(ana, group.guest, .jpy).status == 429)
            rig.time.advance(by: 86_401)
            #expect(try await ask(ana, group.guest).status == 202)
            rig.time.advance(by: 86_401)
            try await ana.ledger.perform(.archiveGroup(group.id, true))
            #expect(try await ask(ana, group.guest).problem?.type == "groupArchived")
            try await ana.ledger.perform(.deleteGroup(group.id))
            #expect(try await ask(ana, group.guest).status == 404)
        }
    }
}
