// SPDX-License-Identifier: Apache-2.0

extension TestStore {
    /// The bindings of the state, before tests sent the actions of bindings.
    @available(*, unavailable, message: "Use 'await store.send(\\.binding.field, value)'.")
    public var bindings: Void { () }
}
