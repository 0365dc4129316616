// SPDX-License-Identifier: Apache-2.0

/// The form of a value in the query of the page's address.
struct AddressField<Value> {
    /// The name in the query.
    let name: String
    /// Returns the text of a value, also of the default value, which the address leaves out.
    let text: (Value) -> String
    /// Returns the value of a text; `nil` if the text is invalid.
    let value: (String) -> Value?
}

/// The names of the address's values for which the page has a field.
///
/// Without a script, the browser sends these fields with the form of the page, and so a search or a filter works like
/// any other link.
@MainActor
final class AddressFields {
    static let slot = SceneSlot { _ in AddressFields() }
    private(set) var names: Set<String> = []

    func insert(_ name: String) { names.insert(name) }
}

extension _Renderer {
    /// Makes the field that was opened last a part of the page's address for browsers without a script.
    func addressField<Value>(_ binding: Binding<Value>) {
        guard let field = binding.location.addressField else { return }
        node.graph.context[AddressFields.slot].insert(field.name)
        attribute(.name, field.name)
        attribute(.form, RenderedPage.addressFormID)
    }
}
