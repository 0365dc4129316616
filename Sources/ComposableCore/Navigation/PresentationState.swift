// SPDX-License-Identifier: Apache-2.0

/// The state of a feature that is presented while it is not `nil`: a sheet, an alert, a screen.
///
/// The macro ``Presents()`` makes a property of this type, as `$child`, beside the optional state, `child`:
///
/// ```swift
/// @ObservableState
/// struct ListState {
///     @Presents var detail: DetailState?
/// }
/// @ObservableState
/// struct DetailState {
///     var title = ""
/// }
/// ```
///
/// The state is in an object, copied on write, so that a feature can present itself.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
    private var storage: Storage

    private final class Storage {
        var state: State?
        var runningChild: PresentChild?

        init(_ state: State?, runningChild: PresentChild? = nil) {
            self.state = state
            self.runningChild = runningChild
        }
    }

    /// Creates a presentation.
    ///
    /// - Parameter wrappedValue: The state of the presented feature, or `nil`.
    public init(wrappedValue: State?) {
        storage = Storage(wrappedValue)
    }

    /// The state of the presented feature.
    public var wrappedValue: State? {
        get { storage.state }
        _modify {
            makeUnique()
            yield &storage.state
        }
    }

    /// The child whose effects may run; it is no part of the value.
    var runningChild: PresentChild? {
        get { storage.runningChild }
        set {
            makeUnique()
            storage.runningChild = newValue
        }
    }

    private mutating func makeUnique() {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        storage = Storage(storage.state, runningChild: storage.runningChild)
    }

    /// The presentation.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
        _modify { yield &self }
    }

    /// The associated value of a case of the presented state, as a presentation.
    ///
    /// - Parameter keyPath: The key path of the case path.
    public subscript<Case>(
        dynamicMember keyPath: KeyPath<State.AllCasePaths, AnyCasePath<State, Case>>
    ) -> PresentationState<Case> where State: CasePathable {
        PresentationState<Case>(wrappedValue: wrappedValue.flatMap(State.allCasePaths[keyPath: keyPath].extract(from:)))
    }

    /// Accesses the associated value of a case of the presented state.
    ///
    /// Setting a value while another case is presented is reported and changes nothing; setting `nil` dismisses.
    ///
    /// - Parameters:
    ///   - path: The case.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public subscript<Case>(
        case path: CaseKeyPath<State, Case>, fileID fileID: _PlaceText = #fileID,
        filePath filePath: _PlaceText = #filePath,
        line line: _PlaceNumber = #line, column column: _PlaceNumber = #column
    ) -> Case? where State: CasePathable {
        get { wrappedValue?[case: path] }
        set {
            guard let state = wrappedValue, state.is(path) else {
                report(
                    .wrongCase(type: State.self, value: Case.self),
                    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
                return
            }
            wrappedValue = newValue.map { path.casePath().embed($0) }
        }
    }
}

extension PresentationState: Equatable where State: Equatable {
    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
    }
}

extension PresentationState: Hashable where State: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

// Sendable: the object changes only while one presentation has it.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
    /// Creates a value from its encoded form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(State.self))
    }
}

extension PresentationState: Encodable where State: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}

extension PresentationState: CustomReflectable {
    /// The parts of the value, for debuggers.
    public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: _ObservableValue where State: _ObservableValue {
    /// The identity of the value for observers.
    public var _$id: ObservableStateID { wrappedValue?._$id ?? .absent }
}
