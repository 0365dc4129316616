// SPDX-License-Identifier: Apache-2.0

public import ComposableCore

// Assertions of XCTest's time, so that old code gets an error with the replacement.

extension TestStore {
    /// Returns the bindings of the state.
    @available(*, unavailable, message: "Send the binding's action: 'store.send(\\.binding.field, value)'.")
    public func bindings<ViewAction: BindableAction>(action: AnyCasePath<Action, ViewAction>) -> State { state }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the associated value of a case, or fails the test.
@available(*, unavailable, message: "Use 'try #require(value[case: \\.child])'.")
public func XCTUnwrap<Enum, Case>(
    _ enum: @autoclosure () throws -> Enum, case path: AnyCasePath<Enum, Case>,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) throws -> Case { unreachable("Unavailable.") }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Changes the associated value of a case, or fails the test.
@available(*, unavailable, message: "Use 'value.modify(\\.child) { … }'.")
public func XCTModify<Enum, Case>(
    _ enum: inout Enum, case path: AnyCasePath<Enum, Case>, _ message: @autoclosure () -> String = "",
    _ body: (inout Case) throws -> Void, file: StaticString = #filePath, line: UInt = #line
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Changes the value of an optional, or fails the test.
@available(*, unavailable, message: "Use 'value.modify(\\.some) { … }'.")
public func XCTModify<Wrapped>(
    _ optional: inout Wrapped?, _ message: @autoclosure () -> String = "", _ body: (inout Wrapped) throws -> Void,
    file: StaticString = #filePath, line: UInt = #line
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts the changes of a value by an operation.
@available(*, unavailable, message: "Use 'expectDifference(_:operation:changes:)'.")
public func XCTAssertDifference<Value: Equatable>(
    _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String = "",
    operation: () throws -> Void = {}, changes: (inout Value) throws -> Void, file: StaticString = #filePath,
    line: UInt = #line
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two values are equal.
@available(*, unavailable, message: "Use 'expectNoDifference(_:_:)'.")
public func XCTAssertNoDifference<Value: Equatable>(
    _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
