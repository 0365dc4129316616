// SPDX-License-Identifier: Apache-2.0

/// The fields of a record that a form edits and that merge one by one, as they do in the log.
///
/// A form has all fields of a record as they were when it was opened. Saving them all would undo what other users have
/// changed since, so a form keeps the original and saves the merged fields:
///
/// ```swift
/// extension GroupFields: SeparateFields {
///     package static var separateFields: [SeparateField<Self>] { [.init(\.name), .init(\.currency)] }
/// }
///
/// let saved = typed.merged(since: original, with: current)
/// ```
package protocol SeparateFields {
    static var separateFields: [SeparateField<Self>] { get }
}

extension SeparateFields {
    /// Returns the fields with the current value of each that the user has not changed.
    ///
    /// - Parameters:
    ///   - original: The fields as they were when the form was opened.
    ///   - current: The fields as they are now.
    package func merged(since original: Self, with current: Self) -> Self {
        var merged = self
        for field in Self.separateFields { field.merge(&merged, original, current) }
        return merged
    }
}

/// One of the fields of a record that merge one by one.
package struct SeparateField<Fields> {
    fileprivate let merge: (inout Fields, _ original: Fields, _ current: Fields) -> Void

    package init(_ path: WritableKeyPath<Fields, some Equatable>) {
        merge = { fields, original, current in
            if fields[keyPath: path] == original[keyPath: path] { fields[keyPath: path] = current[keyPath: path] }
        }
    }
}

extension GroupFields: SeparateFields {
    package static var separateFields: [SeparateField<Self>] {
        [.init(\.name), .init(\.icon), .init(\.currency), .init(\.rights)]
    }
}

extension ExpenseFields: SeparateFields {
    package static var separateFields: [SeparateField<Self>] {
        [.init(\.title), .init(\.day), .init(\.category), .init(\.note), .init(\.amounts)]
    }
}

extension PaymentFields: SeparateFields {
    package static var separateFields: [SeparateField<Self>] {
        [.init(\.day), .init(\.note), .init(\.settlement)]
    }

    /// The amounts and what they clear, which change as one.
    private var settlement: Settlement {
        get { Settlement(amounts: amounts, cleared: cleared) }
        set { (amounts, cleared) = (newValue.amounts, newValue.cleared) }
    }

    private struct Settlement: Equatable {
        let amounts: PaymentAmounts
        let cleared: [Cleared]
    }
}
