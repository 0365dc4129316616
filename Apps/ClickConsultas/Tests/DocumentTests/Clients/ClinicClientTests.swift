// SPDX-License-Identifier: Apache-2.0

import Composable
import ComposableTesting
import Testing

/// The document's client of the domain (block 5) and its values (block 6).
@Suite struct ClinicClientTests {
    @Dependency(\.clinic) private var clinic

    @Test func `a closure is called by its label`() async throws {
        let client = ClinicClient(signIn: { _ in .sample }, doctors: { $0 == "Recife" ? [.ana] : [] })
        #expect(try await client.doctors(city: "Recife") == [.ana])
        #expect(try await client.doctors(city: "Olinda").isEmpty)
    }

    @Test func `a test that forgets a closure fails, and the closure throws`() async {
        await withKnownIssue {
            await #expect(throws: Unimplemented.self) { try await clinic.doctors(city: "Recife") }
        } matching: {
            "\($0)".contains("The endpoint 'doctors' of 'ClinicClient' was called, but is unimplemented.")
        }
    }

    @Test func `a test sets the closure that it needs`() async throws {
        let found = try await withDependencies {
            $0.clinic.doctors = { _ in [.ana] }
        } operation: {
            try await clinic.doctors(city: "Recife")
        }
        #expect(found == [.ana])
    }

    @Test func `the live value goes through the use case`() async throws {
        let live = try await withDependencies {
            $0.context = .live
        } operation: {
            try await clinic.doctors(city: "Recife")
        }
        #expect(live == [.rui])
        await #expect(throws: SignInProblem.emailMissing) {
            try await withDependencies {
                $0.context = .live
            } operation: {
                try await clinic.signIn(form: SignInForm(email: "", password: "x"))
            }
        }
    }

    @Test func `previews have the mocks`() async throws {
        let mocks = try await withDependencies {
            $0.context = .preview
        } operation: {
            try await clinic.doctors(city: "Recife")
        }
        #expect(mocks == [.ana, .rui])
    }

    @Test func `without a value for tests, a test that reads the client fails`() async {
        await withKnownIssue {
            @Dependency(ClientWithoutTestValue.self) var client
            let mocks = try? await client.doctors(city: "Recife")
            #expect(mocks == [.ana])
        } matching: {
            "\($0)".contains("declare 'static let testValue' in 'ClientWithoutTestValue'")
        }
    }
}
