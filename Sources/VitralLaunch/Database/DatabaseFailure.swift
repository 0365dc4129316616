// SPDX-License-Identifier: Apache-2.0

import VitralData
import VitralFeatures
import VitralServer

/// The reason for which an app cannot use its database.
///
/// ```swift
/// do {
///     let container = try launch.database.open()
///     await container.close()
/// } catch let failure as DatabaseFailure {
///     launch.note("\(failure)")
/// }
/// ```
public enum DatabaseFailure: Error, CustomStringConvertible {
    /// The app declares no database.
    case none(app: String)
    /// The database cannot be opened; the place and the reason contain no secrets.
    case unusable(place: String, reason: String)

    /// The reason, in words.
    public var description: String {
        switch self {
        case .none(let app): "\(app) keeps no data: it declares no database."
        case .unusable(let place, let reason): "The database (\(place)) cannot be used. \(reason)"
        }
    }
}
