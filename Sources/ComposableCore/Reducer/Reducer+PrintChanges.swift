// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Prints each action, and the changes that it makes in the state, while the program is debugged.
    ///
    /// A release build prints nothing.
    ///
    /// - Parameter printer: Prints the change; `nil` prints nothing.
    public func _printChanges(
        _ printer: _ReducerPrinter<State, Action>? = .actionLabels
    ) -> Reduce<State, Action> {
        #if DEBUG
            if let printer { return Reduce(node: PrintNode(base: _node, printer: printer)) }
        #endif
        return Reduce(node: _node)
    }
}

/// A function that prints an action and the states before and after it.
public struct _ReducerPrinter<State, Action> {
    private let print: (_ action: Action, _ oldState: State, _ newState: State) -> Void

    /// Creates a printer.
    ///
    /// - Parameter printChange: Prints an action and the states before and after it.
    public init(printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void) {
        print = printChange
    }

    func callAsFunction(_ action: Action, _ oldState: State, _ newState: State) {
        print(action, oldState, newState)
    }

    /// The printer of the actions alone.
    public static var actionLabels: Self {
        Self { action, _, _ in Swift.print("received action: \(action)") }
    }

    /// The printer of the actions and of the states after them.
    public static var states: Self {
        Self { action, _, state in Swift.print("received action: \(action)\n  \(state)") }
    }
}

private final class PrintNode<State, Action>: _ReducerNode<State, Action> {
    private let base: _ReducerNode<State, Action>
    private let printer: _ReducerPrinter<State, Action>

    init(base: _ReducerNode<State, Action>, printer: _ReducerPrinter<State, Action>) {
        self.base = base
        self.printer = printer
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        let old = state
        let effect = base.reduce(into: &state, action: action)
        printer(action, old, state)
        return effect
    }
}
