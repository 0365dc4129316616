// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import CustomDump

extension Shared: CustomDumpRepresentable, _CustomDiffObject {
    /// The value, without its reference.
    public var customDumpValue: Any { wrappedValue }

    /// The expected value and the actual one, while a test states what it expects.
    public var _customDiffValues: (Any, Any) {
        (wrappedValue, SharedChangeTracker.withActualValues { wrappedValue })
    }

    /// The identity of the reference.
    public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}

extension SharedReader: CustomDumpRepresentable, _CustomDiffObject {
    /// The value, without its reference.
    public var customDumpValue: Any { wrappedValue }

    /// The expected value and the actual one, while a test states what it expects.
    public var _customDiffValues: (Any, Any) {
        (wrappedValue, SharedChangeTracker.withActualValues { wrappedValue })
    }

    /// The identity of the reference.
    public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}

extension Secret: CustomDumpStringConvertible {
    /// The word "Secret".
    public var customDumpDescription: String { description }
}

extension InFlightState: CustomDumpRepresentable {
    /// The value.
    public var customDumpValue: Any { wrappedValue }
}
