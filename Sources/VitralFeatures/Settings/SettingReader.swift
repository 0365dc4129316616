// SPDX-License-Identifier: Apache-2.0

package import Configuration
import Foundation

/// A reader of settings that throws for an invalid value, rather than treat it as missing.
package struct SettingReader {
    private let reader: ConfigReader

    package init(_ reader: ConfigReader) {
        self.reader = reader
    }

    package func text(_ key: String) throws -> String? {
        try known(reader.string(forKey: ConfigKey(key)), for: key, expected: "a text")
    }

    package func flag(_ key: String) throws -> Bool? {
        try known(reader.bool(forKey: ConfigKey(key)), for: key, expected: "true or false")
    }

    package func number(_ key: String, _ range: ClosedRange<Int>) throws -> Int? {
        let expectation = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        let value = try known(reader.int(forKey: ConfigKey(key)), for: key, expected: expectation)
        if let value, !range.contains(value) { throw InvalidSetting(key: key, expectation: expectation) }
        return value
    }

    package func seconds(_ key: String) throws -> Duration? {
        let expectation = "a number of seconds from 0 to 100000000"
        guard let value = try known(reader.double(forKey: ConfigKey(key)), for: key, expected: expectation) else {
            return nil
        }
        guard 0...1e8 ~= value else { throw InvalidSetting(key: key, expectation: expectation) }
        return .milliseconds(Int64(exactly: (value * 1000).rounded()) ?? .max)
    }

    package func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) throws -> Choice? {
        guard let text = try text(key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        throw InvalidSetting(key: key, expectation: "one of \(choices)")
    }

    package func list(_ key: String, of things: String, isValid: (String) -> Bool) throws -> [String]? {
        let strings = reader.stringArray(forKey: ConfigKey(key))
        guard let values = try known(strings, for: key, expected: "a list of \(things)") else { return nil }
        let trimmed = values.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        guard trimmed.allSatisfy(isValid) else { throw InvalidSetting(key: key, expectation: "a list of \(things)") }
        return trimmed
    }

    /// Returns a value; throws if the value is `nil` because the setting has another type.
    private func known<Value>(_ value: Value?, for key: String, expected expectation: String) throws -> Value? {
        if value == nil, isPresent(ConfigKey(key)) { throw InvalidSetting(key: key, expectation: expectation) }
        return value
    }

    private func isPresent(_ key: ConfigKey) -> Bool {
        reader.string(forKey: key) != nil || reader.bool(forKey: key) != nil || reader.double(forKey: key) != nil
            || reader.stringArray(forKey: key) != nil || reader.doubleArray(forKey: key) != nil
    }
}
