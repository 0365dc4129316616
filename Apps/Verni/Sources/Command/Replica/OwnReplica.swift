// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import VerniDefaultAPIClient
import VerniDefaultDomain
import VerniDefaultLedger
import VerniDefaultRates
import VerniDomain
import VerniLedger
import VerniTime
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralModels
import VitralSync

/// The groups of a user on this machine, in one file.
struct OwnReplica: Sendable {
    static let schema = Schema(LedgerSchema.models + DataVaultStore.models)

    /// The address of the central bank's rates, unless `VERNI_RATES` names another place.
    private static let rates = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip"

    let ledger: OwnLedger
    let signIn: SealedSignIn
    /// The exchange with the server that each write sets going, while there is one.
    let trigger: SyncTrigger

    /// Opens the file, and creates it if it is missing; when a body has ended, all is in this one file.
    static func open<Value>(_ file: URL, _ body: (OwnReplica) async throws -> Value) async throws -> Value {
        let container = try ModelContainer(for: Self.schema, configurations: Self.configuration(of: file))
        let result: Result<Value, any Error>
        do {
            result = .success(try await body(try await OwnReplica(container, at: file)))
        } catch {
            result = .failure(error)
        }
        await container.close()
        return try result.get()
    }

    private init(_ container: ModelContainer, at file: URL) async throws {
        let signIn = try await SealedSignIn(container, keys: ReplicaFile.keys(of: file))
        let setting = ProcessInfo.processInfo.environment["VERNI_RATES"] ?? Self.rates
        let rates = CentralBankRates.location(of: setting).map {
            CentralBankRates(from: $0, copy: ReplicaFile.rates(of: file))
        }
        let environment = LedgerEnvironment(
            planner: FewestTransfersPlanner(),
            rates: {
                guard let rates else { throw VerniError.rateMissing }
                return try await rates.rates()
            })
        let trigger = SyncTrigger()
        ledger = try OwnLedger(
            container, environment: environment,
            connection: LedgerConnection(
                server: { try signIn.connection() }, didWrite: { trigger.fire() },
                didReread: { Self.report($0, in: Logger(label: "verni")) },
                didFail: { Self.report($0, in: Logger(label: "verni")) }))
        self.signIn = signIn
        self.trigger = trigger
        // An earlier process may have ended between the sign-in and its end.
        if let account = signIn.signIn?.account, try await ledger.account() == nil { try await ledger.adopt(account) }
    }

    /// The level from which the commands on a user's own file log, to the standard error.
    static let logLevel = Logger.Level.error

    /// Logs the groups whose log differed from the server's: a copied or damaged file.
    static func report(_ scopes: Set<UUID>, in logger: Logger) {
        for scope in scopes.sorted() {
            logger.error(
                "A log differed from the server's, and was read again.", metadata: ["scope": "\(scope)"])
        }
    }

    /// Logs the groups whose log could not be read.
    static func report(_ failures: [UUID: SyncError], in logger: Logger) {
        for (scope, error) in failures.sorted(by: { $0.key < $1.key }) {
            logger.error(
                "A log could not be read.", metadata: ["scope": "\(scope)", "error": "\(error)"])
        }
    }

    static func configuration(of file: URL) -> ModelConfiguration { ModelConfiguration(app: "verni", url: file) }

    /// Returns the account's acts on a server.
    func account(on server: URL) throws -> RemoteAccountService {
        RemoteAccountService(
            try client(of: server), keeper: signIn, device: Self.device(named: ProcessInfo.processInfo.hostName))
    }

    /// Returns the name of this machine for the list of devices.
    static func device(named host: String) -> String {
        let name = host.trimmed
        return name.isEmpty ? "verni, Linux" : "verni, Linux (\(name.prefix(64)))"
    }

    /// Returns the HTTP API of a server, with the current sign-in.
    func client(of server: URL) throws -> URLSessionAPIClient {
        let signIn = signIn
        return try URLSessionAPIClient(server) { signIn.signIn?.token }
    }

    /// Returns the group with a name or an identifier.
    func group(_ text: String) async throws -> GroupDetail {
        try await ledger.group(try Lookup.group(text, in: try await ledger.groups(deleted: false)).id)
    }

    /// The name of the machine's user, for groups that are created.
    var owner: String {
        let name = NSFullUserName().trimmed
        return name.isEmpty ? NSUserName() : name
    }

    /// The current day in the zone of the machine.
    var today: Day { Day(.now, in: .current) }
}
