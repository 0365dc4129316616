// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
import Vitral

/// The text of a value in an address.
struct AddressQueryFormat<Value: Sendable>: Sendable {
    /// Returns the value of a text; `nil` if the text is invalid, which the user may have typed.
    let value: @Sendable (String) -> Value?
    /// Returns the text of a value; `nil` for no value.
    let text: @Sendable (Value) -> String?
}

extension SharedReaderKey {
    /// Returns a key of a value in the query of the page's address, so that a link shares it and a reload preserves it.
    ///
    /// ```swift
    /// @Reducer
    /// struct Search {
    ///     @ObservableState
    ///     struct State {
    ///         @Shared(.addressQuery("q")) var text = ""
    ///         @Shared(.addressQuery("page")) var page: Int?
    ///     }
    ///     enum Action {
    ///         case cleared
    ///     }
    ///     var body: some ReducerOf<Self> {
    ///         Reduce { state, action in
    ///             state.$text.withLock { $0 = "" }
    ///             return .none
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The value is live: it follows the browser's back button, and a view's `@AddressQuery` with the same name around all
    /// stacks. It stays in the address of every screen. The default value is not written into the address, and invalid
    /// text counts as the default, as does a number that is not finite.
    ///
    /// - Parameters:
    ///   - name: The name in the query.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public static func addressQuery<Value: LosslessStringConvertible & Sendable>(
        _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self where Self == AddressQueryKey<Value> {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        return AddressQueryKey(name, .lossless, at: location)
    }

    /// Returns a key of an optional value in the query of the page's address.
    ///
    /// - Parameters:
    ///   - name: The name in the query.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public static func addressQuery<Wrapped: LosslessStringConvertible & Sendable>(
        _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self where Self == AddressQueryKey<Wrapped?> {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let format = AddressQueryFormat<Wrapped>.lossless
        return AddressQueryKey(
            name, AddressQueryFormat(value: { .some(format.value($0)) }, text: { $0.flatMap(format.text) }),
            at: location)
    }

    /// Returns a key of several values in the query of the page's address, separated by commas.
    ///
    /// - Parameters:
    ///   - name: The name in the query.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public static func addressQuery<Element: LosslessStringConvertible & Sendable>(
        _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self where Self == AddressQueryKey<[Element]> {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let format = AddressQueryFormat<Element>.lossless
        return AddressQueryKey(
            name,
            AddressQueryFormat(
                value: { $0.split(separator: ",").compactMap { format.value(String($0)) } },
                text: { $0.map(\.description).joined(separator: ",") }), at: location)
    }

    /// Returns a key of an enumeration's value in the query of the page's address.
    ///
    /// - Parameters:
    ///   - name: The name in the query.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @_disfavoredOverload
    public static func addressQuery<Value: RawRepresentable & Sendable>(
        _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self where Value.RawValue == String, Self == AddressQueryKey<Value> {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        return AddressQueryKey(
            name, AddressQueryFormat(value: { Value(rawValue: $0) }, text: { $0.rawValue }), at: location)
    }
}

extension AddressQueryFormat where Value: LosslessStringConvertible {
    fileprivate static var lossless: Self {
        Self(value: { Value($0).flatMap { isFiniteOrNoNumber($0) ? $0 : nil } }, text: { $0.description })
    }
}
