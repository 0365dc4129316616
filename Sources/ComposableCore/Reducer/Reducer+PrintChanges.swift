// SPDX-License-Identifier: Apache-2.0

public import Dispatch

extension Reducer {
    /// Prints each action, and the changes that it makes in the state, while the program is debugged.
    ///
    /// A release build prints nothing.
    ///
    /// - Parameter printer: Prints the change; `nil` prints nothing.
    public func _printChanges(
        _ printer: _ReducerPrinter<State, Action>? = .customDump
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
    private let queue: DispatchQueue?

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - printChange: Prints an action and the states before and after it.
    ///   - queue: The queue on which the printer prints later; `nil` prints at once.
    public init(
        printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
        queue: DispatchQueue? = nil
    ) {
        print = printChange
        self.queue = queue
    }

    /// Prints an action and the states before and after it.
    ///
    /// - Parameters:
    ///   - receivedAction: The action.
    ///   - oldState: The state before the action.
    ///   - newState: The state after the action.
    public func printChange(receivedAction: Action, oldState: State, newState: State) {
        guard let queue else { return print(receivedAction, oldState, newState) }
        let change = UncheckedSendable((print, receivedAction, oldState, newState))
        queue.async {
            let (print, action, old, new) = change.value
            print(action, old, new)
        }
    }

    /// The printer of the actions, and of the properties that they change; a `Secret` is not shown.
    ///
    /// ```
    /// received action: .nameChanged("Lisbon")
    ///   name: "Faro" → "Lisbon"
    /// ```
    public static var customDump: Self {
        Self { action, old, new in Swift.print(ChangeText.change(by: action, from: old, to: new)) }
    }

    /// The printer of the actions alone, without their values.
    public static var actionLabels: Self {
        Self { action, _, _ in Swift.print("received action: \(ChangeText.label(of: action))") }
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
        printer.printChange(receivedAction: action, oldState: old, newState: state)
        return effect
    }
}
