// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAPITypes
import VerniDomain
import VerniLedger
import VerniMail

@Suite("Accounts over HTTP", .timeLimit(.minutes(3))) struct AccountsTests {
    @Test("an account exists after its code, and the device is signed in")
    func signUp() async throws {
        try await ServerRig.with { rig in
            let body = APINewAccount(
                email: "Ana@Example.org", password: APISecret(ServerRig.password), name: " Ana ", currency: "BRL",
                language: "pt-BR")
            let created = try await rig.send("POST", "/accounts", body)
            #expect(created.status == 202)
            let proof = try created.value(APIPendingAccount.self).proof
            let mail = try #require(rig.mails.all.last)
            #expect(mail.address == "Ana@Example.org" && mail.language == "pt-BR")
            let wrong = try await rig.send(
                "POST", "/accounts/confirm",
                APIAccountConfirmation(email: "ana@example.org", code: APISecret("x"), proof: proof, device: "d"))
            #expect(wrong.status == 422 && wrong.problem?.type == "codeInvalid")
            let code = try rig.mails.code(to: "Ana@Example.org")
            let confirmation = APIAccountConfirmation(
                email: "ana@example.org", code: APISecret(code), proof: proof, device: "d")
            let answer = try await rig.send("POST", "/accounts/confirm", confirmation)
            let signIn: APISignIn = try answer.value()
            #expect(answer.status == 201 && signIn.account.name == "Ana" && signIn.account.currency == "BRL")
            let own: APIAccount = try await rig.send("GET", "/account", token: signIn.token.value).value()
            #expect(own == signIn.account && own.email == "ana@example.org")
            // A code works once.
            #expect(try await rig.send("POST", "/accounts/confirm", confirmation).status == 422)
        }
    }

    @Test("a code creates the account of the sign-up with its proof, and of no later one with the address")
    func otherRequester() async throws {
        try await ServerRig.with { rig in
            func signUp(_ name: String, _ password: String) async throws -> APISecret {
                let body = APINewAccount(
                    email: "ana@example.org", password: APISecret(password), name: name, currency: "BRL", language: "en"
                )
                return try await rig.send("POST", "/accounts", body).value(APIPendingAccount.self).proof
            }
            func confirm(_ proof: APISecret) async throws -> Answer {
                let code = APISecret(try rig.mails.code(to: "ana@example.org"))
                return try await rig.send(
                    "POST", "/accounts/confirm",
                    APIAccountConfirmation(email: "ana@example.org", code: code, proof: proof, device: "d"))
            }
            func signIn(_ password: String) async throws -> Int {
                try await rig.send(
                    "POST", "/sign-ins",
                    APINewSignIn(email: "ana@example.org", password: APISecret(password), device: "d")
                ).status
            }
            let proof = try await signUp("Ana", ServerRig.password)
            rig.time.advance(by: 61)
            let other = try await signUp("Eva", "melancia sem caroço")
            #expect(proof != other)
            #expect(try await confirm(APISecret("x")).problem?.type == "codeInvalid")
            rig.time.advance(by: 61)
            _ = try await signUp("Eva", "melancia sem caroço")
            let answer = try await confirm(proof)
            #expect(try answer.value(APISignIn.self).account.name == "Ana")
            #expect(try await signIn(ServerRig.password) == 201)
            #expect(try await signIn("melancia sem caroço") == 401)
            #expect(try await confirm(other).status == 422)
        }
    }

    @Test("an address with an account has the same answer as any other, and its owner is mailed")
    func taken() async throws {
        try await ServerRig.with { rig in
            _ = try await rig.user("ana")
            rig.time.advance(by: 120)
            let body = APINewAccount(
                email: "ana@example.org", password: APISecret(ServerRig.password), name: "Eva", currency: "EUR",
                language: "en")
            let free = APINewAccount(
                email: "eva@example.org", password: APISecret(ServerRig.password), name: "Eva", currency: "EUR",
                language: "en")
            let (first, second) = (
                try await rig.send("POST", "/accounts", body), try await rig.send("POST", "/accounts", free)
            )
            // Their proofs differ, like those of any two answers.
            #expect(first.status == second.status && first.data.count == second.data.count)
            #expect(try first.value(APIPendingAccount.self).proof.value.utf8.count == 43)
            #expect(
                rig.mails.all.suffix(2).map(\.content).first == .registered
                    && rig.mails.all.suffix(2).first?.language == "pt-BR")
            // Neither sign-up changes the account.
            let signIn = try await rig.send(
                "POST", "/sign-ins",
                APINewSignIn(email: "ana@example.org", password: APISecret(ServerRig.password), device: "d"))
            #expect(try signIn.value(APISignIn.self).account.name == "ana")
        }
    }

    @Test("a wrong password and an unknown address have the same answer")
    func wrongPassword() async throws {
        try await ServerRig.with { rig in
            _ = try await rig.user("ana")
            func answer(_ email: String) async throws -> Answer {
                try await rig.send(
                    "POST", "/sign-ins", APINewSignIn(email: email, password: APISecret("wrong"), device: "d"))
            }
            let (known, unknown, none) = (
                try await answer("ana@example.org"), try await answer("eva@example.org"), try await answer("no address")
            )
            #expect(known.status == 401 && known.problem?.type == "signInRefused")
            #expect(known.data == unknown.data && known.data == none.data)
            #expect(known.headers["www-authenticate"] == "Bearer")
        }
    }

    @Test("a forgotten password is replaced by a code, and all devices are signed out")
    func reset() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let request = APIPasswordResetRequest(email: "ana@example.org", language: "en")
            let unknown = APIPasswordResetRequest(email: "eva@example.org", language: "en")
            #expect(try await rig.send("POST", "/password-resets", request).status == 202)
            #expect(try await rig.send("POST", "/password-resets", unknown).status == 202)
            #expect(rig.mails.all.last?.content == .unknown)
            let code = APISecret(try rig.mails.code(to: "ana@example.org"))
            func reset(_ password: String) async throws -> Answer {
                try await rig.send(
                    "POST", "/password-resets/confirm",
                    APIPasswordReset(email: "ana@example.org", code: code, password: APISecret(password)))
            }
            // A weak password does not use up the code.
            #expect(try await reset("12345678").problem?.type == "passwordTooWeak")
            #expect(try await reset("melancia sem caroço").status == 204)
            #expect(try await rig.send("GET", "/account", token: ana.token).problem?.type == "signedOut")
            #expect(rig.mails.all.last?.content == .changed(.password))
            let signIn = APINewSignIn(
                email: "ana@example.org", password: APISecret("melancia sem caroço"), device: "d")
            #expect(try await rig.send("POST", "/sign-ins", signIn).status == 201)
            #expect(try await reset("melancia sem caroço 2").problem?.type == "codeInvalid")
        }
    }

    @Test("a new password signs the other devices out")
    func changePassword() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let other: APISignIn = try await rig.send(
                "POST", "/sign-ins",
                APINewSignIn(email: "ana@example.org", password: APISecret(ServerRig.password), device: "phone")
            ).value()
            func change(_ current: String, _ new: String) async throws -> Answer {
                try await rig.send(
                    "PUT", "/account/password", token: ana.token,
                    APIPasswordChange(current: APISecret(current), new: APISecret(new)))
            }
            #expect(try await change("wrong", "melancia sem caroço").status == 401)
            #expect(try await change(ServerRig.password, "password1").problem?.type == "passwordTooWeak")
            #expect(try await change(ServerRig.password, "melancia sem caroço").status == 204)
            #expect(try await rig.send("GET", "/account", token: other.token.value).status == 401)
            #expect(try await rig.send("GET", "/account", token: ana.token).status == 200)
        }
    }

    @Test("a new address needs the password and a code, signs the other devices out, and is mailed to the old one")
    func changeEmail() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let other: APISignIn = try await rig.send(
                "POST", "/sign-ins",
                APINewSignIn(email: "ana@example.org", password: APISecret(ServerRig.password), device: "phone")
            ).value()
            func request(_ password: String) async throws -> Answer {
                try await rig.send(
                    "POST", "/account/email", token: ana.token,
                    APIEmailRequest(email: "ana@example.net", password: APISecret(password)))
            }
            #expect(try await request("wrong").status == 401)
            #expect(try await request(ServerRig.password).status == 202)
            let code = try rig.mails.code(to: "ana@example.net")
            let confirmation = APIEmailConfirmation(email: "ana@example.net", code: APISecret(code))
            // The code is for the account that has asked for it.
            let eva = try await rig.user("eva")
            #expect(try await rig.send("PUT", "/account/email", token: eva.token, confirmation).status == 422)
            #expect(try await rig.send("PUT", "/account/email", token: ana.token, confirmation).status == 204)
            let own: APIAccount = try await rig.send("GET", "/account", token: ana.token).value()
            #expect(own.email == "ana@example.net")
            #expect(try await rig.send("GET", "/account", token: other.token.value).status == 401)
            #expect(rig.mails.all.last?.address == "ana@example.org")
            #expect(rig.mails.all.last?.content == .changed(.email))
        }
    }

    @Test("a change of password or address, and a deletion, whose mail cannot be written, is not saved")
    func unmailedChanges() async throws {
        try await ServerRig.with { rig in
            let (ana, email, password) = (try await rig.user("ana"), "ana@example.org", APISecret(ServerRig.password))
            let new = APISecret("melancia sem caroço")
            let requests = [
                try await rig.send(
                    "POST", "/account/email", token: ana.token,
                    APIEmailRequest(email: "ana@example.net", password: password)),
                try await rig.send("POST", "/password-resets", APIPasswordResetRequest(email: email, language: "en")),
            ]
            #expect(requests.map(\.status) == [202, 202])
            let code = APISecret(try rig.mails.code(to: "ana@example.net"))
            let resetCode = APISecret(try rig.mails.code(to: email))
            rig.mails.damage()
            let changes = [
                try await rig.send(
                    "PUT", "/account/password", token: ana.token, APIPasswordChange(current: password, new: new)),
                try await rig.send(
                    "POST", "/password-resets/confirm", APIPasswordReset(email: email, code: resetCode, password: new)),
                try await rig.send(
                    "PUT", "/account/email", token: ana.token,
                    APIEmailConfirmation(email: "ana@example.net", code: code)
                ),
                try await rig.send("DELETE", "/account", token: ana.token, APIPasswordProof(password: password)),
            ]
            #expect(changes.map(\.problem?.type) == Array(repeating: "diskFull", count: 4))
            let own: APIAccount = try await rig.send("GET", "/account", token: ana.token).value()
            #expect(own.email == email)
            let signIn = APINewSignIn(email: email, password: password, device: "d")
            #expect(try await rig.send("POST", "/sign-ins", signIn).status == 201)
        }
    }

    @Test("a deleted account leaves guests with their balances, and no sign-in")
    func delete() async throws {
        try await ServerRig.with { rig in
            let (ana, rui) = (try await rig.user("ana"), try await rig.user("rui"))
            let group = try await rig.group(of: ana)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            let before = try await rui.ledger.group(group.id).balances
            func delete(_ password: String) async throws -> Answer {
                try await rig.send(
                    "DELETE", "/account", token: ana.token, APIPasswordProof(password: APISecret(password)))
            }
            #expect(try await delete("wrong").problem?.type == "signInRefused")
            #expect(try await rig.send("GET", "/account", token: ana.token).status == 200)
            #expect(try await delete(ServerRig.password).status == 204)
            #expect(try await rig.send("GET", "/account", token: ana.token).status == 401)
            let after = try await rui.ledger.group(group.id)
            #expect(after.member(group.owner)?.isGuest == true && after.balances == before)
            #expect(!before.isEmpty)
            #expect(rig.mails.all.last?.content == .accountDeleted)
            let signIn = APINewSignIn(
                email: "ana@example.org", password: APISecret(ServerRig.password), device: "d")
            #expect(try await rig.send("POST", "/sign-ins", signIn).status == 401)
        }
    }

    @Test("a device that was signed out has no access at once, and no account signs out the devices of another")
    func devices() async throws {
        try await ServerRig.with { rig in
            let (ana, eva) = (try await rig.user("ana"), try await rig.user("eva"))
            let other: APISignIn = try await rig.send(
                "POST", "/sign-ins",
                APINewSignIn(email: "ana@example.org", password: APISecret(ServerRig.password), device: "phone")
            ).value()
            let list: APIDeviceList = try await rig.send("GET", "/devices", token: ana.token).value()
            #expect(Set(list.devices.map(\.name)) == ["test", "phone"])
            #expect(list.devices.first { $0.isCurrent }?.id == ana.device)
            let foreign = try await rig.send("DELETE", "/devices/\(other.device)", token: eva.token)
            let unknown = try await rig.send("DELETE", "/devices/abc", token: eva.token)
            #expect(foreign.status == 404 && foreign.data == unknown.data)
            #expect(try await rig.send("DELETE", "/devices/\(other.device)", token: ana.token).status == 204)
            for path in ["/account", "/devices", "/scopes", "/events"] {
                let answer = try await rig.send("GET", path, token: other.token.value)
                #expect(answer.status == 401 && answer.problem?.type == "signedOut", "\(path)")
            }
        }
    }

    @Test("a profile is changed as a whole, and its rules hold")
    func profile() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let answer = try await rig.send(
                "PUT", "/account", token: ana.token,
                APIProfile(name: "Ana Maria", currency: "JPY", hidesAmounts: true))
            let own: APIAccount = try answer.value()
            #expect(own.name == "Ana Maria" && own.currency == "JPY" && own.hidesAmounts)
            let unknown = try await rig.send(
                "PUT", "/account", token: ana.token, APIProfile(name: "Ana", currency: "XYZ", hidesAmounts: true))
            #expect(unknown.status == 422 && unknown.problem?.error == .unknownCurrency("XYZ"))
            let blank = try await rig.send(
                "PUT", "/account", token: ana.token, APIProfile(name: "  ", currency: "JPY", hidesAmounts: true))
            #expect(blank.problem?.error == .nameInvalid(limit: TextLimits.name))
        }
    }

    @Test(
        "passwords that are guessed first are refused",
        arguments: [
            "short", "12345678", "87654321", "aaaaaaaaaa", "password123", "Senha2026!", "AnaMaria@example.org",
            "anamaria1",
            "abababab",
        ])
    func weakPasswords(password: String) async throws {
        try await ServerRig.with { rig in
            let answer = try await rig.send(
                "POST", "/accounts",
                APINewAccount(
                    email: "anamaria@example.org", password: APISecret(password), name: "Ana Maria", currency: "EUR",
                    language: "en"))
            #expect(answer.problem?.type == "passwordTooWeak")
            #expect(rig.mails.all.isEmpty)
        }
    }
}
