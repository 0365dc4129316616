// SPDX-License-Identifier: Apache-2.0

/// The identity of a child's state that is `Identifiable`, or the case of a reducer's enum: another identity is another
/// child, whose predecessor's effects end.
///
/// The conformance is looked up once.
struct ChildIdentity<State> {
    private let read: ((State) -> AnyHashable)?

    init() {
        func open<T: Identifiable>(_: T.Type) -> ((State) -> AnyHashable)? {
            { state in (state as? T).map { AnyHashable($0.id) } ?? AnyHashable(0) }
        }
        func openCases<T: CaseReducerState>(_: T.Type) -> ((State) -> AnyHashable)? {
            { state in (state as? T).map { AnyHashable($0._$identity) } ?? AnyHashable(0) }
        }
        read =
            (State.self as? any Identifiable.Type).flatMap { open($0) }
            ?? (State.self as? any CaseReducerState.Type).flatMap { openCases($0) }
    }

    /// Returns the identity of a state, or `nil` if the type has none.
    func id(of state: State) -> AnyHashable? {
        read?(state)
    }
}

/// The identity of a reducer's enum: its case, and the identity of the feature in it.
public struct _CaseIdentity: Hashable {
    private let tag: Int
    private let id: AnyHashable?

    /// Creates the identity of a case with a value.
    public init<Value>(_ tag: Int, _ value: Value) {
        self.tag = tag
        id = nil
    }

    /// Creates the identity of a case with an identifiable value.
    public init<Value: Identifiable>(_ tag: Int, _ value: Value) {
        self.tag = tag
        id = AnyHashable(value.id)
    }
}

extension Optional {
    /// Changes the value in place, if there is one.
    @inline(__always)
    mutating func mutate(_ body: (inout Wrapped) -> Void) {
        guard self != nil else { return }
        // The line above has checked the value, and no other code has access to it.
        // swift-format-ignore: NeverForceUnwrap
        body(&self!)
    }
}
