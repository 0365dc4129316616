// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import PokeExplorer

/// Saved teams follow the user, other pages and failures.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SavedTeamsViewModelTests {
    private let world = World()

    private func model(_ account: any AccountServiceProtocol) async -> SavedTeamsViewModel {
        let model = SavedTeamsViewModel(account: account, teams: world.teams, now: world.time.source.now)
        await model.follow()
        return model
    }

    private func save(_ name: String, _ members: [Int] = [1, 4, 7], with model: SavedTeamsViewModel) async {
        model.name = name
        await model.save(members)
    }

    @Test func aTeamIsSavedUnderItsName() async throws {
        let model = await model(try await world.member())
        #expect(model.content == [])
        await save("Rain", with: model)
        #expect(model.content?.map(\.name.text) == ["Rain"])
        #expect(model.saved?.name.text == "Rain")
        #expect(model.name == "")
        #expect(model.savedName(of: [1, 4, 7]) == "Rain")
        #expect(model.savedName(of: [1, 7, 4]) == nil)
    }

    @Test func aKnownNameReplacesItsTeam() async throws {
        let model = await model(try await world.member())
        await save("Rain", with: model)
        model.name = "rain"
        #expect(model.sameName?.name.text == "Rain")
        await model.save([25])
        #expect(model.content?.map(\.members) == [[25]])
    }

    @Test func aWrongNameIsReportedUntilItIsChanged() async throws {
        let model = await model(try await world.member())
        await save(" ", with: model)
        #expect(model.problem == .nameMissing)
        model.name = "R"
        #expect(model.problem == nil)
        await save(String(repeating: "R", count: 41), with: model)
        #expect(model.problem == .nameTooLong)
        #expect(model.content == [])
    }

    @Test func aRemovedTeamCanBeRestored() async throws {
        let model = await model(try await world.member())
        await save("Rain", with: model)
        let team = try #require(model.content?.first)
        await model.remove(team)
        #expect(model.content == [])
        #expect(model.removed == team)
        await model.undo()
        #expect(model.content == [team])
        #expect(model.removed == nil)
    }

    @Test func failuresAreReportedAndChangeNothing() async throws {
        let model = await model(try await world.member())
        await save("Rain", with: model)
        await world.teams.fail()
        await save("Sun", with: model)
        #expect(model.problem == .notSaved)
        #expect(model.name == "Sun")
        await model.remove(try #require(model.content?.first))
        #expect(model.problem == .notRemoved)
        #expect(model.content?.count == 1)
        await world.teams.fail(TeamProblem.tooManyTeams)
        await save("Sun", with: model)
        #expect(model.problem == .tooManyTeams)
    }

    @Test func teamsThatCannotBeLoadedAreLoadedAgain() async throws {
        await world.teams.fail()
        let model = await model(try await world.member())
        #expect(model.content == nil)
        #expect(model.errorMessage == .unexpected)
        await world.teams.fail(nil)
        await model.load()
        #expect(model.content == [])
        #expect(model.errorMessage == nil)
    }

    @Test func otherPagesFollow() async throws {
        let one = await model(try await world.member())
        let other = await model(try await world.returning())
        await save("Rain", with: one)
        try await eventually { @MainActor in other.content?.map(\.name.text) == ["Rain"] }
        await other.remove(try #require(other.content?.first))
        try await eventually { @MainActor in one.content == [] }
    }

    @Test func theNextUserSeesOnlyTheirOwn() async throws {
        let account = try await world.member()
        let model = await model(account)
        await save("Rain", with: model)
        model.name = "half a na"
        try await account.signOut()
        await model.follow()
        #expect(model.content == nil)
        #expect(model.name == "")
        await save("Sun", with: model)
        #expect(model.problem == .notSignedIn)
        try await account.signUp(name: "bia", password: World.password)
        await model.follow()
        #expect(model.content == [])
    }
}
