// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A message of a module's script for the module's session feature.
///
/// It comes from a browser, so it may be anything: decode it, and check what it says.
///
/// ```swift
/// struct Absence: Decodable { var isAway: Bool }
///
/// final class Presence: SessionFeature {
///     private var awayPages: Set<Int> = []
///
///     func received(_ message: FeatureMessage, from session: any FeatureSession) throws {
///         if try message.decode(as: Absence.self).isAway {
///             awayPages.insert(session.id)
///         } else {
///             awayPages.remove(session.id)
///         }
///     }
/// }
/// ```
public struct FeatureMessage: Sendable, Hashable {
    /// The name of the feature that the message is for.
    public let feature: String
    /// The value that the script has sent, in JSON; whatever text a hostile browser has sent in its place.
    public let json: String

    /// Creates a message, for example in a test of a feature.
    public init(to feature: String, json: String) {
        self.feature = feature
        self.json = json
    }

    /// Returns the value that the script has sent.
    ///
    /// - Parameter type: The type of the value.
    /// - Throws: ``FeatureMessageError`` if the message is not of this type.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws(FeatureMessageError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(json.utf8))
        } catch {
            throw FeatureMessageError(feature: feature, type: "\(type)", reason: "\(error)")
        }
    }
}

/// A message of a script that is not of the type that its feature expects.
///
/// ```swift
/// let message = FeatureMessage(to: "Presence", json: "[1, 2]")
/// do {
///     let numbers: [String] = try message.decode()
///     print(numbers)
/// } catch {
///     print(error.reason)
/// }
/// ```
public struct FeatureMessageError: Error, Hashable, CustomStringConvertible {
    /// The name of the feature.
    public let feature: String
    /// The name of the type that was expected.
    public let type: String
    /// The reason that the decoder gave.
    public let reason: String

    /// The problem in words, and how to fix it.
    public var description: String {
        """
        A message to the feature “\(feature)” is not a \(type): \(reason) To fix this, have the module's script send what \
        the type describes.
        """
    }
}
