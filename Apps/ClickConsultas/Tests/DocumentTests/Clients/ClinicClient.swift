// SPDX-License-Identifier: Apache-2.0

import Composable

/// The document's client of the domain (block 5), with two of its closures.
@DependencyClient
struct ClinicClient: Sendable {
    var signIn: @Sendable (_ form: SignInForm) async throws -> Account
    var doctors: @Sendable (_ city: String) async throws -> [Physician]
}

/// The values of the client (block 6).
///
/// The document gives no `testValue`: a test that forgets a closure would then use the mocks of previews unnoticed. It also
/// leaves out the property of `DependencyValues` that its own reducers and tests name.
extension ClinicClient: DependencyKey {
    static let liveValue = ClinicClient(
        signIn: { form in
            try await SignInUseCase(repository: ScriptedAccounts(answer: .sample)).signIn(form)
        },
        doctors: { _ in [.rui] })
    static let previewValue = ClinicClient(signIn: { _ in .sample }, doctors: { _ in [.ana, .rui] })
    static let testValue = ClinicClient()
}

extension DependencyValues {
    var clinic: ClinicClient {
        get { self[ClinicClient.self] }
        set { self[ClinicClient.self] = newValue }
    }
}

/// A client as the document declares it, without a value for tests.
@DependencyClient
struct ClientWithoutTestValue: Sendable {
    var doctors: @Sendable (_ city: String) async throws -> [Physician]
}

extension ClientWithoutTestValue: DependencyKey {
    static let liveValue = ClientWithoutTestValue(doctors: { _ in [.rui] })
    static let previewValue = ClientWithoutTestValue(doctors: { _ in [.ana] })
}
