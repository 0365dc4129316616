// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// Accounts in memory as pages use them.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MemoryAccountServiceTests {
    private let world = World()

    @Test func whoSignsUpIsSignedInAndMayComeBack() async throws {
        let account = try await world.member("Ana")
        #expect(account.currentUser?.name == "Ana")
        let again = try await world.returning("ANA")
        #expect(again.currentUser == account.currentUser)
    }

    @Test func aNameThatIsTakenIsRefused() async throws {
        _ = try await world.member("Ana")
        let other = world.account()
        await #expect(throws: AccountProblem.nameTaken) {
            try await other.signUp(name: "aNA", password: World.password)
        }
        #expect(other.currentUser == nil)
    }

    @Test func aWrongPasswordIsRefused() async throws {
        _ = try await world.member()
        let other = world.account()
        await #expect(throws: AccountProblem.wrongNameOrPassword) {
            try await other.signIn(name: "ana", password: "wrong horse")
        }
        await #expect(throws: AccountProblem.wrongNameOrPassword) {
            try await other.signIn(name: "nobody", password: World.password)
        }
    }

    @Test func tooManyAttemptsSayHowLongToWait() async throws {
        let world = World(attempts: 1)
        _ = try await world.member()
        let other = world.account()
        await #expect(throws: AccountProblem.wrongNameOrPassword) {
            try await other.signIn(name: "ana", password: "wrong horse")
        }
        let problem = await #expect(throws: AccountProblem.self) {
            try await other.signIn(name: "ana", password: World.password)
        }
        guard case .tooManyAttempts(let seconds) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect((1...600).contains(seconds))
    }

    @Test func aBrowserIsRecognizedByItsToken() async throws {
        let account = try await world.member()
        let otherTab = MemoryAccountService(world.accounts)
        otherTab.resume(account.inner.kept)
        #expect(otherTab.currentUser == account.currentUser)
        for text in ["", "nonsense", nil] {
            let stranger = MemoryAccountService(world.accounts)
            stranger.resume(text)
            #expect(stranger.currentUser == nil)
            #expect(stranger.isResumed)
        }
    }

    @Test func signingOutSignsTheBrowserOutInAllTabs() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        let otherTab = MemoryAccountService(world.accounts)
        otherTab.resume(account.inner.kept)
        try await account.signOut()
        try await eventually { @MainActor in account.currentUser == nil && otherTab.currentUser == nil }
        #expect(otherTab.kept == nil)
        #expect(phone.currentUser != nil)
    }

    @Test func signingOutEverywhereReachesAllDevices() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        try await phone.signOutEverywhere()
        try await eventually { @MainActor in account.currentUser == nil && phone.currentUser == nil }
    }

    @Test func oneDeviceCanBeSignedOut() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        let devices = try await account.devices()
        #expect(Set(devices.map(\.name)) == ["Firefox, Linux", "Safari, iPhone"])
        #expect(devices.first { $0.isThisOne }?.name == "Firefox, Linux")
        try await account.signOut(try #require(devices.first { !$0.isThisOne }).id)
        try await eventually { @MainActor in phone.currentUser == nil }
        #expect(account.currentUser != nil)
        #expect(try await account.devices().count == 1)
    }

    @Test func aNewPasswordSignsTheOthersOut() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        await #expect(throws: AccountProblem.wrongPassword) {
            try await account.changePassword(from: "wrong horse", to: "battery staple")
        }
        try await account.changePassword(from: World.password, to: "battery staple")
        try await eventually { @MainActor in phone.currentUser == nil }
        #expect(account.currentUser != nil)
        try await phone.signIn(name: "ana", password: "battery staple")
        #expect(phone.currentUser != nil)
    }

    @Test func aDeletedAccountTakesItsFavoritesAlong() async throws {
        let account = try await world.member()
        let user = try #require(account.currentUser)
        try await world.persistence.addFavorite(.sample(25), of: user.id)
        await #expect(throws: AccountProblem.wrongPassword) {
            try await account.deleteAccount(password: "wrong horse")
        }
        #expect(await world.persistence.memory.favorites(of: user.id, sortedBy: .date).count == 1)
        try await account.deleteAccount(password: World.password)
        try await eventually { @MainActor in account.currentUser == nil }
        #expect(await world.persistence.memory.favorites(of: user.id, sortedBy: .date) == [])
        // Somebody else may have the name now, and begins with nothing.
        let next = try await world.member()
        #expect(next.currentUser?.id != user.id)
    }

    @Test func whoIsNotSignedInMayDoNothing() async {
        let account = world.account()
        await #expect(throws: AccountProblem.notSignedIn) { try await account.devices() }
        await #expect(throws: AccountProblem.notSignedIn) { try await account.signOut() }
        await #expect(throws: AccountProblem.notSignedIn) { try await account.deleteAccount(password: "x") }
    }

    @Test func pagesThatAreGoneAreToldNothing() {
        let home = world.accounts
        var page: MemoryAccountService? = MemoryAccountService(home)
        #expect(home.pageCount == 1)
        #expect(page?.isResumed == false)
        page = nil
        #expect(home.pageCount == 0)
    }
}
