// SPDX-License-Identifier: Apache-2.0

/// The identity of a child's state: that of an `Identifiable` value, and the case of an enum.
///
/// Another identity is another child, whose predecessor's effects end. The conformances are looked up once.
struct ChildIdentity<State> {
    private let read: ((State) -> AnyHashable?)?

    init() {
        func open<T: Identifiable>(_: T.Type) -> (State) -> AnyHashable? {
            { state in (state as? T).map { AnyHashable($0.id) } }
        }
        func openCases<T: CasePathable>(
            _: T.Type, _ ownID: ((State) -> AnyHashable?)?
        ) -> (State) -> AnyHashable? {
            { state in
                guard let identity = (state as? T)?._$identity else { return ownID?(state) }
                return AnyHashable(ownID.map { identity.with(id: $0(state)) } ?? identity)
            }
        }
        let ownID = (State.self as? any Identifiable.Type).map { open($0) }
        read = (State.self as? any CasePathable.Type).map { openCases($0, ownID) } ?? ownID
    }

    /// Returns the identity of a state, or `nil` if the type has none.
    func id(of state: State) -> AnyHashable? {
        read?(state)
    }

    /// Returns the child with a state, or `nil` if there is none.
    func child(_ state: State?) -> PresentChild? {
        state.map { PresentChild(id: id(of: $0)) }
    }
}

/// A child that is present, to compare it with the one after a change.
struct PresentChild: Equatable {
    let id: AnyHashable?
}

/// The identity of an enum that is a child's state: its case, and the identity of the value in it.
public struct _CaseIdentity: Hashable {
    private let tag: Int
    private var id: AnyHashable?
    /// Whether the presentation of the value ends with any of its actions.
    let isEphemeral: Bool

    private init(tag: Int, id: AnyHashable?, isEphemeral: Bool) {
        self.tag = tag
        self.id = id
        self.isEphemeral = isEphemeral
    }

    /// Creates the identity of a case without a value, or with several.
    public init(_ tag: Int) {
        self.init(tag: tag, id: nil, isEphemeral: false)
    }

    /// Creates the identity of a case with a value.
    public init<Value>(_ tag: Int, _ value: Value) {
        self.init(tag: tag, id: nil, isEphemeral: false)
    }

    /// Creates the identity of a case with an identifiable value.
    public init<Value: Identifiable>(_ tag: Int, _ value: Value) {
        self.init(tag: tag, id: AnyHashable(value.id), isEphemeral: false)
    }

    /// Creates the identity of a case with state that ends with any action.
    public init<Value: _EphemeralState>(_ tag: Int, _ value: Value) {
        self.init(tag: tag, id: nil, isEphemeral: true)
    }

    /// Creates the identity of a case with identifiable state that ends with any action.
    public init<Value: _EphemeralState & Identifiable>(_ tag: Int, _ value: Value) {
        self.init(tag: tag, id: AnyHashable(value.id), isEphemeral: true)
    }

    /// Returns the identity of the same case of an enum that has an identity of its own.
    func with(id: AnyHashable?) -> Self {
        Self(tag: tag, id: id, isEphemeral: isEphemeral)
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
